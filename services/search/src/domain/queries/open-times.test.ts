import { expect, test } from 'vitest';
import { packStarts } from '#src/domain/packed-starts.ts';
import { createDayCalendar } from './open-days.ts';
import { findOpenTimes } from './open-times.ts';
import type { StartRange } from './start-ranges.ts';

const minute = (iso: string) => Date.parse(`${iso}:00Z`) / 60_000;
const now = minute('2026-11-21T15:30');
const days = createDayCalendar()('UTC', now);
const read = (lists: number[][], ranges?: StartRange[]) =>
  findOpenTimes(lists.map(packStarts), { ranges, nowMinute: now, minutes: 60, days });

test.each<[string, StartRange[] | undefined, number | undefined]>([
  ['any time', undefined, now],
  ['one range', [{ from: now + 30, to: now + 61 }], now + 60],
  ['a range between two starts', [{ from: now + 61, to: now + 120 }], undefined],
  [
    'several ranges',
    [
      { from: now - 100, to: now },
      { from: now + 90, to: now + 150 },
    ],
    now + 120,
  ],
  ['no range', [], undefined],
  ['a range after the days shown', [{ from: now + 30_000, to: now + 50_000 }], now + 40_000],
])('finds the first start in %s, never before now', (_, ranges, expected) => {
  expect(read([[now - 5, now, now + 60, now + 120, now + 40_000]], ranges).firsts).toEqual([expected]);
});

test('counts starts by day: a start at both locations once, a start after the last day not at all', () => {
  const { firsts, counts } = read([
    [minute('2026-11-21T23:59'), minute('2026-11-22T00:00'), minute('2026-12-05T00:00')],
    [minute('2026-11-22T00:00'), minute('2026-11-24T10:00')],
  ]);
  expect(firsts).toEqual([minute('2026-11-21T23:59'), minute('2026-11-22T00:00')]);
  expect(counts).toEqual([1, 1, 0, 1, ...new Array(10).fill(0)]);
});

test('counts the same when the locations are swapped', () => {
  const early = [minute('2026-11-21T16:00'), minute('2026-11-22T09:00')];
  const late = [minute('2026-11-22T09:00'), minute('2026-11-22T10:00'), minute('2026-11-25T08:00')];
  const expected = [1, 2, 0, 0, 1, ...new Array(9).fill(0)];
  expect(read([early, late]).counts).toEqual(expected);
  expect(read([late, early]).counts).toEqual(expected);
  expect(read([[], late, early]).counts).toEqual(expected);
});

test('counts the sessions that fit, not the starts', () => {
  const quarters = Array.from({ length: 9 }, (_, index) => minute('2026-11-22T09:00') + index * 15);
  expect(read([quarters]).counts[1]).toBe(3);
  const morning = { from: minute('2026-11-22T09:00'), to: minute('2026-11-22T10:00') };
  const { counts, others } = read([quarters], [morning]);
  expect([counts[1], others[1]]).toEqual([1, 2]);
});

test('counts only times inside the ranges', () => {
  const { counts } = read([[now, now + 60, now + 120]], [{ from: now + 60, to: now + 61 }]);
  expect(counts[0]).toBe(1);
});

test('counts what a time filter leaves out, and nothing without one', () => {
  const list = [minute('2026-11-21T23:59'), minute('2026-11-22T10:00'), minute('2026-11-22T18:00')];
  const morning = { from: minute('2026-11-22T08:00'), to: minute('2026-11-22T12:00') };
  const { counts, others } = read([list, list], [morning]);
  expect(counts.slice(0, 3)).toEqual([0, 1, 0]);
  expect(others.slice(0, 3)).toEqual([1, 1, 0]);
  expect(read([list]).others).toEqual([]);
});
