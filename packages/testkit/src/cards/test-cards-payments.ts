import { randomUUID } from 'node:crypto';
import { failed, missing, type TestAnswer, type TestEvent, type TestPayment, testCards } from './test-cards-answers.ts';
import type { TestCardSetups } from './test-cards-setups.ts';

/** What a stand-in knows of its charges after a restart. */
export interface KeptTestCards {
  readonly payments: readonly (readonly [string, TestPayment])[];
  readonly refunds: readonly Record<string, unknown>[];
}

/** Payments, refunds and disputes of the stand-in for Stripe. What happens is told by `notify`. */
export function createTestCardPayments(
  { findCard }: TestCardSetups,
  notify: TestEvent,
  now: () => number,
  kept: KeptTestCards = { payments: [], refunds: [] },
) {
  const payments = new Map<string, TestPayment>(kept.payments);
  const refunds: Record<string, unknown>[] = [...kept.refunds];
  const returned = createTestRefunds(refunds, payments, notify);
  const disputes = createTestDisputes(payments, notify);
  const declines: PlannedDecline[] = [];
  return {
    /** How the next charges are declined, whatever their card. */
    declines,
    payments,
    /** Returns what a restart has to know. */
    keep: (): KeptTestCards => ({ payments: [...payments], refunds }),
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
      if (cents < 50) return failed(400, 'invalid_request_error', { code: 'amount_too_small', param: 'amount' });
      const { decline } = testCards[card.name] as { decline?: string };
      const planned = declines.shift() ?? (decline ? { code: decline } : undefined);
      if (planned) return declinePayment(payment, planned, notify);
      payments.set(id, payment);
      notify('payment_intent.succeeded', toObject(payment, 'succeeded'));
      return { status: 200, body: toObject(payment, 'succeeded') };
    },
    listPayments(query: URLSearchParams): TestAnswer {
      const own = [...payments.values()].filter(({ customer }) => customer === query.get('customer'));
      return list(own.map((payment) => toObject(payment, payment.status ?? 'succeeded')));
    },
    /** A charge of each payment that succeeded. */
    listCharges(query: URLSearchParams): TestAnswer {
      const since = Number(query.get('created[gte]') ?? 0) * 1000;
      const charged = [...payments.values()].filter(({ at, status }) => at >= since && !status);
      return list(charged.map(toCharge));
    },
    listRefunds(query: URLSearchParams): TestAnswer {
      return list(refunds.filter((refund) => refund.payment_intent === query.get('payment_intent')));
    },
    createRefund(form: URLSearchParams): TestAnswer {
      const payment = payments.get(form.get('payment_intent') ?? '');
      if (!payment) return missing('payment_intent', form.get('payment_intent'));
      const amount = Number(form.get('amount'));
      if (payment.refunded + amount > payment.cents)
        return failed(400, 'invalid_request_error', { code: 'charge_already_refunded', param: 'amount' });
      if (disputes.isDisputed(payment.id))
        return failed(400, 'invalid_request_error', { code: 'charge_disputed', param: 'payment_intent' });
      const metadata = { refund_id: form.get('metadata[refund_id]') ?? '' };
      return { status: 200, body: returned.add(payment, amount, metadata) };
    },
    returned,
    ...disputes,
  };
}

/** What becomes of refunds. */
function createTestRefunds(
  refunds: Record<string, unknown>[],
  payments: ReadonlyMap<string, TestPayment>,
  notify: TestEvent,
) {
  /** The statuses of the next refunds; they succeed without one. */
  const next: ('pending' | 'failed')[] = [];
  return {
    next,
    add(payment: TestPayment, amount: number, metadata: Record<string, string>): Record<string, unknown> {
      const status = next.shift() ?? 'succeeded';
      if (status !== 'failed') payment.refunded += amount;
      const body = { id: `re_${randomUUID()}`, object: 'refund', amount, payment_intent: payment.id, status, metadata };
      refunds.push(body);
      notify('refund.created', body);
      return { ...body };
    },
    /** A bank confirms a refund that was pending, or sends its money back. @returns its id */
    end(paymentId: string, status: 'succeeded' | 'failed'): string {
      const refund = refunds.findLast(({ payment_intent: of }) => of === paymentId);
      const payment = payments.get(paymentId);
      if (!refund || !payment) throw new Error(`no refund of ${paymentId}`);
      refund.status = status;
      if (status === 'failed') payment.refunded -= Number(refund.amount);
      notify(status === 'failed' ? 'refund.failed' : 'refund.updated', { ...refund });
      return String(refund.id);
    },
  };
}

