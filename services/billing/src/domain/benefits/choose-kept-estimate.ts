import type { CheckOutcome } from './check-outcome.ts';
import type { CostEstimate } from './cost-estimate.ts';

/** An estimate as it was when a session was booked. It never changes, so that a later bill can be compared with it. */
export interface KeptEstimate {
  readonly estimate: CostEstimate;
  /** When the insurer answered, as an ISO instant. */
  readonly checkedAt: string;
}

/** The newest check of a plan. */
export interface NewestCheck {
  readonly inputs: { readonly usState: string };
  /** YYYY-MM-DD. */
  readonly serviceDay: string;
  readonly checkedAt: Date | null;
  readonly outcome: Pick<CheckOutcome, 'reading' | 'estimate'> | undefined;
}

/**
 * Whether a plan's newest check says what a booked session costs: only an eligible one of the same state and year, because fees differ and deductibles
 * begin again in January.
 */
export function isGoodForSession(
  newest: NewestCheck | undefined,
  { usState, serviceDay }: { readonly usState: string; readonly serviceDay: string },
): newest is NewestCheck & { readonly checkedAt: Date } {
  if (!newest?.outcome || !newest.checkedAt || newest.inputs.usState !== usState) return false;
  return (
    newest.serviceDay.slice(0, 4) === serviceDay.slice(0, 4) && newest.outcome.reading.eligibilityResult === 'ELIGIBLE'
  );
}

/**
 * Returns the estimate to keep with a booking.
 * @param estimate what the newest check says about this session: the same as its cost lines show
 */
export function chooseKeptEstimate(
  newest: NewestCheck | undefined,
  session: { readonly usState: string; readonly serviceDay: string },
  estimate: CostEstimate | undefined,
): KeptEstimate | undefined {
  if (!isGoodForSession(newest, session) || !estimate) return undefined;
  if (estimate.summary.estimatedPatientResponsibilityCents === null) return undefined;
  return { estimate, checkedAt: newest.checkedAt.toISOString() };
}
