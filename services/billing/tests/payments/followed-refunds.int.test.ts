import { randomUUID } from 'node:crypto';
import type { GetPatientMoneyResponse } from '@linden/proto/billing/v1/money_desk_service_pb';
import { RefundGround, RefundState } from '@linden/proto/billing/v1/money_pb';
import { PatientPaymentStatus } from '@linden/proto/billing/v1/payment_service_pb';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { settleRefunds } from '#src/jobs/settle-refunds.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { createTestLogger, payWithCard } from '#tests/support/desk-world.ts';

const hourMs = 3_600_000;
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

function openDesk(patientId: string) {
  const caller = world.person(['billing']);
  world.opened.set(caller.account, [patientId]);
  return world.deskOf(caller);
}

/** A paid payment, with what staff do and see. */
async function pay(cents: number, cause: 'SESSION' | 'FEE' = 'SESSION') {
  const { paymentId, patientId } = await payWithCard(world, processor, cents, { cause });
  const charge = [...processor.payments.values()].find(({ metadata }) => metadata.payment_id === paymentId);
  if (!charge) throw new Error('not charged');
  const desk = openDesk(patientId);
  const request = (amount: number, ground = RefundGround.CORRECTION) =>
    desk.requestRefund({ key: randomUUID(), paymentId, cents: amount, ground, reason: 'Charged by mistake' });
  processor.events.length = 0;
  return { paymentId, charge, request, read: () => desk.getPatientMoney({ patientId }) };
}

/** Delivers what the processor told since the payment, as often and in the order given. */
async function deliver(order: (events: TestCards['events']) => TestCards['events'] = (all) => all) {
  const client = world.cardsOf({ kind: 'anonymous' });
  for (const { body } of order([...processor.events]))
    await client.receiveCardEvent({ body, signature: processor.sign(body) });
}

/** The job, some hours from now. */
const sweep = (hours: number) =>
  settleRefunds({
    store: world.store,
    cards: openCards(),
    clock: { now: () => new Date(Date.now() + hours * hourMs) },
    logger: createTestLogger(),
  });

const summarize = ({ payments, refunds, balanceCents }: GetPatientMoneyResponse) => ({
  status: PatientPaymentStatus[payments[0]?.status ?? 0],
  reserved: payments[0]?.refundedCents,
  refunds: refunds.map(({ state }) => RefundState[state]),
  balanceCents,
});

async function findingsOf(paymentId: string): Promise<string[]> {
  const sql = 'select kind from billing.billing_findings where subject = $1 order by kind';
  return (await world.admin.query<{ kind: string }>(sql, [paymentId])).rows.map(({ kind }) => kind);
}

const pending = { status: 'PAID', reserved: 6_000, refunds: ['SENDING'], balanceCents: 0 };
const returned = { status: 'REFUNDED', reserved: 6_000, refunds: ['DONE'], balanceCents: 0 };

it('a refund that waits for the bank is not done, and is done when the bank confirms it', async () => {
  const { request, read, charge } = await pay(6_000);
  processor.refunds.next.push('pending');
  await request(6_000);
  await deliver();
  expect(summarize(await read())).toEqual(pending);
  processor.refunds.end(charge.id, 'succeeded');
  await deliver((events) => [...events.toReversed(), ...events]);
  expect(summarize(await read())).toEqual(returned);
  expect(charge.refunded).toBe(6_000);
});

it.each([2, 26])(
  'without an event the job asks what became of it, %s hours later, and sends it once',
  async (hours) => {
    const { request, read, charge } = await pay(6_000);
    processor.refunds.next.push('pending');
    await request(6_000);
    await sweep(1);
    expect(summarize(await read())).toEqual(pending);
    processor.refunds.end(charge.id, 'succeeded');
    await sweep(hours + 1);
    expect(summarize(await read())).toEqual(returned);
    expect(charge.refunded).toBe(6_000);
  },
);

