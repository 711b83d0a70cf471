import { describe, expect, test } from 'vitest';
import { findNextHours, listEndChoices, startChoices, withStart } from './list-choices.ts';

describe('the choices of a list', () => {
  test('are quarters of an hour', () => {
    const starts = startChoices({ start: 540 });
    expect([starts[0], starts[1], starts.at(-1), starts.length]).toEqual([0, 15, 1425, 96]);
  });

  test('include a value between two of them', () => {
    expect(startChoices({ start: 545 })).toContain(545);
    expect(listEndChoices({ start: 540, end: 725 })).toContain(725);
  });

  test('of an end start after the start, and continue into the next day', () => {
    const ends = listEndChoices({ start: 1320, end: 1560 });
    expect([ends[0], ends.at(-1)]).toEqual([1335, 2760]);
    expect(listEndChoices({ start: 545, end: 600 })[0]).toBe(555);
  });
});

describe('another start', () => {
  test.each([
    ['keeps the end', { end: 720 }, 600, { start: 600, end: 720 }],
    ['after the end gives an hour', { end: 720 }, 780, { start: 780, end: 840 }],
    ['at the end gives an hour', { end: 720 }, 720, { start: 720, end: 780 }],
    ['more than a day before the end gives an hour', { end: 1560 }, 60, { start: 60, end: 120 }],
  ])('%s', (_, window, start, changes) => expect(withStart(window, start)).toEqual(changes));
});

describe('further hours', () => {
  const window = { day: 2, start: 540, end: 720, inOffice: true, virtual: false };
  test.each([
    ['of an empty day are its morning', [], { day: 2, start: 540, end: 720, inOffice: false, virtual: true }],
    ['start an hour after the last ones, at the same location', [window], { ...window, start: 780, end: 840 }],
    ['begin on that day at the latest', [{ ...window, end: 1500 }], { ...window, start: 1425, end: 1485 }],
  ])('%s', (_, known, next) => expect(findNextHours(2, known)).toEqual(next));
});
