import { expect, test } from 'vitest';
import { aWindow } from '#tests/support/schedules.ts';
import type { WeeklyWindow } from './schedule.ts';
import { computeWeeklyHours } from './weekly-hours.ts';

const hour = (count: number) => count * 60;
const sunday = 6 * 24;

const rows: Array<{ name: string; windows: WeeklyWindow[]; expected: Array<[number, number]> }> = [
  { name: 'none', windows: [], expected: [] },
  { name: 'one', windows: [aWindow(1, '09:00', '12:00')], expected: [[9, 12]] },
  {
    name: 'another location',
    windows: [aWindow(1, '09:00', '12:00', { inOffice: true, virtual: false })],
    expected: [],
  },
  { name: 'overlapping', windows: [aWindow(1, '11:00', '14:00'), aWindow(1, '09:00', '12:00')], expected: [[9, 14]] },
  { name: 'touching', windows: [aWindow(1, '09:00', '12:00'), aWindow(1, '12:00', '14:00')], expected: [[9, 14]] },
  {
    name: 'one inside another',
    windows: [aWindow(1, '09:00', '14:00'), aWindow(1, '10:00', '11:00')],
    expected: [[9, 14]],
  },
  {
    name: 'apart',
    windows: [aWindow(2, '09:00', '10:00'), aWindow(1, '09:00', '10:00')],
    expected: [
      [9, 10],
      [33, 34],
    ],
  },
  { name: 'past midnight', windows: [aWindow(1, '22:00', '26:00')], expected: [[22, 26]] },
  { name: 'past Sunday midnight', windows: [aWindow(7, '22:00', '26:00')], expected: [[sunday + 22, sunday + 26]] },
  {
    name: 'past Sunday midnight, across Monday’s window',
    windows: [aWindow(1, '01:00', '05:00'), aWindow(7, '22:00', '26:00')],
    expected: [[sunday + 22, sunday + 29]],
  },
  {
    name: 'the whole week',
    windows: [1, 2, 3, 4, 5, 6, 7].map((day) => aWindow(day, '00:00', '24:00')),
    expected: [[0, 168]],
  },
  {
    name: 'a full day from Sunday noon',
    windows: [aWindow(7, '12:00', '36:00'), aWindow(1, '12:00', '13:00')],
    expected: [[sunday + 12, sunday + 37]],
  },
];

test.each(rows)('$name', ({ windows, expected }) => {
  expect(computeWeeklyHours(windows, 'VIRTUAL')).toEqual(
    expected.map(([start, end]) => ({ start: hour(start), end: hour(end) })),
  );
});
