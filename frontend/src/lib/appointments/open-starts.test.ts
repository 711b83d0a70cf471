import { expect, it } from 'vitest';
import { groupOpenStarts, startsOnPage } from './open-starts.ts';

const zone = { timeZone: 'America/Los_Angeles', except: [], now: new Date('2026-12-01T12:00:00Z') };
const at = (...starts: string[]) => starts.map((start) => ({ start }));

it('groups open times by the provider’s day, without excluded ones', () => {
  const slots = at('2026-12-01T17:00:00.000Z', '2026-12-02T07:30:00.000Z', '2026-12-02T08:30:00.000Z');
  const { days, laterFrom } = groupOpenStarts(slots, { ...zone, except: ['2026-12-01T17:00:00Z'] });
  expect(days?.map(({ label, starts }) => [label, starts.length])).toEqual([
    ['Today', 1],
    ['Tomorrow', 1],
  ]);
  expect(laterFrom).toBeUndefined();
});

it('continues a full page at the minute after its last time', () => {
  const slots = at(
    ...Array.from({ length: startsOnPage }, (_, n) =>
      new Date(Date.parse('2026-12-02T08:00Z') + n * 1_800_000).toISOString(),
    ),
  );
  expect(groupOpenStarts(slots, zone).laterFrom).toBe('2026-12-03T03:31:00.000Z');
  expect(groupOpenStarts(slots.slice(1), zone).laterFrom).toBeUndefined();
});

it('keeps unknown times different from none', () => {
  expect(groupOpenStarts(null, zone).days).toBeUndefined();
  expect(groupOpenStarts([], zone).days).toEqual([]);
});
