/** How long a reset that support requested can be approved. */
export const resetLifeMs = 24 * 60 * 60 * 1000;

export interface ResetFacts {
  accountId: string;
  requestedBy: string;
  expiresAt: Date;
  decidedAt: Date | null;
  approved: boolean | null;
}

export type ResetState = 'REQUESTED' | 'DONE' | 'DECLINED' | 'EXPIRED';

export function resetState({ expiresAt, decidedAt, approved }: ResetFacts, now: Date): ResetState {
  if (decidedAt) return approved ? 'DONE' : 'DECLINED';
  return expiresAt <= now ? 'EXPIRED' : 'REQUESTED';
}

export type DecisionFault = 'RESET_NOT_OPEN' | 'SECOND_PERSON_REQUIRED';

/** Staff may decide neither on their own requests nor on their own accounts. */
export function findDecisionFault(reset: ResetFacts, decider: string, now: Date): DecisionFault | undefined {
  if (decider === reset.requestedBy || decider === reset.accountId) return 'SECOND_PERSON_REQUIRED';
  return resetState(reset, now) === 'REQUESTED' ? undefined : 'RESET_NOT_OPEN';
}

/** 10 to 500 characters, so that the note is useful later. */
export function isReason(text: string): boolean {
  const length = [...text.trim()].length;
  return length >= 10 && length <= 500 && !/[\p{Cc}--[\n\t]]/v.test(text);
}
