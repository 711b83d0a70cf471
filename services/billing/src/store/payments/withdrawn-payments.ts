import type { Payment, WithdrawalReason } from '#src/domain/payments/payment.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Locks the payment of a session's fee until the transaction ends. */
export async function lockFee(tx: Tx, appointmentId: string): Promise<Payment | undefined> {
  const fee = query.selectFrom('payments').selectAll().where('cause', '=', 'FEE').where('cause_id', '=', appointmentId);
  const [row] = await tx.rows(fee.forUpdate());
  return row as Payment | undefined;
}

export async function markWithdrawn(
  tx: Tx | CoverageTx,
  id: string,
  reason: WithdrawalReason,
  at: Date,
): Promise<void> {
  const withdrawn = { withdrawn_at: at, withdrawn_reason: reason, retry_at: null };
  await tx.rows(query.updateTable('payments').set(withdrawn).where('id', '=', id));
}

/** Records that a withdrawn payment was written off, or that its money is on its way back. */
export async function endWithdrawal(tx: Tx | CoverageTx, id: string, at: Date): Promise<void> {
  await tx.rows(query.updateTable('payments').set({ withdrawal_ended_at: at }).where('id', '=', id));
}

/** Returns ids of withdrawn payments that could not be ended when they were withdrawn, and whose last attempt has a known end. */
export async function listOpenWithdrawals(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    query
      .selectFrom('payments')
      .select('id')
      .where('withdrawn_at', 'is not', null)
      .where('withdrawal_ended_at', 'is', null)
      .where('status', '!=', 'PENDING')
      .orderBy('withdrawn_at')
      .limit(limit),
  );
  return rows.map(({ id }) => id);
}
