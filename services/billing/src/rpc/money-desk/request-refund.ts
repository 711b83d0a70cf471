import type { Person } from '@linden/platform/caller/person';
import { invalid, notFound } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { RefundGround } from '@linden/proto/billing/v1/money_pb';
import { requireCards } from '#src/access/card-access.ts';
import { authorizeDesk, readId, readReason, requireOpenRecord } from '#src/access/desk-access.ts';
import type { MoneyDeskContext, MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { findPaymentById } from '#src/store/payments/payments.ts';
import { auditRefund, sendRefund } from '#src/use-cases/money-desk/send-refund.ts';
import { requestRefund as request } from '#src/use-cases/payments/refund-payment.ts';

/** A repeated request gets the refund as it is now. */
export const requestRefund: MoneyDeskHandler<'requestRefund'> =
  (context) =>
  async ({ key, paymentId, cents, ground: value, reason: typed }, call) => {
    const staff = authorizeDesk(context, call);
    const id = readId(key, 'key');
    const reason = readReason(typed);
    const ground = getEnumName(RefundGround, value);
    if (ground === '') throw invalid('NOT_IN_LIST', 'choose a reason for the refund', 'ground');
    await requirePayment(context, staff, readId(paymentId, 'paymentId'));
    const cards = requireCards(context);
    const charging = { ...context, cards };
    await request(charging, { id, paymentId, cents, requestedBy: staff.account, ground, reason }, (tx, refund) =>
      auditRefund(tx, staff, 'refund.request', { ...refund, cents }),
    );
    return { refund: await sendRefund(context, id) };
  };

/** Throws as if the payment did not exist, unless the record of its patient is open. */
async function requirePayment(context: MoneyDeskContext, staff: Person, paymentId: string): Promise<void> {
  const payment = await context.store.as(billingCaller).read((tx) => findPaymentById(tx, paymentId));
  if (!payment) throw notFound('PAYMENT_NOT_FOUND', 'no such payment');
  await requireOpenRecord(context, staff, payment.patient_id);
}
