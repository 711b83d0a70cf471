import { describe, expect, test } from 'vitest';
import {
  type Cell,
  erase,
  findRowsShown,
  findStretchAt,
  findStretchesBetween,
  getCover,
  isBetween,
  paint,
} from './week-grid.ts';
import { listStretches, type WeeklyWindow } from './week-windows.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const video = (day: number, start: number, end: number): WeeklyWindow => ({
  day,
  start,
  end,
  virtual: true,
  inOffice: false,
});
/** Monday is 0. */
const cell = (day: number, hours: number, minutes = 0): Cell => ({ day, row: at(hours, minutes) / 30 });
const usual = { first: 12, last: 43 };

describe('a cell', () => {
  test.each([
    ['before the hours', cell(0, 8, 30), 'none'],
    ['at their start', cell(0, 9), 'part'],
    ['within them', cell(0, 9, 30), 'whole'],
    ['at their end', cell(0, 12), 'part'],
    ['after them', cell(0, 12, 30), 'none'],
    ['of another day', cell(1, 10), 'none'],
  ])('%s', (_, place, cover) => {
    const hours = listStretches([video(1, at(9, 5), at(12, 15))], 'virtual');
    expect(getCover(hours, place)).toBe(cover);
  });

  test('after midnight has the hours of the previous evening', () => {
    expect(getCover(listStretches([video(7, at(22), at(26))], 'virtual'), cell(0, 1, 30))).toBe('whole');
  });
});

describe('between two cells', () => {
  test.each([
    ['one cell', cell(0, 9), cell(0, 9), [{ start: at(9), end: at(9, 30) }]],
    ['down', cell(0, 9), cell(0, 11, 30), [{ start: at(9), end: at(12) }]],
    ['up', cell(0, 11, 30), cell(0, 9), [{ start: at(9), end: at(12) }]],
    [
      'to the left, two days',
      cell(1, 9),
      cell(0, 9, 30),
      [
        { start: at(9), end: at(10) },
        { start: 1440 + at(9), end: 1440 + at(10) },
      ],
    ],
    ['to the end of the day', cell(6, 23), cell(6, 23, 30), [{ start: 6 * 1440 + at(23), end: 7 * 1440 }]],
  ])('%s', (_, one, other, stretches) => expect(findStretchesBetween(one, other)).toEqual(stretches));

  test('knows which cells are selected', () => {
    expect(isBetween(cell(1, 10), cell(2, 9), cell(0, 11))).toBe(true);
    expect(isBetween(cell(1, 12), cell(2, 9), cell(0, 11))).toBe(false);
    expect(isBetween(cell(3, 10), cell(2, 9), cell(0, 11))).toBe(false);
  });
});

describe('painting', () => {
  test('adds to one layer and keeps the other', () => {
    const after = paint([video(1, at(9), at(12))], findStretchesBetween(cell(0, 11), cell(0, 12, 30)), ['inOffice']);
    expect(after).toEqual([
      { day: 1, start: at(9), end: at(11), virtual: true, inOffice: false },
      { day: 1, start: at(11), end: at(12), virtual: true, inOffice: true },
      { day: 1, start: at(12), end: at(13), virtual: false, inOffice: true },
    ]);
  });

  test('merges adjacent hours, also across midnight', () => {
    const evening = paint([], findStretchesBetween(cell(0, 22), cell(0, 23, 30)), ['virtual']);
    expect(paint(evening, findStretchesBetween(cell(1, 0), cell(1, 1, 30)), ['virtual'])).toEqual([
      video(1, at(22), at(26)),
    ]);
  });

  test('paints both layers at once', () => {
    expect(paint([], findStretchesBetween(cell(4, 9), cell(4, 9, 30)), ['virtual', 'inOffice'])).toEqual([
      { day: 5, start: at(9), end: at(10), virtual: true, inOffice: true },
    ]);
  });
});

describe('erasing', () => {
  test.each([
    [
      'in the middle',
      findStretchesBetween(cell(0, 10), cell(0, 10, 30)),
      [video(1, at(9), at(10)), video(1, at(11), at(12))],
    ],
    ['at the start', findStretchesBetween(cell(0, 8), cell(0, 9, 30)), [video(1, at(10), at(12))]],
    ['all of it', findStretchesBetween(cell(0, 8), cell(0, 13)), []],
    ['elsewhere', findStretchesBetween(cell(2, 8), cell(2, 13)), [video(1, at(9), at(12))]],
  ])('%s', (_, stretches, windows) => {
    expect(erase([video(1, at(9), at(12))], stretches, ['virtual'])).toEqual(windows);
  });

  test('of the other layer changes nothing', () => {
    expect(erase([video(1, at(9), at(12))], findStretchesBetween(cell(0, 9), cell(0, 12)), ['inOffice'])).toEqual([
      video(1, at(9), at(12)),
    ]);
  });
});

describe('the stretch that contains a cell', () => {
  test.each([
    ['is returned whole, to the minute', [video(1, at(9, 5), at(12))], cell(0, 10), [{ start: at(9, 5), end: at(12) }]],
    ['none', [video(1, at(9), at(12))], cell(0, 13), []],
    [
      'across Sunday’s midnight, from Monday',
      [video(7, at(22), at(26))],
      cell(0, 1),
      [
        { start: 0, end: at(2) },
        { start: 6 * 1440 + at(22), end: 7 * 1440 },
      ],
    ],
  ])('%s', (_, windows, place, stretches) => expect(findStretchAt(windows, place, ['virtual'])).toEqual(stretches));

  test('is removed as a whole', () => {
    const windows = [video(7, at(22), at(26)), video(2, at(9), at(10))];
    expect(erase(windows, findStretchAt(windows, cell(6, 23), ['virtual']), ['virtual'])).toEqual([
      video(2, at(9), at(10)),
    ]);
  });
});

describe('the visible rows', () => {
  test.each([
    ['the default day', [], usual],
    ['earlier hours', [video(1, at(5, 10), at(8))], { first: 10, last: 43 }],
    ['later hours', [video(1, at(20), at(23))], { first: 12, last: 45 }],
    ['hours across midnight', [video(1, at(22), at(25))], { first: 0, last: 47 }],
  ])('%s', (_, windows, rows) => expect(findRowsShown(windows, usual)).toEqual(rows));
});
