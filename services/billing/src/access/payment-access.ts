import type { HandlerContext } from '@connectrpc/connect';
import type { Person } from '@linden/platform/caller/person';
import { notFound } from '@linden/platform/domain-error';
import type { PaymentContext } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { mayManagePayments } from '#src/domain/access/policies.ts';
import { findPaymentById } from '#src/store/payments/payments.ts';
import { authorizePatients, readCoverageId } from './coverage-access.ts';

/** Returns the client who calls. Throws `NOT_ALLOWED` for others, `PAYMENT_NOT_FOUND` for a payment of patients whom they do not act for. */
export async function authorizePayment(
  context: PaymentContext,
  call: HandlerContext,
  paymentId: string,
): Promise<{ client: Person; patientId: string }> {
  const none = await authorizePatients(context, call, [], mayManagePayments);
  const payment = await context.store
    .as(billingCaller)
    .read((tx) => findPaymentById(tx, readCoverageId(paymentId, 'paymentId')));
  const reached = payment && (await authorizePatients(context, call, [payment.patient_id], mayManagePayments));
  if (none.caller.kind !== 'person' || !payment || reached?.patientIds.length !== 1) throw createPaymentNotFoundError();
  return { client: none.caller, patientId: payment.patient_id };
}

export const createPaymentNotFoundError = () => notFound('PAYMENT_NOT_FOUND', 'no such payment');
