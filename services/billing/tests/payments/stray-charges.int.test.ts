import { randomUUID } from 'node:crypto';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { reconcile } from '#src/jobs/reconcile/process.ts';
import { settleRefunds } from '#src/jobs/settle-refunds.ts';
import { findPatientCard } from '#src/store/cards/patient-cards.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { findPaymentById } from '#src/store/payments/payments.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { announceTestPayment, charge, createTestLogger, giveCard } from '#tests/support/desk-world.ts';

let processor: TestCards;
let world: Billing;
const openCards = () => {
  const { secretKey, webhookSecret, url } = processor;
  return createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
};
beforeAll(async () => {
  processor = await openTestCards();
  world = await startBilling({ cards: openCards() });
});
afterAll(async () => {
  await world?.stop();
  await processor?.stop();
});

const logger = createTestLogger();
const clock = { now: () => new Date() };
const sweep = () => settleRefunds({ store: world.store, cards: openCards(), clock, logger });

async function deliver() {
  const client = world.cardsOf({ kind: 'anonymous' });
  for (const { body } of processor.events) await client.receiveCardEvent({ body, signature: processor.sign(body) });
}

/** A due payment of a patient with a card, and a charge for it that the processor made under any number of an attempt. */
async function announceWithCard(cents: number, number?: string) {
  const { paymentId, patientId } = await announceTestPayment(world, cents);
  await giveCard(world, processor, patientId, number);
  processor.events.length = 0;
  return {
    paymentId,
    async chargeAs(attempt: number) {
      const card = await world.store.as(billingCaller).read((tx) => findPatientCard(tx, patientId));
      if (!card) throw new Error('no card');
      const outcome = await openCards().charge(randomUUID(), { ...card, cents, paymentId, attempt });
      if (outcome.state !== 'SUCCEEDED') throw new Error(outcome.state);
      return outcome.chargeId;
    },
    read: async () => {
      const as = world.store.as(billingCaller);
      const payment = await as.read((tx) => findPaymentById(tx, paymentId));
      const owes = await as.read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId));
      return { status: payment?.status, chargeId: payment?.charge_id, owes };
    },
    returned: (chargeId: string) => processor.payments.get(chargeId)?.refunded,
    async findings() {
      const sql = 'select kind from billing.billing_findings where subject = $1';
      return (await world.admin.query<{ kind: string }>(sql, [paymentId])).rows.map(({ kind }) => kind);
    },
  };
}

it('a success of an earlier attempt is reported, and its money goes back without being asked for', async () => {
  const { paymentId, chargeAs, read, returned, findings } = await announceWithCard(5_000);
  expect(await charge(world, processor, paymentId)).toBe('PAID');
  const { chargeId } = await read();
  const stray = await chargeAs(0);
  await deliver();
  expect(await read()).toEqual({ status: 'PAID', chargeId, owes: -5_000 });
  expect(await findings()).toEqual(['STRAY_CHARGE']);
  await Promise.all([sweep(), sweep()]);
  await deliver();
  await sweep();
  expect(await read()).toEqual({ status: 'PAID', chargeId, owes: 0 });
  expect([returned(stray), returned(chargeId ?? '')]).toEqual([5_000, 0]);
  expect(await reconcile({ store: world.store, cards: openCards(), clock, logger }, '2026-01-02')).toBe(0);
});

it('a success of an earlier attempt while a later one is declined is returned, and the client still owes', async () => {
  const { paymentId, chargeAs, read, returned } = await announceWithCard(5_000);
  await giveCard(world, processor, await patientOf(paymentId), '4000000000009995');
  expect(await charge(world, processor, paymentId)).toBe('DECLINED');
  await giveCard(world, processor, await patientOf(paymentId));
  const stray = await chargeAs(0);
  await deliver();
  await sweep();
  expect(await read()).toEqual({ status: 'PAST_DUE', chargeId: null, owes: 5_000 });
  expect(returned(stray)).toBe(5_000);
});

async function patientOf(paymentId: string): Promise<string> {
  const payment = await world.store.as(billingCaller).read((tx) => findPaymentById(tx, paymentId));
  return payment?.patient_id ?? '';
}

it('a late success of the last attempt, which counted as ended, pays', async () => {
  const { paymentId, chargeAs, read, returned } = await announceWithCard(5_000, '4000000000009995');
  expect(await charge(world, processor, paymentId)).toBe('DECLINED');
  await giveCard(world, processor, await patientOf(paymentId));
  const late = await chargeAs(1);
  await deliver();
  await sweep();
  expect(await read()).toEqual({ status: 'PAID', chargeId: late, owes: 0 });
  expect(returned(late)).toBe(0);
});

it('a late success of a payment that was written off goes back', async () => {
  const { paymentId, chargeAs, read, returned } = await announceWithCard(5_000, '4000000000009995');
  expect(await charge(world, processor, paymentId)).toBe('DECLINED');
  const patientId = await patientOf(paymentId);
  const staff = world.person(['billing']);
  world.opened.set(staff.account, [patientId]);
  await world.deskOf(staff).writeOffPayment({ key: randomUUID(), paymentId, reason: 'Agreed with the client' });
  await giveCard(world, processor, patientId);
  const late = await chargeAs(1);
  await deliver();
  await sweep();
  expect(await read()).toEqual({ status: 'PAST_DUE', chargeId: null, owes: 0 });
  expect(returned(late)).toBe(5_000);
});

it('a stray charge whose refund fails is left to staff, and the ledger says that the money is ours', async () => {
  const { paymentId, chargeAs, read, findings } = await announceWithCard(5_000);
  expect(await charge(world, processor, paymentId)).toBe('PAID');
  const stray = await chargeAs(0);
  processor.refunds.next.push('pending');
  await deliver();
  await sweep();
  expect((await read()).owes).toBe(-5_000);
  processor.refunds.end(stray, 'succeeded');
  await deliver();
  expect((await read()).owes).toBe(0);
  processor.refunds.end(stray, 'failed');
  await deliver();
  expect((await read()).owes).toBe(-5_000);
  expect((await findings()).toSorted()).toEqual(['REFUND_REFUSED', 'STRAY_CHARGE']);
});
