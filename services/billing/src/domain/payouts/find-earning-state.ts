/** A session or a fee of a provider, as far as billing knows it. */
export interface EarningFacts {
  readonly appointmentId: string;
  readonly kind: 'SESSION' | 'FEE';
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Null until it is posted. */
  readonly cents: number | null;
  /** Whether a payout has it. */
  readonly isPaid: boolean;
  readonly claimStatus: string | null;
  readonly returnReason: string | null;
}

export type EarningStateName =
  | 'CLAIM_NOT_SENT'
  | 'CLAIM_RETURNED'
  | 'CLAIM_WAITING'
  | 'EARNED'
  | 'PAID'
  | 'NOTHING_TO_PAY';

/** Says whether a session is paid, and what it waits for. */
export function findEarningState(facts: Omit<EarningFacts, 'appointmentId' | 'kind' | 'day'>): EarningStateName {
  const { cents, isPaid, claimStatus, returnReason } = facts;
  if (cents !== null) return isPaid ? 'PAID' : 'EARNED';
  if (claimStatus === 'WAITING_TO_SUBMIT') return returnReason === null ? 'CLAIM_NOT_SENT' : 'CLAIM_RETURNED';
  return claimStatus === 'WAITING_TO_PROCESS' ? 'CLAIM_WAITING' : 'NOTHING_TO_PAY';
}
