import { decideRetry, getBenefitsError } from './benefits-errors.ts';
import type { BenefitsReading } from './benefits-reading.ts';

const minuteMs = 60_000;
/** Pauses before the second run and the following ones. After the last, the check ends. */
const pausesMs = [1, 5, 15, 60, 240].map((minutes) => minutes * minuteMs);

export interface FinishedRun {
  readonly error: BenefitsReading['error'];
  /** 1 is the first run. */
  readonly attempts: number;
  /** Set after an outage. */
  readonly outage?: { readonly retry: 'AUTOMATIC' | 'BY_STAFF'; readonly retryAfterMs?: number };
}

/** Decides how long a check waits for its next run. Undefined: it is done. */
export function findRetryPauseMs({ error, attempts, outage }: FinishedRun): number | undefined {
  if (!error || decideRetry(error.code, error.followUp) !== 'AUTOMATIC' || outage?.retry === 'BY_STAFF')
    return undefined;
  const pauseMs = pausesMs[attempts - 1];
  return pauseMs === undefined ? undefined : Math.max(pauseMs, outage?.retryAfterMs ?? 0);
}

/** Whether a client may run the check again now: only after an outage or a fault of Linden, never after an answer of the insurer. */
export function canTryAgain(error: BenefitsReading['error']): boolean {
  return error !== undefined && getBenefitsError(error.code).actions.includes('TRY_AGAIN');
}
