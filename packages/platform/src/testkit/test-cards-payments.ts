import { randomUUID } from 'node:crypto';
import { failed, missing, type TestAnswer, type TestEvent, type TestPayment, testCards } from './test-cards-answers.ts';
import type { TestCardSetups } from './test-cards-setups.ts';

/** Payments, refunds and disputes of the stand-in for Stripe. What happens is told by `notify`. */
export function createTestCardPayments({ findCard }: TestCardSetups, notify: TestEvent, now: () => number) {
  const payments = new Map<string, TestPayment>();
  const refunds: Record<string, unknown>[] = [];
  return {
    payments,
    createPayment(form: URLSearchParams): TestAnswer {
      const card = findCard(form.get('payment_method') ?? '');
      const customer = form.get('customer') ?? '';
      if (!card || (card.customer ?? customer) !== customer)
        return missing('payment_method', form.get('payment_method'));
      const named = (name: string) => form.get(`metadata[${name}]`) ?? '';
      const metadata = { payment_id: named('payment_id'), attempt: named('attempt') };
      const id = `pi_${randomUUID()}`;
      const cents = Number(form.get('amount'));
      const payment: TestPayment = { id, cents, refunded: 0, metadata, customer, at: now() };
      const { decline } = testCards[card.name] as { decline?: string };
      if (decline) return declinePayment(payment, decline, notify);
      payments.set(id, payment);
      notify('payment_intent.succeeded', toObject(payment, 'succeeded'));
      return { status: 200, body: toObject(payment, 'succeeded') };
    },
    listPayments(query: URLSearchParams): TestAnswer {
      const data = [...payments.values()].filter(({ customer }) => customer === query.get('customer'));
      const body = {
        object: 'list',
        has_more: false,
        data: data.map((payment) => toObject(payment, payment.status ?? 'succeeded')),
      };
      return { status: 200, body };
    },
    listRefunds(query: URLSearchParams): TestAnswer {
      const data = refunds.filter((refund) => refund.payment_intent === query.get('payment_intent'));
      return { status: 200, body: { object: 'list', has_more: false, data } };
    },
    createRefund(form: URLSearchParams): TestAnswer {
      const payment = payments.get(form.get('payment_intent') ?? '');
      if (!payment) return missing('payment_intent', form.get('payment_intent'));
      const amount = Number(form.get('amount'));
      if (payment.refunded + amount > payment.cents)
        return failed(400, 'invalid_request_error', { code: 'charge_already_refunded', param: 'amount' });
      payment.refunded += amount;
      const id = `re_${randomUUID()}`;
      const metadata = { refund_id: form.get('metadata[refund_id]') ?? '' };
      const body = { id, object: 'refund', amount, payment_intent: payment.id, status: 'succeeded', metadata };
      refunds.push(body);
      notify('refund.created', body);
      return { status: 200, body };
    },
    /** A cardholder's bank opens or closes a dispute. */
    dispute(paymentId: string, status: 'needs_response' | 'won' | 'lost'): void {
      const payment = payments.get(paymentId);
      if (!payment) throw new Error(`no payment ${paymentId}`);
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
      const id = `dp_${payment.id}`;
      notify(type, { id, object: 'dispute', amount: payment.cents, payment_intent: payment.id, status });
    },
  };
}

const toObject = ({ id, cents, metadata, customer }: TestPayment, status: string) => ({
  id,
  object: 'payment_intent',
  amount: cents,
  currency: 'usd',
  customer,
  metadata,
  status,
});

const ownCodes = ['expired_card', 'incorrect_cvc', 'authentication_required'];

function declinePayment(payment: TestPayment, decline: string, notify: TestEvent): TestAnswer {
  const object = toObject(payment, 'requires_payment_method');
  notify('payment_intent.payment_failed', { ...object, last_payment_error: { decline_code: decline } });
  const code = ownCodes.includes(decline) ? decline : 'card_declined';
  return failed(402, 'card_error', { code, decline_code: decline, message: 'declined', payment_intent: object });
}
