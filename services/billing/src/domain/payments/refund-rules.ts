import type { Refund } from './refund.ts';

/** When the refunds of one payment exceed this in total, a second person has to approve. Cents. */
export const maxUnapprovedRefundCents = 20_000;

export type RefundState = 'WAITING' | 'SENDING' | 'DONE' | 'DECLINED' | 'REFUSED';

type RefundFacts = Pick<Refund, 'cents' | 'needs_second' | 'approved_by' | 'declined_by' | 'settled_at' | 'refused_at'>;

/** Whether a refund waits for a second person. Rows of the version before know only their own amount. */
export function isWaiting(refund: RefundFacts): boolean {
  const { cents, needs_second: needsSecond, approved_by, declined_by, settled_at, refused_at } = refund;
  if (approved_by || declined_by || settled_at || refused_at) return false;
  return needsSecond ?? cents > maxUnapprovedRefundCents;
}

export function decideRefundState(refund: RefundFacts): RefundState {
  if (refund.declined_by) return 'DECLINED';
  if (refund.refused_at) return 'REFUSED';
  if (refund.settled_at) return 'DONE';
  return isWaiting(refund) ? 'WAITING' : 'SENDING';
}
