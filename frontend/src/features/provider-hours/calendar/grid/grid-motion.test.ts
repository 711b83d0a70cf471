import { describe, expect, test } from 'vitest';
import {
  type Carry,
  carryByKey,
  carryTo,
  type GridPlace,
  type Motion,
  moveByKey,
  snapToStart,
  toMarkedPeriod,
} from './grid-motion.ts';

/** Starts at nine, ten and eleven; none on the second day; half past two on the third. */
const days = [{ starts: [540, 600, 660] }, { starts: [] }, { starts: [870] }];
const carry = (at: GridPlace, given: Partial<Carry> = {}): Carry => ({
  kind: 'move',
  what: 'session',
  id: 'a',
  minutes: 60,
  fromMinutes: 60,
  grip: 'whole',
  from: { day: 0, minute: 540 },
  at,
  ...given,
});

describe('a carried session', () => {
  test.each<[string, GridPlace, string, GridPlace]>([
    ['goes down by a quarter, whatever the starts', { day: 0, minute: 540 }, 'ArrowDown', { day: 0, minute: 555 }],
    ['goes up by a quarter', { day: 0, minute: 660 }, 'ArrowUp', { day: 0, minute: 645 }],
    ['goes down by an hour', { day: 0, minute: 540 }, 'PageDown', { day: 0, minute: 600 }],
    ['keeps its time on another day', { day: 0, minute: 540 }, 'ArrowRight', { day: 1, minute: 540 }],
    ['keeps its time beside a start', { day: 1, minute: 855 }, 'ArrowRight', { day: 2, minute: 855 }],
    ['stays in the first day', { day: 0, minute: 540 }, 'ArrowLeft', { day: 0, minute: 540 }],
    ['never ends after midnight', { day: 1, minute: 1380 }, 'PageDown', { day: 1, minute: 1380 }],
    ['never begins before midnight', { day: 1, minute: 15 }, 'PageUp', { day: 1, minute: 0 }],
  ])('%s', (_, at, key, expected) => expect(moveByKey(carry(at), key, days.length)).toEqual(expected));

  test('leaves other keys alone', () =>
    expect(moveByKey(carry({ day: 0, minute: 540 }), 'a', days.length)).toBeUndefined());

  test.each([
    ['a start within half an hour', 575, 600],
    ['a quarter farther away', 727, 720],
  ])('by pointer snaps to %s', (_, minute, expected) =>
    expect(snapToStart({ day: 0, minute }, days, 60)).toEqual({ day: 0, minute: expected }),
  );
});

describe('a carried block', () => {
  const at = { day: 0, minute: 540 };
  const held = (grip: Carry['grip']) => carry(at, { what: 'block', grip });
  const toPeriod = (moved: Carry | undefined) => moved && [moved.at.day, moved.at.minute, moved.minutes];

  test.each<[string, Carry['grip'], GridPlace, [number, number, number]]>([
    ['goes in quarters, also beside a start', 'whole', { day: 2, minute: 862 }, [2, 855, 60]],
    ['stays in its day', 'whole', { day: 2, minute: 1435 }, [2, 1380, 60]],
    ['by its end gets longer, on its own day', 'end', { day: 2, minute: 662 }, [0, 540, 120]],
    ['by its end keeps a quarter', 'end', { day: 0, minute: 300 }, [0, 540, 15]],
    ['by its end stops at midnight', 'end', { day: 0, minute: 1440 }, [0, 540, 900]],
    ['by its start begins earlier and ends as before', 'start', { day: 1, minute: 482 }, [0, 480, 120]],
    ['by its start keeps a quarter', 'start', { day: 0, minute: 700 }, [0, 585, 15]],
  ])('%s', (_, grip, place, expected) => expect(toPeriod(carryTo(held(grip), place, days))).toEqual(expected));

  test.each<[string, string, boolean, [number, number, number] | undefined]>([
    ['moves by a quarter', 'ArrowDown', false, [0, 555, 60]],
    ['changes its end with Shift', 'ArrowDown', true, [0, 540, 75]],
    ['gets shorter with Shift', 'ArrowUp', true, [0, 540, 45]],
    ['goes to the next day', 'ArrowRight', false, [1, 540, 60]],
    ['leaves other keys alone', 'a', true, undefined],
  ])('by keyboard %s', (_, key, shiftKey, expected) =>
    expect(toPeriod(carryByKey(held('whole'), { key, shiftKey }, days))).toEqual(expected),
  );

  test('a session keeps its length', () =>
    expect(carryByKey(carry(at), { key: 'ArrowDown', shiftKey: true }, days)?.minutes).toBe(60));
});

describe('a marked period', () => {
  const mark = (from: number, at: number): Motion => ({
    kind: 'mark',
    from: { day: 1, minute: from },
    at: { day: 1, minute: at },
  });

  test('goes in quarters, whatever the starts', () =>
    expect(
      moveByKey(
        { ...mark(540, 540), from: { day: 0, minute: 540 }, at: { day: 0, minute: 540 } },
        'ArrowDown',
        days.length,
      ),
    ).toEqual({ day: 0, minute: 555 }));

  test.each([
    ['downwards', 540, 600, { day: 1, from: 540, to: 615 }],
    ['upwards', 600, 540, { day: 1, from: 540, to: 615 }],
    ['to midnight', 1380, 1425, { day: 1, from: 1380, to: 1440 }],
  ])('%s covers both ends', (_, from, at, expected) => expect(toMarkedPeriod(mark(from, at))).toEqual(expected));
});
