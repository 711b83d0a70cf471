import { invalid } from '@linden/platform/domain-error';
import { authorizeMessaging } from '#src/access/authorize-messaging.ts';
import type { PaymentNoticeHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { markAccountNoticesTold } from '#src/store/payments/account-notices.ts';

const maxConfirmed = 50;

export const confirmAccountNotices: PaymentNoticeHandler<'confirmAccountNotices'> =
  ({ store, clock }) =>
  async ({ noticeIds }, call) => {
    authorizeMessaging(call);
    if (noticeIds.length > maxConfirmed) throw invalid('OUT_OF_RANGE', 'at most 50 notices', 'noticeIds');
    if (!noticeIds.every(isUuid)) throw invalid('INVALID_ID', 'must be ids', 'noticeIds');
    await store.as(billingCaller).tx((tx) => markAccountNoticesTold(tx, noticeIds, clock.now()));
    return {};
  };
