import type { Failure } from './notification.ts';

const firstWaitMs = 2000;
const maxWaitMs = 15 * 60_000;
const maxRetryMs = 24 * 3_600_000;

export type Retry = { readonly waitMs: number } | { readonly giveUp: Failure };

/** A failed attempt; `attempt` counts from 1. */
export type FailedAttempt = {
  readonly attempt: number;
  readonly createdAt: Date;
  readonly notAfter: Date | null;
  readonly now: Date;
};

/**
 * Returns how long to wait after the carrier was unavailable: 2 s, doubling up to 15 minutes, for a day. A message that would expire during
 * the wait is not retried.
 * @param chance 0 to 1; spreads messages that failed together over a fifth of the wait
 */
export function planRetry({ attempt, createdAt, notAfter, now }: FailedAttempt, chance: number): Retry {
  const waitMs = Math.round(Math.min(firstWaitMs * 2 ** (attempt - 1), maxWaitMs) * (0.9 + 0.2 * chance));
  const next = now.getTime() + waitMs;
  if (notAfter && next >= notAfter.getTime()) return { giveUp: 'TOO_OLD' };
  return next - createdAt.getTime() > maxRetryMs ? { giveUp: 'GIVEN_UP' } : { waitMs };
}

export function isTooOld({ notAfter, now }: Pick<FailedAttempt, 'notAfter' | 'now'>): boolean {
  return notAfter !== null && notAfter <= now;
}
