import { expect, test } from 'vitest';
import { pageCheckMs } from '#src/lib/page/page-check-ms.ts';
import { waitUntilFresh } from './until-fresh.ts';

/** A clock that advances by the time slept. */
function aClock() {
  let at = 0;
  const sleep = async (milliseconds: number) => {
    at += milliseconds;
  };
  return { now: () => at, sleep };
}

test.each([
  ['at once', 1, 'fresh', 0],
  ['after a while', 4, 'fresh', 750],
  ['at the end of the timeout', 41, 'fresh', 10_000],
  ['later than the timeout', 42, 'late', 10_000],
  ['never', Number.POSITIVE_INFINITY, 'late', 10_000],
])('%s', async (_, nth, said, after) => {
  const clock = aClock();
  let asked = 0;
  const isFresh = async () => {
    asked += 1;
    return asked >= nth;
  };
  expect(await waitUntilFresh(isFresh, clock)).toBe(said);
  // "Clients see this now" waits until cached pages have been checked too.
  expect(clock.now()).toBe(said === 'fresh' ? after + pageCheckMs : after);
});

test('retries after an outage', async () => {
  let asked = 0;
  const isFresh = async () => {
    asked += 1;
    if (asked < 3) throw new Error('away');
    return true;
  };
  expect(await waitUntilFresh(isFresh, aClock())).toBe('fresh');
});

test('counts a slow answer against the timeout', async () => {
  let at = 0;
  const slow = async () => {
    at += 11_000;
    return false;
  };
  expect(await waitUntilFresh(slow, { now: () => at, sleep: async () => undefined })).toBe('late');
});
