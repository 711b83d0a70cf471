import type { ServiceImpl } from '@connectrpc/connect';
import type { PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import type { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import type { PaymentContext } from '#src/context.ts';
import { confirmAccountNotices } from './confirm-account-notices.ts';
import { confirmPaymentNotices } from './confirm-payment-notices.ts';
import { disputePayment } from './dispute-payment.ts';
import { listAccountNotices } from './list-account-notices.ts';
import { listPausedPatients } from './list-paused-patients.ts';
import { listPaymentNotices } from './list-payment-notices.ts';
import { listPayments } from './list-payments.ts';
import { movePayment } from './move-payment.ts';
import { startPaymentPlan } from './start-payment-plan.ts';

export function createPaymentNoticeHandlers(context: PaymentContext): ServiceImpl<typeof PaymentNoticeService> {
  return {
    listPaymentNotices: listPaymentNotices(context),
    confirmPaymentNotices: confirmPaymentNotices(context),
    listAccountNotices: listAccountNotices(context),
    confirmAccountNotices: confirmAccountNotices(context),
  };
}

export function createPaymentHandlers(context: PaymentContext): ServiceImpl<typeof PaymentService> {
  return {
    listPayments: listPayments(context),
    movePayment: movePayment(context),
    disputePayment: disputePayment(context),
    startPaymentPlan: startPaymentPlan(context),
    listPausedPatients: listPausedPatients(context),
  };
}
