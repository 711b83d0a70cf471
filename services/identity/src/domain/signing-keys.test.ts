import { expect, test } from 'vitest';
import { planKeys } from './signing-keys.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-03-01T00:00:00Z');
const at = (ms: number) => new Date(start + ms);
const key = (kid: string, ms: number) => ({ kid, signsFrom: at(ms) });

const a = key('a', 0);
const b = key('b', 30 * day);
const c = key('c', 60 * day);

test.each([
  ['none: one is made and signs at once', [], 0, [], [], 0],
  ['one that signs', [a], day, ['a'], [], undefined],
  [
    'one that will soon have signed for long: the next is made, to sign an hour later',
    [a],
    30 * day - hour,
    ['a'],
    [],
    30 * day,
  ],
  ['the next is known and does not sign yet', [a, b], 30 * day - 1, ['a', 'b'], [], undefined],
  ['the next signs, the one before is still known', [a, b], 30 * day, ['b', 'a'], [], undefined],
  ['the one before has just not ended', [b, a], 32 * day - 1, ['b', 'a'], [], undefined],
  ['the one before has ended', [a, b], 32 * day, ['b'], ['a'], undefined],
  ['a long absence: the old one signs until the new one is known', [a], 90 * day, ['a'], [], 90 * day + hour],
  ['three, of which the first has ended', [a, b, c], 61 * day, ['c', 'b'], ['a'], undefined],
])('%s', (_, keys, now, known, ended, due) => {
  const plan = planKeys(keys, at(now));
  expect(plan.known.map(({ kid }) => kid)).toEqual(known);
  expect(plan.ended.map(({ kid }) => kid)).toEqual(ended);
  expect(plan.due).toEqual(due === undefined ? undefined : at(due));
});
