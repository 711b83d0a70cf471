import { timestampDate } from '@bufbuild/protobuf/wkt';
import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { authorizePayment, createPaymentNotFoundError } from '#src/access/payment-access.ts';
import type { PaymentHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { findMoveFault, type MoveFault } from '#src/domain/payments/move-rules.ts';
import { findListedPayment } from '#src/store/payments/list-payments.ts';
import { movePayment as move } from '#src/store/payments/payment-holds.ts';
import { changePaymentStatus, lockPayment } from '#src/store/payments/payments.ts';
import { buildPaymentProto } from '#src/wire/payment-to-proto.ts';

/** A repeated request changes nothing. */
export const movePayment: PaymentHandler<'movePayment'> =
  (context) =>
  async ({ paymentId, dueAt: wanted }, call) => {
    const { client, patientId } = await authorizePayment(context, call, paymentId);
    if (!wanted) throw invalid('REQUIRED', 'is required', 'dueAt');
    const dueAt = timestampDate(wanted);
    const now = context.clock.now();
    const moved = await context.store.as(billingCaller).tx(async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (!payment) throw createPaymentNotFoundError();
      const { status, hold, moved_at: movedAt, due_at: announced } = payment;
      if (!movedAt || announced.getTime() !== dueAt.getTime()) {
        const fault = findMoveFault({ status, hold, movedAt, dueAt: announced }, dueAt, now);
        if (fault) throw createMoveError(fault);
        if (await changePaymentStatus(tx, payment, 'MOVED')) await move(tx, paymentId, dueAt, now);
        const detail = { payment: paymentId, from: announced.toISOString(), to: dueAt.toISOString() };
        await appendAudit(tx, { actor: client, action: 'payment.move', subject: patientId, detail });
      }
      return findListedPayment(tx, paymentId);
    });
    return moved ? { payment: buildPaymentProto(moved, now) } : {};
  };

const messages: Readonly<Record<MoveFault, string>> = {
  PAYMENT_NOT_MOVABLE: 'this payment cannot be moved (any more)',
  TOO_EARLY: 'choose a later day, at least 24 hours ahead',
  TOO_LATE: 'choose a day at most 16 days after the announced one',
};

function createMoveError(fault: MoveFault): DomainError {
  if (fault !== 'PAYMENT_NOT_MOVABLE') return invalid(fault, messages[fault], 'dueAt');
  return new DomainError({ code: fault, kind: 'conflict', message: messages[fault] });
}
