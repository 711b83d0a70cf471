import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { DisputeReason } from '@linden/proto/billing/v1/money_pb';
import { readCoverageId } from '#src/access/coverage-access.ts';
import { authorizePayment } from '#src/access/payment-access.ts';
import type { PaymentHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { findListedPayment } from '#src/store/payments/list-payments.ts';
import { disputePayment as dispute } from '#src/use-cases/payments/dispute-payment.ts';
import { buildPaymentProto } from '#src/wire/payment-to-proto.ts';

/** A repeated request changes nothing. */
export const disputePayment: PaymentHandler<'disputePayment'> =
  (context) =>
  async ({ key, paymentId, reason: value }, call) => {
    const { client, patientId } = await authorizePayment(context, call, paymentId);
    const id = readCoverageId(key, 'key');
    const reason = getEnumName(DisputeReason, value);
    if (reason === '') throw invalid('NOT_IN_LIST', 'choose a reason', 'reason');
    const now = context.clock.now();
    const disputed = await context.store.as(billingCaller).tx(async (tx) => {
      const isNew = await dispute(tx, { id, paymentId, reason, account: client.account }, now);
      const detail = { dispute: id, payment: paymentId, reason };
      if (isNew) await appendAudit(tx, { actor: client, action: 'payment.dispute', subject: patientId, detail });
      return findListedPayment(tx, paymentId);
    });
    return disputed ? { payment: buildPaymentProto(disputed, now) } : {};
  };