/** What cardholders' banks do. */
function createTestDisputes(payments: ReadonlyMap<string, TestPayment>, notify: TestEvent) {
  const evidence = new Map<string, string>();
  /** Payments with a dispute that is open or lost: nothing more of them is returned. */
  const disputed = new Set<string>();
  return {
    isDisputed: (paymentId: string) => disputed.has(paymentId),
    /** What was sent about each dispute. */
    evidence,
    updateDispute(id: string, form: URLSearchParams): TestAnswer {
      if (!payments.has(id.replace(/^dp_/, ''))) return missing('dispute', id);
      evidence.set(id, form.get('evidence[uncategorized_text]') ?? '');
      return { status: 200, body: { id, object: 'dispute', status: 'under_review' } };
    },
    /** Tells of a new expiry or number that the card's bank gave the processor. */
    updateCard: (id: string, card: { brand: string; last4: string; exp_month: number; exp_year: number }): void =>
      notify('payment_method.automatically_updated', { id, object: 'payment_method', card }),
    /** A cardholder's bank asks about a payment, which moves no money, or opens or closes a dispute. */
    dispute(paymentId: string, status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost'): void {
      const payment = payments.get(paymentId);
      if (!payment) throw new Error(`no payment ${paymentId}`);
      const id = `dp_${payment.id}`;
      const object = { id, object: 'dispute', amount: payment.cents, payment_intent: payment.id, status };
      notify(status.endsWith('needs_response') ? 'charge.dispute.created' : 'charge.dispute.closed', object);
      if (status === 'warning_needs_response') return;
      if (status === 'won') disputed.delete(paymentId);
      else disputed.add(paymentId);
      if (status === 'needs_response') notify('charge.dispute.funds_withdrawn', object);
      if (status === 'won') notify('charge.dispute.funds_reinstated', object);
    },
  };
}

const list = (data: readonly unknown[]): TestAnswer => ({
  status: 200,
  body: { object: 'list', has_more: false, data },
});

const toObject = ({ id, cents, metadata, customer }: TestPayment, status: string) => ({
  id,
  object: 'payment_intent',
  amount: cents,
  currency: 'usd',
  customer,
  metadata,
  status,
});

const toCharge = ({ id, cents, refunded, metadata, customer, at }: TestPayment) => ({
  id: `ch_${id}`,
  object: 'charge',
  amount: cents,
  amount_refunded: refunded,
  currency: 'usd',
  customer,
  metadata,
  payment_intent: id,
  status: 'succeeded',
  created: Math.floor(at / 1000),
});

/** A decline code, and what the card's network advises. */
interface PlannedDecline {
  readonly code: string;
  readonly advice?: 'do_not_try_again' | 'try_again_later' | 'confirm_card_data';
}

const ownCodes = ['expired_card', 'incorrect_cvc', 'authentication_required'];

function declinePayment(
  payment: TestPayment,
  { code: decline, advice }: PlannedDecline,
  notify: TestEvent,
): TestAnswer {
  const object = toObject(payment, 'requires_payment_method');
  notify('payment_intent.payment_failed', { ...object, last_payment_error: { decline_code: decline } });
  const code = ownCodes.includes(decline) ? decline : 'card_declined';
  const told = { code, decline_code: decline, ...(advice && { advice_code: advice }) };
  return failed(402, 'card_error', { ...told, message: 'declined', payment_intent: object });
}
