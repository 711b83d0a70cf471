import { describe, expect, test } from 'vitest';
import { listStretches, listWindows, merge, tidy, type WeeklyWindow, weekMinutes } from './week-windows.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const video = (day: number, start: number, end: number): WeeklyWindow => ({
  day,
  start,
  end,
  virtual: true,
  inOffice: false,
});
const office = (day: number, start: number, end: number): WeeklyWindow => ({
  day,
  start,
  end,
  virtual: false,
  inOffice: true,
});
const both = (day: number, start: number, end: number): WeeklyWindow => ({
  day,
  start,
  end,
  virtual: true,
  inOffice: true,
});

describe('hours of one layer', () => {
  test.each([
    ['one', [video(1, at(9), at(12))], [{ start: at(9), end: at(12) }]],
    ['on Sunday', [video(7, at(9), at(12))], [{ start: 6 * 1440 + at(9), end: 6 * 1440 + at(12) }]],
    ['that touch', [video(1, at(9), at(10)), video(1, at(10), at(11))], [{ start: at(9), end: at(11) }]],
    ['that overlap', [video(1, at(9), at(11)), video(1, at(10), at(12))], [{ start: at(9), end: at(12) }]],
    ['over midnight', [video(1, at(22), at(26))], [{ start: at(22), end: at(26) }]],
    [
      'across Sunday’s midnight',
      [video(7, at(22), at(26))],
      [
        { start: 0, end: at(2) },
        { start: 6 * 1440 + at(22), end: weekMinutes },
      ],
    ],
    ['of the other layer only', [office(1, at(9), at(12))], []],
  ])('%s', (_, windows, stretches) => expect(listStretches(windows, 'virtual')).toEqual(stretches));
});

describe('windows of two layers', () => {
  test.each([
    ['nothing', { virtual: [], inOffice: [] }, []],
    [
      'office hours within hours by video',
      { virtual: [{ start: at(9), end: at(17) }], inOffice: [{ start: at(12), end: at(14) }] },
      [video(1, at(9), at(12)), both(1, at(12), at(14)), video(1, at(14), at(17))],
    ],
    [
      'two apart',
      { virtual: [{ start: at(9), end: at(10) }], inOffice: [{ start: at(11), end: at(12) }] },
      [video(1, at(9), at(10)), office(1, at(11), at(12))],
    ],
    ['over midnight', { virtual: [{ start: at(22), end: at(26) }], inOffice: [] }, [video(1, at(22), at(26))]],
    [
      'across Sunday’s midnight',
      {
        virtual: [
          { start: 0, end: at(2) },
          { start: 6 * 1440 + at(22), end: weekMinutes },
        ],
        inOffice: [],
      },
      [video(7, at(22), at(26))],
    ],
    [
      'two layers that meet there',
      { virtual: [{ start: 0, end: at(2) }], inOffice: [{ start: 6 * 1440 + at(22), end: weekMinutes }] },
      [video(1, 0, at(2)), office(7, at(22), at(24))],
    ],
    ['a whole day', { virtual: [{ start: 0, end: at(24) }], inOffice: [] }, [video(1, 0, at(24))]],
    [
      'more than a day is split at midnight',
      { virtual: [{ start: at(22), end: at(49) }], inOffice: [] },
      [video(1, at(22), at(24)), video(2, 0, at(24)), video(3, 0, at(1))],
    ],
    [
      'a whole week is seven days',
      { virtual: [{ start: 0, end: weekMinutes }], inOffice: [] },
      [1, 2, 3, 4, 5, 6, 7].map((day) => video(day, 0, at(24))),
    ],
  ])('%s', (_, byLayer, windows) => expect(listWindows(byLayer)).toEqual(windows));
});

test('duplicates are merged', () => {
  expect(tidy([video(1, at(9), at(11)), video(1, at(10), at(12)), office(1, at(9), at(12))])).toEqual([
    both(1, at(9), at(12)),
  ]);
});

test('minutes that no grid shows are kept', () => {
  expect(tidy([video(3, at(9, 5), at(12, 50))])).toEqual([video(3, at(9, 5), at(12, 50))]);
});

test('merging does not change its input', () => {
  const given = [
    { start: 0, end: 10 },
    { start: 5, end: 20 },
  ];
  expect(merge(given)).toEqual([{ start: 0, end: 20 }]);
  expect(given[0]).toEqual({ start: 0, end: 10 });
});
