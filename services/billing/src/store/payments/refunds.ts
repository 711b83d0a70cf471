import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Refund, RefundGround } from '#src/domain/payments/refund.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type NewRefund = {
  readonly id: string;
  readonly paymentId: string;
  readonly cents: number;
  /** Null: a fee was withdrawn. */
  readonly requestedBy: string | null;
  readonly requestedAt: Date;
  readonly ground?: RefundGround | undefined;
  readonly reason?: string | undefined;
  readonly needsSecond: boolean;
};

const columns = [
  ...(['id', 'payment_id', 'cents', 'requested_by', 'requested_at', 'ground', 'reason'] as const),
  ...(['needs_second', 'approved_by', 'declined_by', 'sent_at', 'settled_at', 'refused_at'] as const),
  ...(['processor_id', 'pending_at'] as const),
] as const;

/** Stores a refund and counts it against its payment, which the caller has locked. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { id, paymentId, cents, requestedBy, requestedAt, ground, reason, needsSecond } = refund;
  const why = { ground: ground ?? null, reason: reason ?? null, needs_second: needsSecond };
  const row = { id, payment_id: paymentId, cents, requested_by: requestedBy, requested_at: requestedAt, ...why };
  await tx.rows(query.insertInto('refunds').values(row));
  await countRefunded(tx, paymentId);
}

/** Stores a refund that was made at the processor's own dashboard, and is not settled here yet. The caller has locked its payment. */
export async function insertForeignRefund(
  tx: Tx,
  {
    id,
    paymentId,
    cents,
    processorId,
    at,
  }: { id: string; paymentId: string; cents: number; processorId: string; at: Date },
): Promise<void> {
  const row = { id, payment_id: paymentId, cents, requested_at: at, sent_at: at, processor_id: processorId };
  await tx.rows(query.insertInto('refunds').values({ ...row, requested_by: null, needs_second: false }));
  await countRefunded(tx, paymentId);
}

/**
 * Counts what went back of a locked payment or was asked to. A refund at the processor's dashboard may use up what a request had reserved: then
 * the processor refuses the request.
 */
async function countRefunded(tx: Tx, paymentId: string): Promise<void> {
  await tx.rows(
    wrapStatement(sql`update payments set refunded_cents = least(cents, (select coalesce(sum(r.cents), 0) from refunds r
      where r.payment_id = payments.id and r.declined_by is null and r.refused_at is null)) where id = ${paymentId}::uuid`),
  );
}

export async function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const [row] = await tx.rows(query.selectFrom('refunds').select(columns).where('id', '=', id).forUpdate());
  return row as Refund | undefined;
}

export async function findPaymentOfRefund(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.rows(query.selectFrom('refunds').select('payment_id').where('id', '=', id));
  return row?.payment_id;
}

/** Finds the refund that the processor knows under its own id. */
export async function findRefundOfProcessor(tx: Tx, processorId: string): Promise<string | undefined> {
  const [row] = await tx.rows(query.selectFrom('refunds').select('id').where('processor_id', '=', processorId));
  return row?.id;
}

/** Returns the cents of a payment that were returned. */
export async function sumSettled(tx: Tx, paymentId: string): Promise<number> {
  const [row] = await tx.rows(
    query
      .selectFrom('refunds')
      .select(sql<string>`coalesce(sum(cents), 0)`.as('cents'))
      .where('payment_id', '=', paymentId)
      .where('settled_at', 'is not', null),
  );
  return Number(row?.cents ?? 0);
}

/** Returns the cents of a payment that were or are being returned without a ground: the patient owes them again, unless a decision took them off. */
export async function sumUngrounded(tx: Tx, paymentId: string): Promise<number> {
  const [row] = await tx.rows(
    query
      .selectFrom('refunds')
      .select(sql<string>`coalesce(sum(cents), 0)`.as('cents'))
      .where('payment_id', '=', paymentId)
      .where('ground', 'is', null)
      .where('declined_by', 'is', null)
      .where('refused_at', 'is', null),
  );
  return Number(row?.cents ?? 0);
}

/** Keeps the first approval. */
export async function approveRefund(tx: Tx, id: string, approvedBy: string, at: Date): Promise<void> {
  await tx.rows(
    query
      .updateTable('refunds')
      .set({ approved_by: approvedBy, decided_at: at })
      .where('id', '=', id)
      .where('approved_by', 'is', null),
  );
}

/** Declines a locked refund that was not sent. It no longer counts against its payment, which the caller has locked, too. */
export async function declineRefund(tx: Tx, refund: Refund, declinedBy: string, at: Date): Promise<void> {
  const declined = { declined_by: declinedBy, decided_at: at };
  await tx.rows(query.updateTable('refunds').set(declined).where('id', '=', refund.id));
  await countRefunded(tx, refund.payment_id);
}

/** Stores that the processor refused a locked refund, or that the bank sent its money back. It no longer counts against its payment, which the caller has locked, too. */
export async function refuseRefund(tx: Tx, refund: Refund, at: Date): Promise<void> {
  await tx.rows(query.updateTable('refunds').set({ refused_at: at, settled_at: null }).where('id', '=', refund.id));
  await countRefunded(tx, refund.payment_id);
}

export async function markRefundSent(tx: Tx, id: string, sentAt: Date): Promise<void> {
  await tx.rows(query.updateTable('refunds').set({ sent_at: sentAt }).where('id', '=', id));
}

/** Stores the processor's id of a locked refund, and since when its bank has not confirmed it. */
export async function saveProcessorRefund(
  tx: Tx,
  id: string,
  processorId: string,
  pendingAt: Date | null,
): Promise<void> {
  const known = { processor_id: processorId, pending_at: pendingAt };
  await tx.rows(query.updateTable('refunds').set(known).where('id', '=', id));
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

/** A refund whose bank takes its time is asked about once an hour. Events tell of it, too. */
const pendingPauseMs = 3_600_000;

/** Returns ids of refunds that may be sent, or were sent and have no known end, oldest first. */
export async function listUnsettledRefunds(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const pendingBefore = new Date(before.getTime() - pendingPauseMs);
  const rows = await tx.rows(
    query
      .selectFrom('refunds')
      .select('id')
      .where('settled_at', 'is', null)
      .where('declined_by', 'is', null)
      .where('refused_at', 'is', null)
      .where('requested_at', '<=', before)
      .where(({ or, eb }) => or([eb('pending_at', 'is', null), eb('pending_at', '<=', pendingBefore)]))
      .where(({ or, eb }) => or([eb('needs_second', '=', false), eb('approved_by', 'is not', null)]))
      // What the processor was asked about before comes last: it may not answer again.
      .orderBy(sql`sent_at is not null`)
      .orderBy('requested_at')
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}
