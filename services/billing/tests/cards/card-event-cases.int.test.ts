import { randomUUID } from 'node:crypto';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { announceTestPayment, charge, giveCard } from '#tests/support/desk-world.ts';

let processor: TestCards;
let world: Billing;
beforeAll(async () => {
  processor = await openTestCards();
  const { secretKey, webhookSecret, url } = processor;
  world = await startBilling({ cards: createStripeCards({ secretKey, webhookSecret, url: new URL(url) }) });
});
afterAll(async () => {
  await world?.stop();
  await processor?.stop();
});

interface Case {
  readonly paymentId: string;
  /** The processor's id of the charge. */
  readonly intent: string;
}

interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: Readonly<Record<string, unknown>>;
}

const intentOf = ({ paymentId, intent }: Case, status: string) => ({
  id: intent,
  object: 'payment_intent',
  status,
  amount: 3000,
  currency: 'usd',
  metadata: { payment_id: paymentId, attempt: '1' },
});
const disputeOf = (intent: string | null, status: string) => ({
  id: `dp_${intent}`,
  object: 'dispute',
  amount: 3000,
  currency: 'usd',
  status,
  payment_intent: intent,
  charge: 'ch_case1',
  is_charge_refundable: false,
});
const succeeded = (about: Case): SentEvent => ({
  id: `evt_1_${about.intent}`,
  type: 'payment_intent.succeeded',
  created: 1795000005,
  object: intentOf(about, 'succeeded'),
});

/** Sends an event as the processor does, signed now. */
async function send({ id, type, created, object }: SentEvent): Promise<void> {
  const event = { object: 'event', api_version: '2026-09-30', livemode: false, pending_webhooks: 1, id, type, created };
  const body = JSON.stringify({ ...event, data: { object } });
  await world.cardsOf({ kind: 'anonymous' }).receiveCardEvent({ body, signature: processor.sign(body) });
}

/** A payment of $30 whose first attempt has no known end. */
async function beginCase() {
  const { paymentId, patientId } = await announceTestPayment(world, 3_000);
  await giveCard(world, processor, patientId);
  processor.faults.push('refuse');
  await expect(charge(world, processor, paymentId)).rejects.toThrow();
  const staff = world.person(['billing']);
  world.opened.set(staff.account, [patientId]);
  const about: Case = { paymentId, intent: `pi_${randomUUID()}` };
  const read = async () => {
    const { payments, entries, disputes, balanceCents } = await world.deskOf(staff).getPatientMoney({ patientId });
    const row = await world.admin.query('select status from billing.payments where id = $1', [paymentId]);
    return {
      status: row.rows[0].status,
      refunded: payments[0]?.refundedCents,
      causes: entries.map(({ cause }) => cause),
      disputes: disputes.length,
      owes: balanceCents,
    };
  };
  return { about, read };
}

const paid = { status: 'PAID', refunded: 0, causes: ['FEE_AGREED', 'PAYMENT_SUCCEEDED'], disputes: 0, owes: 0 };

it('the same event three times in parallel pays once', async () => {
  const { about, read } = await beginCase();
  await Promise.all([1, 2, 3].map(() => send(succeeded(about))));
  expect(await read()).toEqual(paid);
});

it('a failure that is told after the success changes nothing', async () => {
  const { about, read } = await beginCase();
  await send(succeeded(about));
  const object = intentOf(about, 'requires_payment_method');
  await send({ id: `evt_2_${about.intent}`, type: 'payment_intent.payment_failed', created: 1795000000, object });
  expect(await read()).toEqual(paid);
});

it('a dispute whose loss is told before its beginning is lost, once', async () => {
  const { about, read } = await beginCase();
  await send(succeeded(about));
  const lost = { id: `evt_4_${about.intent}`, type: 'charge.dispute.closed', created: 1795000099 };
  await send({ ...lost, object: disputeOf(about.intent, 'lost') });
  const opened = { id: `evt_3_${about.intent}`, type: 'charge.dispute.created', created: 1795000009 };
  await send({ ...opened, object: disputeOf(about.intent, 'needs_response') });
  const causes = ['FEE_AGREED', 'PAYMENT_SUCCEEDED', 'DISPUTE_LOST'];
  expect(await read()).toEqual({ status: 'PAST_DUE', refunded: 0, causes, disputes: 1, owes: 3_000 });
});

it('a refund made in the dashboard is posted', async () => {
  const { about, read } = await beginCase();
  await send(succeeded(about));
  const refund = { id: `re_${about.intent}`, object: 'refund', amount: 3000, currency: 'usd', status: 'succeeded' };
  const object = { ...refund, payment_intent: about.intent, charge: 'ch_case1' };
  await send({ id: `evt_5_${about.intent}`, type: 'refund.created', created: 1795000050, object });
  const causes = ['FEE_AGREED', 'PAYMENT_SUCCEEDED', 'PAYMENT_REFUNDED'];
  expect(await read()).toEqual({ status: 'REFUNDED', refunded: 3_000, causes, disputes: 0, owes: 3_000 });
});

it('a dispute of a charge without a payment intent is a finding', async () => {
  const id = `evt_3_${randomUUID()}`;
  await send({ id, type: 'charge.dispute.created', created: 1795000009, object: disputeOf(null, 'needs_response') });
  const { rows } = await world.admin.query('select kind from billing.billing_findings where subject = $1', [id]);
  expect(rows).toEqual([{ kind: 'CARD_EVENT_UNKNOWN' }]);
});
