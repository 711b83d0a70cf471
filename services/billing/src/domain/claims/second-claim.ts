import type { FirstDecision } from '@linden/x12/claim';

/** What a claim to a second insurer says besides the claim itself. Health data: stored sealed. */
export interface SecondFacts {
  /** Of the second plan, as the coverage had it when the first insurer decided. */
  readonly memberId: string;
  readonly first: Pick<FirstDecision, 'paidCents' | 'adjustments' | 'decidedDay'>;
}

/** A claim to a second insurer with its decrypted content. */
export interface SecondClaim {
  readonly claimId: string;
  readonly payorId: string;
  readonly status: 'WAITING_TO_SUBMIT' | 'WAITING_TO_PROCESS' | 'STOPPED' | 'DECIDED';
  readonly tries: number;
  readonly facts: SecondFacts;
}
