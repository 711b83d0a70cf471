import type { ServiceImpl } from '@connectrpc/connect';
import type { PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import type { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import type { CoverageContext } from '#src/context.ts';
import { confirmPaymentNotices } from './confirm-payment-notices.ts';
import { listPaymentNotices } from './list-payment-notices.ts';
import { listPayments } from './list-payments.ts';

export function createPaymentNoticeHandlers(context: CoverageContext): ServiceImpl<typeof PaymentNoticeService> {
  return {
    listPaymentNotices: listPaymentNotices(context),
    confirmPaymentNotices: confirmPaymentNotices(context),
  };
}

export function createPaymentHandlers(context: CoverageContext): ServiceImpl<typeof PaymentService> {
  return { listPayments: listPayments(context) };
}
