import { expect, test } from 'vitest';
import { type Attempts, countAttempt, limitPasswords, passwordsPerAccount } from './attempts.ts';

const start = Date.parse('2026-03-02T10:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);

/** Tries at these seconds, in order; returns which were allowed. */
function tried(seconds: number[], limit = passwordsPerAccount): boolean[] {
  let known: Attempts | undefined;
  return seconds.map((second) => {
    const { allowed, attempts } = countAttempt(known, limit, at(second));
    known = attempts;
    return allowed;
  });
}

const often = (times: number, from = 0) => Array.from({ length: times }, (_, index) => from + index);

test('allows ten tries and blocks the eleventh', () => {
  expect(tried(often(11))).toEqual([...Array(10).fill(true), false]);
});

test.each([
  ['just before the first wait is over', [9 + 29], [false]],
  ['when the first wait is over', [9 + 30], [true]],
  ['immediately after it', [39, 40], [true, false]],
  ['when the doubled wait is over', [39, 39 + 60], [true, true]],
  ['before the next wait is over', [39, 99, 99 + 119], [true, true, false]],
])('after ten tries, allows or blocks one %s', (_, later, expected) => {
  expect(tried([...often(10), ...later]).slice(10)).toEqual(expected);
});

test('does not extend a wait when tries continue during it', () => {
  expect(tried([...often(10), ...often(29, 10), 39]).at(-1)).toBe(true);
});

test('forgets nine tries after their rate period, but a lockout only after a day', () => {
  expect(tried([...often(9), 901, ...often(9, 902)])).not.toContain(false);
  const locked = [...often(10), 1000, 1001];
  expect(tried(locked).slice(10)).toEqual([true, false]);
  expect(tried([...often(10), 9 + 24 * 3600, ...often(9, 10 + 24 * 3600)])).not.toContain(false);
});

test('extends waits up to 15 minutes', () => {
  expect([1, 2, 5, 6, 7, 40].map(passwordsPerAccount.waitMs)).toEqual([
    30_000, 60_000, 480_000, 900_000, 900_000, 900_000,
  ]);
});

test('allows a household a hundred tries', () => {
  const allowed = tried(often(101), limitPasswords('v4'));
  expect(allowed.slice(0, 100)).not.toContain(false);
  expect(allowed[100]).toBe(false);
});
