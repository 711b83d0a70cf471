import { AccountNotice_Kind as Kind } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { authorizeMessaging } from '#src/access/authorize-messaging.ts';
import type { PaymentNoticeHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { followPauses, followPlanTroubles, listAccountNotices as list } from '#src/store/payments/account-notices.ts';

const maxListed = 50;

/** Whether an account is paused follows from its payments, and a plan's trouble from its issues, so new ones are found here. */
export const listAccountNotices: PaymentNoticeHandler<'listAccountNotices'> =
  ({ store, clock, pauseAfterMs }) =>
  async (_request, call) => {
    authorizeMessaging(call);
    const now = clock.now();
    const notices = await store.as(billingCaller).tx(async (tx) => {
      await followPauses(tx, { before: new Date(now.getTime() - pauseAfterMs), now });
      await followPlanTroubles(tx, { today: now.toISOString().slice(0, 10), now });
      return list(tx, maxListed);
    });
    return { notices: notices.map(({ kind, ...notice }) => ({ ...notice, kind: Kind[kind] })) };
  };
