import { sql } from 'kysely';
import type { Tx } from './open-store.ts';
import { query } from './query.ts';

/** A row of `refunds`. */
export type Refund = {
  readonly id: string;
  readonly payment_id: string;
  readonly cents: number;
  readonly requested_by: string;
  readonly approved_by: string | null;
  readonly sent_at: Date | null;
  readonly settled_at: Date | null;
};

type NewRefund = {
  readonly id: string;
  readonly paymentId: string;
  readonly cents: number;
  readonly requestedBy: string;
  readonly requestedAt: Date;
};

/** Stores a refund and counts it against its payment, which the caller has locked. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { id, paymentId, cents, requestedBy, requestedAt } = refund;
  const row = { id, payment_id: paymentId, cents, requested_by: requestedBy, requested_at: requestedAt };
  await tx.rows(query.insertInto('refunds').values(row));
  await tx.rows(
    query
      .updateTable('payments')
      .set({ refunded_cents: sql<number>`refunded_cents + ${cents}` })
      .where('id', '=', paymentId),
  );
}

export async function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const [row] = await tx.rows(query.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate());
  return row;
}

export async function approveRefund(tx: Tx, id: string, approvedBy: string): Promise<void> {
  await tx.rows(query.updateTable('refunds').set({ approved_by: approvedBy }).where('id', '=', id));
}

export async function markRefundSent(tx: Tx, id: string, sentAt: Date): Promise<void> {
  await tx.rows(query.updateTable('refunds').set({ sent_at: sentAt }).where('id', '=', id));
}

/** @returns whether it was not settled before */
export async function settleRefund(tx: Tx, id: string, settledAt: Date): Promise<boolean> {
  const rows = await tx.rows(
    query
      .updateTable('refunds')
      .set({ settled_at: settledAt })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning('id'),
  );
  return rows.length > 0;
}
