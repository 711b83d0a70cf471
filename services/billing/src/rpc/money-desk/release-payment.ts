import { DomainError } from '@linden/platform/domain-error';
import { readId } from '#src/access/desk-access.ts';
import { createPaymentNotFoundError } from '#src/access/payment-access.ts';
import type { MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { minAnnouncementMs } from '#src/domain/payments/payment.ts';
import { endReviewFindings } from '#src/store/ledger/findings.ts';
import { releasePayment as release } from '#src/store/payments/payment-holds.ts';
import { findPaymentById, lockPayment } from '#src/store/payments/payments.ts';
import { makeChange, readChange } from '#src/use-cases/money-desk/change-desk.ts';

export const releasePayment: MoneyDeskHandler<'releasePayment'> = (context) => async (request, call) => {
  const change = readChange(context, call, request);
  const subject = readId(request.paymentId, 'paymentId');
  const found = await context.store.as(billingCaller).read((tx) => findPaymentById(tx, subject));
  if (!found) throw createPaymentNotFoundError();
  const { patient_id: patientId, cents } = found;
  await makeChange(context, change, { kind: 'PAYMENT_RELEASED', subject, patientId, cents }, async (tx) => {
    const payment = await lockPayment(tx, subject);
    const now = context.clock.now();
    if (!payment?.review_reason)
      throw new DomainError({
        code: 'PAYMENT_NOT_IN_REVIEW',
        kind: 'conflict',
        message: 'This payment doesn’t wait for billing staff.',
      });
    await release(tx, subject, new Date(now.getTime() + minAnnouncementMs));
    await endReviewFindings(tx, subject, now);
  });
  return {};
};
