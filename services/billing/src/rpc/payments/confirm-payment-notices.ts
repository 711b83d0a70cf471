import { timestampDate } from '@bufbuild/protobuf/wkt';
import { invalid } from '@linden/platform/domain-error';
import { authorizeMessaging } from '#src/access/authorize-messaging.ts';
import type { PaymentNoticeHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { markPaymentTold } from '#src/store/payments/payment-notices.ts';

const maxConfirmed = 50;

export const confirmPaymentNotices: PaymentNoticeHandler<'confirmPaymentNotices'> =
  ({ store, clock }) =>
  async ({ payments }, call) => {
    authorizeMessaging(call);
    if (payments.length > maxConfirmed) throw invalid('OUT_OF_RANGE', 'at most 50 payments', 'payments');
    const told = payments.map(({ paymentId, dueAt }) => {
      if (!isUuid(paymentId)) throw invalid('INVALID_ID', 'must be an id', 'payments.paymentId');
      if (!dueAt) throw invalid('REQUIRED', 'is required', 'payments.dueAt');
      return { paymentId, dueAt: timestampDate(dueAt) };
    });
    await store.as(billingCaller).tx(async (tx) => {
      for (const each of told) await markPaymentTold(tx, each, clock.now());
    });
    return {};
  };
