/** CORRECTION: the patient never owed it. GOODWILL: it is written off. */
export type RefundGround = 'CORRECTION' | 'GOODWILL';

/** A row of `refunds`. */
export type Refund = {
  readonly id: string;
  readonly payment_id: string;
  readonly cents: number;
  /** Null: it was made at the card processor's own dashboard, or follows the withdrawal of a fee. */
  readonly requested_by: string | null;
  readonly requested_at: Date;
  /** Null: the patient owes the money again. */
  readonly ground: RefundGround | null;
  readonly reason: string | null;
  readonly needs_second: boolean | null;
  readonly approved_by: string | null;
  readonly declined_by: string | null;
  readonly sent_at: Date | null;
  /** The card processor's id. */
  readonly processor_id: string | null;
  /** When the processor last said that the bank has not confirmed it. */
  readonly pending_at: Date | null;
  /** When the card processor refused it for good. */
  readonly refused_at: Date | null;
  readonly settled_at: Date | null;
};
