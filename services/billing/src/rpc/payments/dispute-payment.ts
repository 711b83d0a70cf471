import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { enumName } from '@linden/platform/rpc/enum-names';
import { DisputeReason } from '@linden/proto/billing/v1/money_pb';
import { disputePayment as dispute } from '#src/charges/dispute-payment.ts';
import type { PaymentHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildPaymentProto } from '#src/payment-to-proto.ts';
import { readCoverageId } from '#src/rpc/coverages/coverage-access.ts';
import { findListedPayment } from '#src/store/list-payments.ts';
import { authorizePayment } from './payment-access.ts';

/** A repeated request changes nothing. */
export const disputePayment: PaymentHandler<'disputePayment'> =
  (context) =>
  async ({ key, paymentId, reason: value }, call) => {
    const { client, patientId } = await authorizePayment(context, call, paymentId);
    const id = readCoverageId(key, 'key');
    const reason = enumName(DisputeReason, value);
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
