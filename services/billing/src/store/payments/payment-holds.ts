import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import type { PaymentHold, ReviewReason } from '#src/domain/payments/payment.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Takes a locked payment out of what is charged. */
export async function holdPayment(tx: Tx | CoverageTx, id: string, hold: PaymentHold): Promise<void> {
  const change = { hold, review_reason: null, retry_at: null };
  await tx.rows(query.updateTable('payments').set(change).where('id', '=', id));
}

/** Lets a locked payment wait for billing staff instead of being charged. */
export async function holdForReview(tx: Tx | CoverageTx, id: string, reason: ReviewReason): Promise<void> {
  const change = { hold: 'DISPUTED', review_reason: reason, retry_at: null };
  await tx.rows(query.updateTable('payments').set(change).where('id', '=', id));
}

/** Ends the review of a locked payment whose amount and announcement stay as they are. */
export async function endReview(tx: Tx | CoverageTx, id: string): Promise<void> {
  await tx.rows(query.updateTable('payments').set({ hold: null, review_reason: null }).where('id', '=', id));
}

/** Changes what a locked payment asks for. Release it afterward, so that it is announced with the new amount. */
export async function changeAmount(tx: Tx | CoverageTx, id: string, cents: number): Promise<void> {
  await tx.rows(query.updateTable('payments').set({ cents }).where('id', '=', id));
}

/** Charges a locked payment as usual again: an upcoming one is announced once more, a past-due one is tried at `retryAt`, unless the bank took it back. */
export async function releasePayment(tx: Tx | CoverageTx, id: string, retryAt: Date): Promise<void> {
  await tx.rows(
    query
      .updateTable('payments')
      .set(({ ref }) => ({
        hold: null,
        review_reason: null,
        told_at: null,
        retry_at: sql<Date | null>`case when ${ref('status')} = 'PAST_DUE' and ${ref('charge_id')} is null then ${retryAt}::timestamptz end`,
      }))
      .where('id', '=', id),
  );
}

/** Stores the day that a client chose for a locked payment. It is announced for that day once more. */
export async function movePayment(tx: Tx, id: string, dueAt: Date, movedAt: Date): Promise<void> {
  await tx.rows(
    query.updateTable('payments').set({ due_at: dueAt, moved_at: movedAt, told_at: null }).where('id', '=', id),
  );
}

/** Returns the patients among these with a payment that is past due since before. */
export async function listPaused(tx: Rows, patientIds: readonly string[], before: Date): Promise<string[]> {
  if (patientIds.length === 0) return [];
  const rows = await tx.rows(
    query
      .selectFrom('payments')
      .select('patient_id')
      .distinct()
      .where('patient_id', 'in', [...patientIds])
      .where('status', '=', 'PAST_DUE')
      .where('charge_id', 'is', null)
      .where('hold', 'is', null)
      .where('due_at', '<=', before),
  );
  return rows.map(({ patient_id: id }) => id);
}
