/** CORRECTION: the patient never owed it. GOODWILL: it is written off. */
export type RefundGround = 'CORRECTION' | 'GOODWILL';

/** A row of `refunds`. */
export type Refund = {
  readonly id: string;
  readonly payment_id: string;
  readonly cents: number;
  readonly requested_by: string;
  readonly requested_at: Date;
  /** Null: the patient owes the money again. */
  readonly ground: RefundGround | null;
  readonly reason: string | null;
  readonly needs_second: boolean | null;
  readonly approved_by: string | null;
  readonly declined_by: string | null;
  readonly sent_at: Date | null;
  /** When the card processor refused it for good. */
  readonly refused_at: Date | null;
  readonly settled_at: Date | null;
};
