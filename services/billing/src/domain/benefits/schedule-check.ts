import { decideRetry, getBenefitsError } from './benefits-errors.ts';
import type { BenefitsReading } from './benefits-reading.ts';

const minuteMs = 60_000;
/** Waits before the second and each later run. After the last one, there are no more runs. */
const pausesMs = [1, 5, 15, 60, 240].map((minutes) => minutes * minuteMs);

export interface FinishedRun {
  readonly error: BenefitsReading['error'];
  /** 1 is the first run. */
  readonly attempts: number;
  /** Set after an outage. */
  readonly outage?: { readonly retry: 'AUTOMATIC' | 'BY_STAFF'; readonly retryAfterMs?: number };
}

/** Returns how long a check waits for its next run. Undefined when there is none. */
export function findRetryPauseMs({ error, attempts, outage }: FinishedRun): number | undefined {
  if (!error || decideRetry(error.code, error.followUp) !== 'AUTOMATIC' || outage?.retry === 'BY_STAFF')
    return undefined;
  const pauseMs = pausesMs[attempts - 1];
  return pauseMs === undefined ? undefined : Math.max(pauseMs, outage?.retryAfterMs ?? 0);
}

/** Returns whether a client may run the check again now: only after an outage or an error of Linden, never after the insurer answered. */
export function canTryAgain(error: BenefitsReading['error']): boolean {
  return error !== undefined && getBenefitsError(error.code).actions.includes('TRY_AGAIN');
}
