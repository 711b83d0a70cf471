import type { ServiceImpl } from '@connectrpc/connect';
import type { PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import type { CoverageContext } from '#src/context.ts';
import { confirmPaymentNotices } from './confirm-payment-notices.ts';
import { listPaymentNotices } from './list-payment-notices.ts';

export function createPaymentNoticeHandlers(context: CoverageContext): ServiceImpl<typeof PaymentNoticeService> {
  return {
    listPaymentNotices: listPaymentNotices(context),
    confirmPaymentNotices: confirmPaymentNotices(context),
  };
}
