import { readId } from '#src/access/desk-access.ts';
import { createPaymentNotFoundError } from '#src/access/payment-access.ts';
import type { MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { findPaymentById, lockPayment } from '#src/store/payments/payments.ts';
import { makeChange, readChange } from '#src/use-cases/money-desk/change-desk.ts';
import { writeOffPayment as writeOff } from '#src/use-cases/payments/write-off-payment.ts';

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
