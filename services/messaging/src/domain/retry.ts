import type { Failure } from './notification.ts';

const firstWaitMs = 2000;
const longestWaitMs = 15 * 60_000;
const patienceMs = 24 * 3_600_000;

export type Retry = { readonly waitMs: number } | { readonly giveUp: Failure };

/** A failed attempt as the rule sees it; `attempt` counts from 1. */
export type FailedAttempt = {
  readonly attempt: number;
  readonly createdAt: Date;
  readonly notAfter: Date | null;
  readonly now: Date;
};

/**
 * How long to wait after a carrier was away: 2 s, doubling, at most 15 minutes, for a day. Nothing waits for a time at
 * which it may no longer be sent. @param chance 0 to 1; spreads those that failed together over a fifth of the wait
 */
export function afterFailure({ attempt, createdAt, notAfter, now }: FailedAttempt, chance: number): Retry {
  const waitMs = Math.round(Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs) * (0.9 + 0.2 * chance));
  const next = now.getTime() + waitMs;
  if (notAfter && next >= notAfter.getTime()) return { giveUp: 'TOO_OLD' };
  return next - createdAt.getTime() > patienceMs ? { giveUp: 'GIVEN_UP' } : { waitMs };
}

export function isTooOld({ notAfter, now }: Pick<FailedAttempt, 'notAfter' | 'now'>): boolean {
  return notAfter !== null && notAfter <= now;
}
