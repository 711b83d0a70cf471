import { writeOffPayment as writeOff } from '#src/charges/write-off-payment.ts';
import type { MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { createPaymentNotFoundError } from '#src/rpc/payments/payment-access.ts';
import { findPaymentById, lockPayment } from '#src/store/payments.ts';
import { makeChange, readChange } from './change-desk.ts';
import { readId } from './desk-access.ts';

export const writeOffPayment: MoneyDeskHandler<'writeOffPayment'> = (context) => async (request, call) => {
  const change = readChange(context, call, request);
  const subject = readId(request.paymentId, 'paymentId');
  const found = await context.store.as(billingCaller).read((tx) => findPaymentById(tx, subject));
  if (!found) throw createPaymentNotFoundError();
  const { patient_id: patientId, cents: whole, refunded_cents: refunded } = found;
  await makeChange(
    context,
    change,
    { kind: 'PAYMENT_WRITTEN_OFF', subject, patientId, cents: whole - refunded },
    async (tx) => {
      const payment = await lockPayment(tx, subject);
      if (payment) await writeOff(tx, payment, context.clock.now());
    },
  );
  return {};
};
