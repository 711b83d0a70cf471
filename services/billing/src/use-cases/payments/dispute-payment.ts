import { DomainError, notFound } from '@linden/platform/domain-error';
import { isDisputable } from '#src/domain/payments/dispute-rules.ts';
import type { Payment } from '#src/domain/payments/payment.ts';
import type { Tx } from '#src/store/open-store.ts';
import { type DisputeReasonCode, findDispute, insertDispute } from '#src/store/payments/disputes.ts';
import { holdPayment } from '#src/store/payments/payment-holds.ts';
import { lockPayment } from '#src/store/payments/payments.ts';

export interface DisputeRequest {
  /** The key of the request. */
  readonly id: string;
  readonly paymentId: string;
  readonly reason: DisputeReasonCode;
  readonly account: string;
}

/**
 * Opens a client's dispute, once per id. A payment that is not charged yet is on hold until staff decide.
 * @returns the payment, when the dispute is new
 * @throws DomainError PAYMENT_NOT_DISPUTABLE, also while another dispute of it is open; KEY_REUSED
 */
export async function disputePayment(tx: Tx, request: DisputeRequest, now: Date): Promise<Payment | undefined> {
  const { id, paymentId, reason, account } = request;
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw notFound('PAYMENT_NOT_FOUND', 'no such payment');
  const known = await findDispute(tx, id);
  if (known?.paymentId === paymentId) return undefined;
  if (known) throw new DomainError({ code: 'KEY_REUSED', kind: 'conflict', message: 'Another request used this key.' });
  const { status, hold, due_at: dueAt, cents, refunded_cents: refunded, patient_id: patientId } = payment;
  const isOpen = isDisputable({ status, hold, dueAt, isDisputed: false }, now) && refunded < cents;
  const dispute = { kind: 'CLIENT', reasonCode: reason, cents: cents - refunded, openedBy: account } as const;
  if (!isOpen || !(await insertDispute(tx, { id, paymentId, patientId, openedAt: now, ...dispute })))
    throw new DomainError({
      code: 'PAYMENT_NOT_DISPUTABLE',
      kind: 'conflict',
      message: 'This payment cannot be disputed, or is disputed already.',
    });
  if (status !== 'PAID') await holdPayment(tx, paymentId, 'DISPUTED');
  return payment;
}
