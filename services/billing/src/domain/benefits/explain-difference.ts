import type { CostEstimate, EstimatePart } from './cost-estimate.ts';

/** Patient responsibility from a claim's 835 (CAS group PR): deductible (1), coinsurance (2), copay (3) and other reasons. */
export interface BilledShare {
  readonly allowedCents: number;
  readonly deductibleCents: number;
  readonly coinsuranceCents: number;
  readonly copayCents: number;
  /** Amounts that the plan does not cover, which the client pays. */
  readonly notCoveredCents: number;
}

export type DifferenceReason =
  | 'SAME'
  | 'NO_ESTIMATE'
  | 'ALLOWED_AMOUNT_CHANGED'
  | 'DEDUCTIBLE_ALREADY_USED'
  | 'DEDUCTIBLE_STILL_OPEN'
  | 'COPAY_CHANGED'
  | 'COINSURANCE_CHANGED'
  | 'COST_SHARE_BASE_CHANGED'
  | 'NOT_COVERED'
  | 'CAP_NOT_REACHED'
  | 'OUT_OF_POCKET_MAXIMUM_REACHED';

export interface DifferenceLine {
  readonly part: 'DEDUCTIBLE' | 'COPAY' | 'COINSURANCE' | 'CAP' | 'NOT_COVERED';
  readonly estimatedCents: number;
  readonly billedCents: number;
  /** Billed minus estimated. The lines add up to the difference of the totals. */
  readonly differenceCents: number;
  readonly reason: DifferenceReason;
}

export interface Difference {
  readonly estimatedCents: number | undefined;
  readonly billedCents: number;
  readonly differenceCents: number;
  readonly allowedAmount: { readonly estimatedCents: number | undefined; readonly billedCents: number };
  readonly lines: readonly DifferenceLine[];
}

/** Explains line by line why a bill differs from the estimate that was stored with the booking. */
export function explainDifference(estimate: CostEstimate, bill: BilledShare): Difference {
  const { estimatedPatientResponsibilityCents: known } = estimate.summary;
  const parts = listParts(estimate, bill);
  const lines = parts.map(([part, estimatedCents, billedCents]) => ({
    part,
    estimatedCents,
    billedCents,
    differenceCents: billedCents - estimatedCents,
    reason: nameReason(part, billedCents - estimatedCents, estimate, bill),
  }));
  const billedCents = lines.reduce((total, line) => total + line.billedCents, 0);
  return {
    estimatedCents: known ?? undefined,
    billedCents,
    differenceCents: billedCents - (known ?? 0),
    allowedAmount: { estimatedCents: estimate.allowedCents, billedCents: bill.allowedCents },
    lines,
  };
}

/** An 835 has no line for a cap, because the insurer reduces the parts themselves. */
function listParts(
  { lines }: CostEstimate,
  bill: BilledShare,
): [part: DifferenceLine['part'], estimated: number, billed: number][] {
  const estimated = (...parts: EstimatePart[]) =>
    lines.filter(({ part }) => parts.includes(part)).reduce((total, { amountCents }) => total + amountCents, 0);
  return [
    ['DEDUCTIBLE', estimated('DEDUCTIBLE'), bill.deductibleCents],
    ['COPAY', estimated('COPAY'), bill.copayCents],
    ['COINSURANCE', estimated('COINSURANCE'), bill.coinsuranceCents],
    ['CAP', estimated('ALLOWED_AMOUNT_CAP', 'OUT_OF_POCKET_CAP'), 0],
    ['NOT_COVERED', 0, bill.notCoveredCents],
  ];
}

function nameReason(
  part: DifferenceLine['part'],
  difference: number,
  { summary, allowedCents, lines }: CostEstimate,
  bill: BilledShare,
): DifferenceReason {
  if (difference === 0) return 'SAME';
  if (summary.estimatedPatientResponsibilityCents === null) return 'NO_ESTIMATE';
  if (part === 'NOT_COVERED') return 'NOT_COVERED';
  if (part === 'CAP') return 'CAP_NOT_REACHED';
  const deductible = lines.find((line) => line.part === 'DEDUCTIBLE')?.amountCents ?? 0;
  const isOtherAllowed = allowedCents !== bill.allowedCents;
  if (part === 'DEDUCTIBLE') {
    if (isOtherAllowed && deductible === allowedCents && bill.deductibleCents === bill.allowedCents) {
      return 'ALLOWED_AMOUNT_CHANGED';
    }
    return difference < 0 ? 'DEDUCTIBLE_ALREADY_USED' : 'DEDUCTIBLE_STILL_OPEN';
  }
  const billed = bill.deductibleCents + bill.copayCents + bill.coinsuranceCents + bill.notCoveredCents;
  if (billed === 0) return 'OUT_OF_POCKET_MAXIMUM_REACHED';
  if (deductible !== bill.deductibleCents) return 'COST_SHARE_BASE_CHANGED';
  if (part === 'COPAY') return 'COPAY_CHANGED';
  return isOtherAllowed ? 'ALLOWED_AMOUNT_CHANGED' : 'COINSURANCE_CHANGED';
}
