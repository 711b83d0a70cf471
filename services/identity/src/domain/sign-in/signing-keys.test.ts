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
  ['no keys: makes one that signs at once', [], 0, [], [], 0],
  ['one that signs', [a], day, ['a'], [], undefined],
  ['one near the end of its time: makes the next, to sign an hour later', [a], 30 * day - hour, ['a'], [], 30 * day],
  ['the next is published and does not sign yet', [a, b], 30 * day - 1, ['a', 'b'], [], undefined],
  ['the next signs, the previous one is still published', [a, b], 30 * day, ['b', 'a'], [], undefined],
  ['the previous one has not quite ended', [b, a], 32 * day - 1, ['b', 'a'], [], undefined],
  ['the previous one has ended', [a, b], 32 * day, ['b'], ['a'], undefined],
  ['a long outage: the old one signs until the new one is published', [a], 90 * day, ['a'], [], 90 * day + hour],
  ['three, of which the first has ended', [a, b, c], 61 * day, ['c', 'b'], ['a'], undefined],
])('%s', (_, keys, now, known, ended, due) => {
  const plan = planKeys(keys, at(now));
  expect(plan.known.map(({ kid }) => kid)).toEqual(known);
  expect(plan.ended.map(({ kid }) => kid)).toEqual(ended);
  expect(plan.due).toEqual(due === undefined ? undefined : at(due));
});
