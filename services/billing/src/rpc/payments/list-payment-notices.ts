import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { PaymentNotice_Cause as Cause } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { authorizeMessaging } from '#src/access/authorize-messaging.ts';
import type { PaymentNoticeHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { listPaymentNotices as list } from '#src/store/payments/payment-notices.ts';

const maxListed = 50;

export const listPaymentNotices: PaymentNoticeHandler<'listPaymentNotices'> =
  ({ store, clock }) =>
  async (_request, call) => {
    authorizeMessaging(call);
    const listed = await store.as(billingCaller).tx((tx) => list(tx, clock.now(), maxListed));
    return {
      notices: listed.map(({ paymentId, patientId, cents, dueAt, cause }) => ({
        paymentId,
        patientId,
        cents,
        dueAt: timestampFromDate(dueAt),
        cause: Cause[cause],
      })),
    };
  };
