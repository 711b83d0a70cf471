import { randomUUID } from 'node:crypto';
import { buildFeeTakenBackEntry } from '#src/domain/ledger/build-entries.ts';
import type { Payment, WithdrawalReason } from '#src/domain/payments/payment.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';
import { addAccountNotice } from '#src/store/payments/account-notices.ts';
import { closeClientDispute, hasOpenChargeback } from '#src/store/payments/disputes.ts';
import { holdPayment } from '#src/store/payments/payment-holds.ts';
import { lockPayment } from '#src/store/payments/payments.ts';
import { insertRefund, sumSettled } from '#src/store/payments/refunds.ts';
import { endWithdrawal, lockFee, markWithdrawn } from '#src/store/payments/withdrawn-payments.ts';
import { auditPayment } from './audit-payment.ts';

/**
 * Withdraws the fee of a session that was not missed, or that support forgave, once and for good. The client does not owe it, and gets a letter that says
 * so; what was charged goes back.
 * @returns whether it is withdrawn now
 */
export async function withdrawFee(
  tx: Tx | CoverageTx,
  appointmentId: string,
  reason: WithdrawalReason,
  now: Date,
): Promise<boolean> {
  const fee = await lockFee(tx, appointmentId);
  if (!fee || fee.withdrawn_at || fee.hold === 'WRITTEN_OFF' || fee.status === 'REFUNDED') return false;
  const { id, patient_id: patientId, cents } = fee;
  await markWithdrawn(tx, id, reason, now);
  await addAccountNotice(tx, { patientId, kind: 'FEE_WITHDRAWN', subjectId: id, at: now });
  await auditPayment(tx, fee, 'payment.withdraw', { reason, cents });
  await settleWithdrawal(tx, fee, now);
  return true;
}

/** Ends a withdrawal that had to wait for the end of an attempt to charge, or of a chargeback. */
export async function finishWithdrawal(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.withdrawn_at && !payment.withdrawal_ended_at) await settleWithdrawal(tx, payment, now);
}

async function settleWithdrawal(tx: Tx | CoverageTx, fee: Payment, now: Date): Promise<void> {
  const { id, status, hold } = fee;
  if (status === 'PENDING') return;
  if (status === 'PAID' && (await hasOpenChargeback(tx, id))) return;
  await endWithdrawal(tx, id, now);
  if (hold === 'WRITTEN_OFF' || status === 'REFUNDED') return;
  if (hold === 'IN_PLAN') {
    // The parts of the plan contain it: staff lower them.
    await addFinding(tx, { kind: 'FEE_IN_PLAN', subject: id, foundAt: now });
    return;
  }
  if (status === 'PAID') return requestReturn(tx, fee, now);
  const cents = fee.cents - (await sumSettled(tx, id));
  const owners = { patientId: fee.patient_id, providerId: fee.provider_id };
  await postEntry(tx, buildFeeTakenBackEntry({ causeId: id, happenedAt: now }, { ...owners, cents }));
  await closeClientDispute(tx, id, now);
  await holdPayment(tx, id, 'WRITTEN_OFF');
}

/** Requests the refund of what is left of a charged fee. A fee is never above what one person may return. */
async function requestReturn(tx: Tx | CoverageTx, fee: Payment, now: Date): Promise<void> {
  const cents = fee.cents - fee.refunded_cents;
  if (cents === 0) return;
  const by = { requestedBy: null, requestedAt: now, needsSecond: false };
  await insertRefund(tx, { id: randomUUID(), paymentId: fee.id, cents, ground: 'CORRECTION', ...by });
}
