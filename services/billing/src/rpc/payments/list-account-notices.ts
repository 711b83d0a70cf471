import { AccountNotice_Kind as Kind } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { authorizeMessaging } from '#src/access/authorize-messaging.ts';
import type { PaymentNoticeHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { followPauses, listAccountNotices as list } from '#src/store/payments/account-notices.ts';

const maxListed = 50;

/** Whether an account is paused follows from its payments, so new pauses are found here. */
export const listAccountNotices: PaymentNoticeHandler<'listAccountNotices'> =
  ({ store, clock, pauseAfterMs }) =>
  async (_request, call) => {
    authorizeMessaging(call);
    const now = clock.now();
    const notices = await store.as(billingCaller).tx(async (tx) => {
      await followPauses(tx, { before: new Date(now.getTime() - pauseAfterMs), now });
      return list(tx, maxListed);
    });
    return { notices: notices.map(({ kind, ...notice }) => ({ ...notice, kind: Kind[kind] })) };
  };
