import { expect, test } from 'vitest';
import { afterFailure, type FailedAttempt, isTooOld, type Retry } from './retry.ts';

const now = new Date('2026-03-03T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const failed = (changes: Partial<FailedAttempt> = {}) => ({
  attempt: 1,
  createdAt: now,
  notAfter: null,
  now,
  ...changes,
});

test.each<[string, Partial<FailedAttempt>, Retry]>([
  ['the first wait', {}, { waitMs: 2000 }],
  ['the third', { attempt: 3 }, { waitMs: 8000 }],
  ['the longest', { attempt: 10 }, { waitMs: 900_000 }],
  ['the hundredth is no longer', { attempt: 100 }, { waitMs: 900_000 }],
  ['a day is over', { attempt: 100, createdAt: inSeconds(-86_000) }, { giveUp: 'GIVEN_UP' }],
  ['a day is not quite over', { attempt: 100, createdAt: inSeconds(-85_400) }, { waitMs: 900_000 }],
  ['its time ends during the wait', { notAfter: inSeconds(1) }, { giveUp: 'TOO_OLD' }],
  ['its time ends with the wait', { notAfter: inSeconds(2) }, { giveUp: 'TOO_OLD' }],
  ['its time ends after the wait', { notAfter: inSeconds(3) }, { waitMs: 2000 }],
])('%s', (_, changes, expected) => {
  expect(afterFailure(failed(changes), 0.5)).toEqual(expected);
});

test('those that failed together are tried at different times', () => {
  expect([0, 1].map((chance) => afterFailure(failed({ attempt: 10 }), chance))).toEqual([
    { waitMs: 810_000 },
    { waitMs: 990_000 },
  ]);
});

test.each<[string, Date | null, boolean]>([
  ['no end', null, false],
  ['an end to come', inSeconds(1), false],
  ['an end now', now, true],
  ['an end that has passed', inSeconds(-1), true],
])('too old: %s', (_, notAfter, expected) => {
  expect(isTooOld({ notAfter, now })).toBe(expected);
});
