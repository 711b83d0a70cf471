import { keyLifeMs } from '#src/domain/payments/payment.ts';
import type { CardPayments, ProcessorRefund, RefundOrder } from '#src/ports/card-payments.ts';

export interface SentRefund {
  /** When the processor was first asked. Null: never. */
  readonly sentAt: Date | null;
  /** When it last said that the bank has not confirmed the refund. */
  readonly pendingAt: Date | null;
}

/**
 * Sends a refund under its own key, or asks what came of it; safe to repeat after any fault.
 * @throws CardsUnavailable when the end is not known
 */
export async function sendRefundOrder(
  cards: CardPayments,
  order: RefundOrder,
  { sentAt, pendingAt }: SentRefund,
  now: Date,
): Promise<ProcessorRefund> {
  // Under its key the processor would only repeat its first answer.
  const isAnswered = pendingAt !== null || (sentAt !== null && now.getTime() - sentAt.getTime() >= keyLifeMs);
  const found = isAnswered ? await cards.findRefund(order) : undefined;
  return found ?? cards.refund(`refund-${order.refundId}`, order);
}
