import { expect, test } from 'vitest';
import { type FailedAttempt, isTooOld, planRetry, type Retry } from './retry.ts';

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
  ['the hundredth is not longer', { attempt: 100 }, { waitMs: 900_000 }],
  ['after a day', { attempt: 100, createdAt: inSeconds(-86_000) }, { giveUp: 'GIVEN_UP' }],
  ['almost a day', { attempt: 100, createdAt: inSeconds(-85_400) }, { waitMs: 900_000 }],
  ['expires during the wait', { notAfter: inSeconds(1) }, { giveUp: 'TOO_OLD' }],
  ['expires when the wait ends', { notAfter: inSeconds(2) }, { giveUp: 'TOO_OLD' }],
  ['expires after the wait', { notAfter: inSeconds(3) }, { waitMs: 2000 }],
])('%s', (_, changes, expected) => {
  expect(planRetry(failed(changes), 0.5)).toEqual(expected);
});

test('spreads retries of messages that failed together', () => {
  expect([0, 1].map((chance) => planRetry(failed({ attempt: 10 }), chance))).toEqual([
    { waitMs: 810_000 },
    { waitMs: 990_000 },
  ]);
});

test.each<[string, Date | null, boolean]>([
  ['no expiry', null, false],
  ['an expiry in the future', inSeconds(1), false],
  ['expires now', now, true],
  ['an expiry in the past', inSeconds(-1), true],
])('too old: %s', (_, notAfter, expected) => {
  expect(isTooOld({ notAfter, now })).toBe(expected);
});
