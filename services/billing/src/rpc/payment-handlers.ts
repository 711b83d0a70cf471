import type { ServiceImpl } from '@connectrpc/connect';
import type { PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import type { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import type { PaymentContext } from '#src/context.ts';
import { confirmAccountNotices } from '#src/rpc/payments/confirm-account-notices.ts';
import { confirmFeeLetters } from '#src/rpc/payments/confirm-fee-letters.ts';
import { confirmPaymentNotices } from '#src/rpc/payments/confirm-payment-notices.ts';
import { disputePayment } from '#src/rpc/payments/dispute-payment.ts';
import { listAccountNotices } from '#src/rpc/payments/list-account-notices.ts';
import { listPausedPatients } from '#src/rpc/payments/list-paused-patients.ts';
import { listPaymentNotices } from '#src/rpc/payments/list-payment-notices.ts';
import { listPayments } from '#src/rpc/payments/list-payments.ts';
import { movePayment } from '#src/rpc/payments/move-payment.ts';
import { startPaymentPlan } from '#src/rpc/payments/start-payment-plan.ts';

export function createPaymentNoticeHandlers(context: PaymentContext): ServiceImpl<typeof PaymentNoticeService> {
  return {
    listPaymentNotices: listPaymentNotices(context),
    confirmPaymentNotices: confirmPaymentNotices(context),
    listAccountNotices: listAccountNotices(context),
    confirmAccountNotices: confirmAccountNotices(context),
    confirmFeeLetters: confirmFeeLetters(context),
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
