import { expect, test } from 'vitest';
import { groupDays, labelDay } from './group-days.ts';

const zone = 'America/Los_Angeles';
const now = Date.parse('2026-11-28T18:00:00Z');

test.each([
  ['this morning', '2026-11-28T16:00:00Z', 'Today'],
  ['just after midnight', '2026-11-28T08:00:00Z', 'Today'],
  ['just before midnight', '2026-11-28T07:59:59Z', 'Yesterday'],
  ['two days ago', '2026-11-27T07:59:59Z', 'Thu, Nov 26'],
  ['in another year', '2025-12-01T20:00:00Z', 'Mon, Dec 1, 2025'],
])('%s is %s', (_, at, label) => {
  expect(labelDay(at, zone, now)).toBe(label);
});

test('the label changes at the reader’s midnight', () => {
  const at = '2026-11-28T20:00:00Z';
  expect(labelDay(at, zone, Date.parse('2026-11-29T07:59:59Z'))).toBe('Today');
  expect(labelDay(at, zone, Date.parse('2026-11-29T08:00:00Z'))).toBe('Yesterday');
});

test('groups by the reader’s days, in order, also over a clock change', () => {
  const messages = ['2026-10-31T20:00:00Z', '2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z', '2026-11-02T07:30:00Z'];
  const groups = groupDays(
    messages.map((createdAt) => ({ createdAt })),
    zone,
    now,
  );
  expect(groups.map(({ key, messages: all }) => [key, all.length])).toEqual([
    ['2026-10-31', 1],
    ['2026-11-01', 3],
  ]);
});
