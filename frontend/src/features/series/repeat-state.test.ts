import { expect, test } from 'vitest';
import { firstRepeat, isNoneLeft, leaveOutRefused, type RepeatState, repeatState } from './repeat-state.ts';

const timeStart = '2026-12-08T17:00:00.000Z';
const refusing = (...numbers: number[]) => ({
  appointments: [],
  refused: numbers.map((number) => ({ number, timeStart, code: 'TIME_TAKEN' as const })),
});
const booked = {
  appointments: [{ id: 'a', timeStart, timeZone: 'America/Los_Angeles', inOffice: false }],
  refused: [],
};

/** Presses 'skip' once for each refusing answer. */
function afterPresses(...answers: number[][]): RepeatState {
  return answers.reduce<RepeatState>((state, numbers) => {
    const told = repeatState(state, { type: 'answered', to: state, answer: refusing(...numbers) });
    return repeatState(told, { type: 'left-out', numbers: leaveOutRefused(told) });
  }, firstRepeat);
}

test.each([
  ['nothing at first', [], []],
  ['the refused ones', [[1, 3]], [1, 3]],
  ['earlier skipped ones, too', [[3], [0], [5, 1]], [0, 1, 3, 5]],
  ['each once, if refused again', [[1], [1, 2]], [1, 2]],
])('skips %s', (_, presses, leftOut) => expect(afterPresses(...presses).leftOut).toEqual(leftOut));

test.each([
  ['other weeks', { type: 'chose', rhythm: { weeks: 2 } }],
  ['another number of sessions', { type: 'chose', rhythm: { count: 4 } }],
  ['another day', { type: 'chose', rhythm: { at: { weekday: 4, minute: 540 } } }],
  ['a booking', { type: 'answered', to: firstRepeat, answer: booked }],
] as const)('%s forgets what was skipped', (_, event) => {
  expect(repeatState(afterPresses([0], [1]), event).leftOut).toEqual([]);
});

test.each([
  ['one of two refused', 2, [], [0], false],
  ['both refused', 2, [], [0, 1], true],
  ['the other one refused after one was skipped', 2, [[0]], [1], true],
  ['all remaining ones of four', 4, [[0], [1, 2]], [3], true],
  ['all but one of four', 4, [[0]], [1, 2], false],
])('none is left: %s', (_, count, presses, refused, isNone) => {
  const state = { ...afterPresses(...presses), count };
  expect(isNoneLeft(repeatState(state, { type: 'answered', to: state, answer: refusing(...refused) }))).toBe(isNone);
});

test('the last answer stays visible while the next one is loading', () => {
  const state = { ...afterPresses([0], [1]), count: 3 };
  expect(isNoneLeft(state)).toBe(false);
});

test('ignores refusals for another rhythm, but not a booking', () => {
  const asked = { weeks: 1, count: 6 };
  const other = repeatState(firstRepeat, { type: 'chose', rhythm: { weeks: 2 } });
  expect(repeatState(other, { type: 'answered', to: asked, answer: refusing(1) }).answer).toBeUndefined();
  expect(repeatState(other, { type: 'answered', to: asked, answer: booked }).answer).toBe(booked);
  const onThursday = repeatState(firstRepeat, { type: 'chose', rhythm: { at: { weekday: 4, minute: 540 } } });
  expect(repeatState(onThursday, { type: 'answered', to: asked, answer: refusing(1) }).answer).toBeUndefined();
});

test('shows a preview until the button is answered, and only for the chosen rhythm', () => {
  const refused = refusing(1).refused;
  const to = { weeks: 1, count: 6 };
  const seen = repeatState(firstRepeat, { type: 'previewed', to, refused });
  expect(seen.answer).toEqual({ appointments: [], refused });
  const done = repeatState(seen, { type: 'answered', to, answer: booked });
  expect(repeatState(done, { type: 'previewed', to, refused }).answer).toBe(booked);
  const other = repeatState(firstRepeat, { type: 'chose', rhythm: { weeks: 2 } });
  expect(repeatState(other, { type: 'previewed', to, refused }).answer).toBeUndefined();
});
