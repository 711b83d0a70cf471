import { expect, test } from 'vitest';
import type { BenefitsErrorCode } from './benefits-error-codes.ts';
import { canTryAgain, findRetryPauseMs } from './schedule-check.ts';

const minuteMs = 60_000;

test.each<[string, BenefitsErrorCode | undefined, number, object, number | undefined]>([
  ['an answer is final', undefined, 1, {}, undefined],
  ['a mismatch waits for the client', 'INVALID_MEMBER_ID', 1, {}, undefined],
  ['the first outage waits a minute', 'PAYOR_ERROR', 1, {}, minuteMs],
  ['an error of Linden is retried, too', 'INTERNAL_SERVER_ERROR', 2, {}, 5 * minuteMs],
  ['the fifth outage waits four hours', 'PAYOR_ERROR', 5, {}, 240 * minuteMs],
  ['the sixth run is the last', 'PAYOR_ERROR', 6, {}, undefined],
  ['a vendor may request a longer wait', 'PAYOR_ERROR', 1, { retry: 'AUTOMATIC', retryAfterMs: 90_000 }, 90_000],
  ['a vendor cannot shorten the wait', 'PAYOR_ERROR', 1, { retry: 'AUTOMATIC', retryAfterMs: 7000 }, minuteMs],
  ['refused credentials wait for staff', 'PAYOR_ERROR', 1, { retry: 'BY_STAFF' }, undefined],
])('%s', (_, code, attempts, outage, pauseMs) => {
  const isOutage = 'retry' in outage;
  const run = {
    ...(code && { error: { code } }),
    attempts,
    ...(isOutage ? { outage: outage as { retry: 'AUTOMATIC' } } : {}),
  };
  expect(findRetryPauseMs(run)).toBe(pauseMs);
});

test.each(['DAMAGED', 'OTHER_REQUEST', 'UNREADABLE_ROW'] as const)(
  'an answer that cannot be used (%s) is asked for once more, and not six times',
  (cause) => {
    const pauseAfter = (attempts: number) => findRetryPauseMs({ error: { code: 'PAYOR_ERROR' }, cause, attempts });
    expect([1, 2, 3].map(pauseAfter)).toEqual([minuteMs, undefined, undefined]);
  },
);

test('a rejection that forbids resubmission is not retried', () => {
  expect(findRetryPauseMs({ error: { code: 'PAYOR_ERROR', followUp: 'N' }, attempts: 1 })).toBeUndefined();
});

test('a client may try again after an outage only', () => {
  expect(canTryAgain({ code: 'PAYOR_ERROR' })).toBe(true);
  expect(canTryAgain({ code: 'INACTIVE_POLICY' })).toBe(false);
  expect(canTryAgain(undefined)).toBe(false);
});
