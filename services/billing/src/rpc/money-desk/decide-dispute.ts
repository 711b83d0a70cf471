import { notFound } from '@linden/platform/domain-error';
import { requireCards } from '#src/access/card-access.ts';
import { readId } from '#src/access/desk-access.ts';
import type { MoneyDeskContext, MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { findDispute, type StoredDispute } from '#src/store/payments/disputes.ts';
import { findListedPayment } from '#src/store/payments/list-payments.ts';
import { type DeskChange, makeChange, readChange } from '#src/use-cases/money-desk/change-desk.ts';
import { auditRefund, sendRefund } from '#src/use-cases/money-desk/send-refund.ts';
import { decideDispute as decide, lockClientDispute } from '#src/use-cases/payments/decide-dispute.ts';
import { requestRefund } from '#src/use-cases/payments/refund-payment.ts';

export const decideDispute: MoneyDeskHandler<'decideDispute'> = (context) => async (request, call) => {
  const change = readChange(context, call, request);
  const { accepts } = request;
  const subject = readId(request.disputeId, 'disputeId');
  const dispute = await context.store.as(billingCaller).read((tx) => findDispute(tx, subject));
  if (!dispute) throw notFound('DISPUTE_NOT_FOUND', 'no such dispute');
  const kind = accepts ? 'DISPUTE_ACCEPTED' : 'DISPUTE_DECLINED';
  // Without a card processor nothing can be returned, and the dispute stays open.
  if (accepts) requireCards(context);
  await makeChange(context, change, { kind, subject, patientId: dispute.patientId }, async (tx) => {
    await decide(tx, await lockClientDispute(tx, subject), accepts, context.clock.now());
  });
  if (accepts) await returnCharge(context, change, dispute);
  return {};
};

/** Requests the refund of a charge whose dispute was accepted, under the dispute's id, so that a repeated request requests it once. */
async function returnCharge(
  context: MoneyDeskContext,
  { staff, reason }: DeskChange,
  dispute: StoredDispute,
): Promise<void> {
  const { id, paymentId } = dispute;
  const payment = await context.store.as(billingCaller).read((tx) => findListedPayment(tx, paymentId));
  const cents = payment ? payment.cents - payment.refundedCents : 0;
  if (payment?.status !== 'PAID' || payment.hold || cents <= 0) return;
  const charging = { ...context, cards: requireCards(context) };
  const refund = { id, paymentId, cents, requestedBy: staff.account, ground: 'CORRECTION', reason } as const;
  await requestRefund(charging, refund, (tx, requested) =>
    auditRefund(tx, staff, 'refund.request', { ...requested, cents }),
  );
  await sendRefund(context, id);
}
