import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { notFound } from '@linden/platform/domain-error';
import type { Refund } from '@linden/proto/billing/v1/money_pb';
import type { MoneyDeskContext } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { decideRefundState } from '#src/domain/payments/refund-rules.ts';
import { CardsUnavailable } from '#src/ports/card-payments.ts';
import { findListedRefund } from '#src/store/money-desk/money-work.ts';
import type { Tx } from '#src/store/open-store.ts';
import { settleRefundAtProcessor } from '#src/use-cases/payments/refund-payment.ts';
import { buildRefundProto } from '#src/wire/money-to-proto.ts';

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
