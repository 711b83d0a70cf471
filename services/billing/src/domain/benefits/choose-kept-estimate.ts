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
  readonly inputs: { readonly usState: string; readonly licenseType: string };
  /** YYYY-MM-DD. */
  readonly serviceDay: string;
  readonly checkedAt: Date | null;
  readonly outcome: Pick<CheckOutcome, 'reading' | 'estimate'> | undefined;
}

/**
 * Returns the estimate to keep with a booking: the one that cost lines show for the plan (bff, `find-estimate`). Undefined without an eligible
 * check, and for a check of another state, of one license or of another year, because fees differ and deductibles begin again in January.
 */
export function chooseKeptEstimate(
  newest: NewestCheck | undefined,
  { usState, now }: { readonly usState: string; readonly now: Date },
): KeptEstimate | undefined {
  if (!newest?.outcome || !newest.checkedAt) return undefined;
  const { inputs, serviceDay, outcome, checkedAt } = newest;
  if (inputs.usState !== usState || inputs.licenseType !== '') return undefined;
  if (Number(serviceDay.slice(0, 4)) !== now.getUTCFullYear()) return undefined;
  const { reading, estimate } = outcome;
  const isKnown = estimate.summary.estimatedPatientResponsibilityCents !== null;
  if (reading.eligibilityResult !== 'ELIGIBLE' || !isKnown) return undefined;
  return { estimate, checkedAt: checkedAt.toISOString() };
}