it.each(['SESSION', 'FEE'] as const)(
  'a refund of a %s that the bank sends back leaves everything as before it, and can be asked for again',
  async (cause) => {
    const { paymentId, request, read, charge } = await pay(6_000, cause);
    await request(6_000);
    await deliver();
    expect(summarize(await read())).toEqual(returned);
    processor.refunds.end(charge.id, 'failed');
    await deliver((events) => [...events, ...events.toReversed()]);
    const after = await read();
    expect(summarize(after)).toEqual({ status: 'PAID', reserved: 0, refunds: ['REFUSED'], balanceCents: 0 });
    expect(after.entries.map(({ cause: each }) => each)).toEqual(
      expect.arrayContaining(['REFUND_REVERSED', 'ADJUSTMENT_REVERSED']),
    );
    expect(await findingsOf(paymentId)).toEqual(['REFUND_REFUSED']);
    await request(6_000);
    expect(summarize(await read())).toMatchObject({
      status: 'REFUNDED',
      refunds: ['DONE', 'REFUSED'],
      balanceCents: 0,
    });
  },
);

it('a refund that fails at once is refused, and frees what it had reserved', async () => {
  const { request, read } = await pay(6_000);
  processor.refunds.next.push('failed');
  await request(4_000);
  await deliver();
  expect(summarize(await read())).toEqual({ status: 'PAID', reserved: 0, refunds: ['REFUSED'], balanceCents: 0 });
});

it('a refund made at the processor is posted once, whatever order its events have, and staff decide about it', async () => {
  const { paymentId, read, charge } = await pay(6_000);
  processor.refunds.add(charge, 6_000, {});
  await deliver((events) => [...events, ...events]);
  const money = await read();
  expect(summarize(money)).toEqual({ status: 'REFUNDED', reserved: 6_000, refunds: ['DONE'], balanceCents: 6_000 });
  expect(money.refunds[0]?.requestedBy).toBe('');
  expect(await findingsOf(paymentId)).toEqual(['REFUND_AT_PROCESSOR']);
  processor.events.length = 0;
  processor.refunds.end(charge.id, 'failed');
  await deliver();
  expect(summarize(await read())).toEqual({ status: 'PAID', reserved: 0, refunds: ['REFUSED'], balanceCents: 0 });
});

it('a refund made at the processor that failed before it is told of changes nothing', async () => {
  const { read, charge } = await pay(6_000);
  processor.refunds.add(charge, 6_000, {});
  processor.refunds.end(charge.id, 'failed');
  await deliver((events) => events.toReversed());
  expect(summarize(await read())).toEqual({ status: 'PAID', reserved: 0, refunds: ['REFUSED'], balanceCents: 0 });
});

it('the limit of one person counts all refunds of a payment, also those made at the processor', async () => {
  const { request, read, charge } = await pay(60_000);
  await request(10_000);
  processor.refunds.add(charge, 9_000, {});
  await deliver();
  await request(1_000);
  await request(1);
  const { refunds } = await read();
  const states = refunds
    .toSorted((one, other) => one.cents - other.cents)
    .map(({ cents, state }) => [cents, RefundState[state]]);
  expect(states).toEqual([
    [1, 'WAITING'],
    [1_000, 'DONE'],
    [9_000, 'DONE'],
    [10_000, 'DONE'],
  ]);
});

it('a refund at the processor takes what a waiting request had reserved, and the request is refused', async () => {
  const { request, read, charge } = await pay(60_000);
  const { refund } = await request(60_000);
  processor.refunds.add(charge, 60_000, {});
  await deliver();
  expect(summarize(await read())).toMatchObject({ status: 'REFUNDED', reserved: 60_000 });
  await world.deskOf(world.person(['billing'])).decideRefund({ refundId: refund?.id ?? '', approves: true });
  const after = await read();
  expect(after.refunds.map(({ state }) => RefundState[state]).toSorted()).toEqual(['DONE', 'REFUSED']);
  expect(summarize(after)).toMatchObject({ reserved: 60_000, balanceCents: 60_000 });
});
