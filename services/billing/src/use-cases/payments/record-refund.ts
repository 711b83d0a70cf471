import { randomUUID } from 'node:crypto';
import type { Payment } from '#src/domain/payments/payment.ts';
import type { Refund } from '#src/domain/payments/refund.ts';
import type { ProcessorRefund } from '#src/ports/card-payments.ts';
import { followPayment } from '#src/store/claims/claims.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import type { Tx } from '#src/store/open-store.ts';
import { changePaymentStatus, lockPayment } from '#src/store/payments/payments.ts';
import * as refunds from '#src/store/payments/refunds.ts';
import { auditPayment } from './audit-payment.ts';
import { postRefund, undoRefund } from './post-refund.ts';

/** Stores what the processor says of a refund, in whatever order it is told. REFUSED is the end, also of a refund that was DONE. */
export async function recordRefund(
  tx: Tx,
  refundId: string,
  { state, processorId }: ProcessorRefund,
  at: Date,
): Promise<void> {
  const paymentId = await refunds.findPaymentOfRefund(tx, refundId);
  // The payment is locked first, as everywhere, so that two transactions never wait for each other.
  const payment = paymentId && (await lockPayment(tx, paymentId));
  const refund = payment && (await refunds.lockRefund(tx, refundId));
  if (!payment || !refund || refund.refused_at || refund.declined_by) return;
  const isPending = state === 'PENDING' && !refund.settled_at;
  if (processorId) await refunds.saveProcessorRefund(tx, refundId, processorId, isPending ? at : null);
  if (state === 'DONE') await settle(tx, payment, refund, at);
  if (state === 'REFUSED') await refuse(tx, payment, refund, at);
}

/** Stores and posts a refund that was made at the processor's own dashboard. Staff decide whether the patient owes the money again. */
export async function recordForeignRefund(
  tx: Tx,
  payment: Payment,
  { cents, ...told }: { cents: number; processorId: string; state: ProcessorRefund['state'] },
  at: Date,
): Promise<void> {
  const known = await refunds.findRefundOfProcessor(tx, told.processorId);
  if (known) return recordRefund(tx, known, told, at);
  // A later event tells when the bank confirms it.
  if (told.state === 'PENDING') return;
  const id = randomUUID();
  await refunds.insertForeignRefund(tx, { id, paymentId: payment.id, cents, processorId: told.processorId, at });
  if (told.state === 'DONE') await addFinding(tx, { kind: 'REFUND_AT_PROCESSOR', subject: payment.id, foundAt: at });
  await recordRefund(tx, id, told, at);
}

async function settle(tx: Tx, payment: Payment, { id, cents, ground }: Refund, settledAt: Date): Promise<void> {
  if (!(await refunds.settleRefund(tx, id, settledAt))) return;
  await postRefund(tx, { causeId: id, happenedAt: settledAt }, payment, { cents, ground });
  await auditPayment(tx, payment, 'refund.settle', { refund: id, cents });
  if ((await refunds.sumSettled(tx, payment.id)) !== payment.cents) return;
  await changePaymentStatus(tx, payment, 'REFUNDED');
  // With a ground the patient owes nothing, so the claim stays settled.
  if (!ground) await followPayment(tx, payment, 'PAYMENT_REVERSED');
}

async function refuse(tx: Tx, payment: Payment, refund: Refund, at: Date): Promise<void> {
  const { id, cents, ground } = refund;
  await refunds.refuseRefund(tx, refund, at);
  await addFinding(tx, { kind: 'REFUND_REFUSED', subject: payment.id, foundAt: at });
  await auditPayment(tx, payment, 'refund.refuse', { refund: id, cents });
  if (!refund.settled_at) return;
  await undoRefund(tx, { causeId: id, happenedAt: at }, payment, { cents, ground });
  if ((await changePaymentStatus(tx, payment, 'REFUND_FAILED')) && !ground)
    await followPayment(tx, payment, 'PATIENT_PAID');
}
