import { expect, test } from 'vitest';
import { firstRepeat, isNoneLeft, leavingOutRefused, type RepeatState, repeatState } from './repeat-state.ts';

const timeStart = '2026-12-08T17:00:00.000Z';
const refusing = (...numbers: number[]) => ({
  appointments: [],
  refused: numbers.map((number) => ({ number, timeStart, code: 'TIME_TAKEN' as const })),
});
const booked = { appointments: [{ id: 'a', timeStart, timeZone: 'America/Los_Angeles' }], refused: [] };

/** Presses 'leave out' once for each answer that refuses. */
function afterPresses(...answers: number[][]): RepeatState {
  return answers.reduce<RepeatState>((state, numbers) => {
    const told = repeatState(state, { type: 'answered', to: state, answer: refusing(...numbers) });
    return repeatState(told, { type: 'left-out', numbers: leavingOutRefused(told) });
  }, firstRepeat);
}

test.each([
  ['nothing at first', [], []],
  ['what is refused', [[1, 3]], [1, 3]],
  ['what was left out before, too', [[3], [0], [5, 1]], [0, 1, 3, 5]],
  ['each once, where it is refused again', [[1], [1, 2]], [1, 2]],
])('leaves out %s', (_, presses, leftOut) => expect(afterPresses(...presses).leftOut).toEqual(leftOut));

test.each([
  ['other weeks', { type: 'chose', rhythm: { weeks: 2 } }],
  ['another number of sessions', { type: 'chose', rhythm: { count: 4 } }],
  ['a booking', { type: 'answered', to: firstRepeat, answer: booked }],
] as const)('%s forgets what was left out', (_, event) => {
  expect(repeatState(afterPresses([0], [1]), event).leftOut).toEqual([]);
});

test.each([
  ['one of two refused', 2, [], [0], false],
  ['both refused', 2, [], [0, 1], true],
  ['the other one refused after one was left out', 2, [[0]], [1], true],
  ['all that were left of four', 4, [[0], [1, 2]], [3], true],
  ['all but one of four', 4, [[0]], [1, 2], false],
])('none is left: %s', (_, count, presses, refused, isNone) => {
  const state = { ...afterPresses(...presses), count };
  expect(isNoneLeft(repeatState(state, { type: 'answered', to: state, answer: refusing(...refused) }))).toBe(isNone);
});

test('what is said of the answer stays the same while the next one is awaited', () => {
  const state = { ...afterPresses([0], [1]), count: 3 };
  expect(isNoneLeft(state)).toBe(false);
});

test('an answer about another rhythm refuses nothing of this one, but a booking is one', () => {
  const asked = { weeks: 1, count: 6 };
  const other = repeatState(firstRepeat, { type: 'chose', rhythm: { weeks: 2 } });
  expect(repeatState(other, { type: 'answered', to: asked, answer: refusing(1) }).answer).toBeUndefined();
  expect(repeatState(other, { type: 'answered', to: asked, answer: booked }).answer).toBe(booked);
});
