import { decideRetry, getBenefitsError } from './benefits-errors.ts';
import type { BenefitsReading, UnknownCause } from './benefits-reading.ts';

const minuteMs = 60_000;
/** Waits before the second and each later run. After the last one, there are no more runs. */
const pausesMs = [1, 5, 15, 60, 240].map((minutes) => minutes * minuteMs);

/** An answer that came and cannot be used. It may have been damaged on its way, so it is asked for once more; each run costs money. */
const unusable: ReadonlySet<UnknownCause> = new Set(['DAMAGED', 'OTHER_REQUEST', 'UNREADABLE_ROW']);
const maxUnusableRuns = 2;

export interface FinishedRun {
  readonly error?: BenefitsReading['error'];
  readonly cause?: UnknownCause;
  /** 1 is the first run. */
  readonly attempts: number;
  /** Set after an outage. */
  readonly outage?: { readonly retry: 'AUTOMATIC' | 'BY_STAFF'; readonly retryAfterMs?: number };
}

/** Returns how long a check waits for its next run. Undefined when there is none. */
export function findRetryPauseMs({ error, cause, attempts, outage }: FinishedRun): number | undefined {
  if (!error || decideRetry(error) !== 'AUTOMATIC' || outage?.retry === 'BY_STAFF') return undefined;
  if (isUnusable({ ...(cause && { cause }) }) && attempts >= maxUnusableRuns) return undefined;
  const pauseMs = pausesMs[attempts - 1];
  return pauseMs === undefined ? undefined : Math.max(pauseMs, outage?.retryAfterMs ?? 0);
}

/** Returns whether an answer came that cannot be used. */
export function isUnusable({ cause }: Pick<BenefitsReading, 'cause'>): boolean {
  return cause !== undefined && unusable.has(cause);
}

/** Returns whether a client may run the check again now: only after an outage or an error of Linden, never after the insurer answered. */
export function canTryAgain(error: BenefitsReading['error']): boolean {
  return error !== undefined && getBenefitsError(error.code).actions.includes('TRY_AGAIN');
}
