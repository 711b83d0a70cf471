import { expect, test } from 'vitest';
import { getWarnedBefore, readUnsentNotes } from './unsent-notes.ts';

const dayMs = 24 * 3_600_000;

test('words are warned of after 5 days, and open for 7', () => {
  expect(getWarnedBefore(10 * dayMs)).toBe(5 * dayMs);
  expect(readUnsentNotes([{ name: 'note PROGRESS p1 s1', at: dayMs }])[0]?.until).toBe(8 * dayMs);
});

test.each([
  ['note PROGRESS p1 s1', '/note/progress/new?patientId=p1&appointmentId=s1', 'SOAP note'],
  ['note CHART p1 ', '/note/chart/new?patientId=p1', 'Chart note (non-billable)'],
  ['note 0c0f7f0a-0000-4000-8000-000000000001', undefined, ''],
  ['note NEWS p1 s1', undefined, ''],
])('%j leads to %s', (name, path, label) => {
  expect(readUnsentNotes([{ name, at: 0 }])).toMatchObject([{ path, label }]);
});

test('a note that several pages kept is listed once, with its oldest words', () => {
  const name = 'note CHART p1 ';
  expect(
    readUnsentNotes([
      { name, at: 1 },
      { name, at: 2 },
    ]),
  ).toHaveLength(1);
});
