import { expect, test } from 'vitest';
import { listMonth, listReadDays, listWeek, readDay, stepDay, toReadRange } from './shown-days.ts';

test('a week goes from Sunday to Saturday, also across a year', () => {
  expect([listWeek('2026-11-24')[0], listWeek('2026-11-24').at(-1)]).toEqual(['2026-11-22', '2026-11-28']);
  expect(listWeek('2027-01-01')[0]).toBe('2026-12-27');
});

test('a month has its own days', () => {
  expect([listMonth('2028-02-10').length, listMonth('2026-11-24')[0]]).toEqual([29, '2026-11-01']);
});

test.each([
  ['day', '2026-11-30', '2026-12-01'],
  ['week', '2026-11-24', '2026-12-01'],
  ['list', '2026-11-24', '2026-12-01'],
  ['month', '2026-01-31', '2026-02-01'],
] as const)('next in %s', (view, day, next) => expect(stepDay(view, day, 1)).toBe(next));

test.each(['day', 'week', 'month', 'list'] as const)(
  '%s reads a bounded period that covers its days in every zone',
  (view) => {
    const days = listReadDays(view, '2026-12-15');
    const { from, to } = toReadRange(days);
    expect(Date.parse(from)).toBeLessThanOrEqual(Date.parse(days[0] ?? '') - 14 * 3_600_000);
    expect(Date.parse(to)).toBeGreaterThanOrEqual(Date.parse(days.at(-1) ?? '') + 36 * 3_600_000);
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBeLessThanOrEqual(42);
  },
);

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-13-45', undefined],
  ['soon', undefined],
  [null, undefined],
])('the day %s of an address', (value, expected) => expect(readDay(value)).toBe(expected));
