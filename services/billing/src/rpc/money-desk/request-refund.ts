import { appendAudit } from '@linden/platform/audit';
import { invalid, notFound } from '@linden/platform/domain-error';
import { enumName } from '@linden/platform/enum-names';
import type { Person } from '@linden/platform/person';
import { type Refund, RefundGround } from '@linden/proto/billing/v1/money_pb';
import { requestRefund as request, settleRefundAtProcessor } from '#src/charges/refund-payment.ts';
import { decideRefundState } from '#src/charges/refund-rules.ts';
import type { MoneyDeskContext, MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildRefundProto } from '#src/money-to-proto.ts';
import { CardsUnavailable } from '#src/ports/card-payments.ts';
import { requireCards } from '#src/rpc/cards/card-access.ts';
import { findListedRefund } from '#src/store/money-work.ts';
import type { Tx } from '#src/store/open-store.ts';
import { findPaymentById } from '#src/store/payments.ts';
import { authorizeDesk, readId, readReason, requireOpenRecord } from './desk-access.ts';

/** A repeated request gets the refund as it is now. */
export const requestRefund: MoneyDeskHandler<'requestRefund'> =
  (context) =>
  async ({ key, paymentId, cents, ground: value, reason: typed }, call) => {
    const staff = authorizeDesk(context, call);
    const id = readId(key, 'key');
    const reason = readReason(typed);
    const ground = enumName(RefundGround, value);
    if (ground === '') throw invalid('NOT_IN_LIST', 'say why the money goes back', 'ground');
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

type Audited = { readonly payment: { readonly patient_id: string; readonly id: string }; readonly refundId: string };

export function auditRefund(
  tx: Tx,
  actor: Person,
  action: string,
  { payment, refundId: refund, cents }: Audited & { readonly cents?: number },
): Promise<void> {
  const detail = { refund, payment: payment.id, ...(cents !== undefined && { cents }) };
  return appendAudit(tx, { actor, action, subject: payment.patient_id, detail });
}

/** Sends a refund that waits for no one. When the processor does not answer, the job that settles refunds continues. */
export async function sendRefund(context: MoneyDeskContext, id: string): Promise<Refund> {
  const read = () => context.store.as(billingCaller).read((tx) => findListedRefund(tx, id));
  const found = await read();
  if (!found) throw notFound('REFUND_NOT_FOUND', 'no such refund');
  if (decideRefundState(found) !== 'SENDING' || !context.cards) return buildRefundProto(found);
  await settleRefundAtProcessor({ ...context, cards: context.cards }, id).catch((error: unknown) => {
    if (!(error instanceof CardsUnavailable)) throw error;
  });
  return buildRefundProto((await read()) ?? found);
}
