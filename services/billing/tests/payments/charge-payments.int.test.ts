import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { createLogger } from '@linden/platform/telemetry/log';
import { CardState } from '@linden/proto/billing/v1/card_service_pb';
import { PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { chargeDuePayments, recordMissingCards } from '#src/jobs/charge-payments.ts';
import { savePatientCard } from '#src/store/cards/patient-cards.ts';
import { announcePayment, findPaymentById } from '#src/store/payments/payments.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const clock = { at: Date.parse('2026-11-02T12:00:00Z') };
const now = () => new Date(clock.at);
let world: Billing;
let processor: TestCards;
let cards: ReturnType<typeof createStripeCards>;
beforeAll(async () => {
  processor = await openTestCards({ now: () => clock.at });
  const { secretKey, webhookSecret, url } = processor;
  cards = createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
  world = await startBilling({ cards, clock: { now } });
});
afterAll(async () => {
  await world?.stop();
  await processor?.stop();
});

function openNotices(name: 'messaging' | 'scheduling' = 'messaging') {
  const client = createRpcClient(PaymentNoticeService, {
    target: world.target,
    callerToken: (audience) => world.keys.tokenOf(name, { kind: 'service', name }, audience),
    timeoutMs: 5000,
  });
  return client;
}

/** Announces a payment of a patient, with a card unless none is named. */
async function announce(number?: string, patientId: string = randomUUID()) {
  if (number) await saveCard(patientId, number);
  const about = { patientId, providerId: randomUUID(), cause: 'FEE' as const, causeId: randomUUID() };
  const all = { ...about, cents: 9_000, announcedAt: now(), dueAt: now() };
  const id = await world.store.as(billingCaller).tx((tx) => announcePayment(tx, all));
  return { id, patientId, read: () => world.store.as(billingCaller).read((tx) => findPaymentById(tx, id)) };
}

const customers = new Map<string, string>();

async function saveCard(patientId: string, number: string): Promise<void> {
  const customerId = customers.get(patientId) ?? (await cards.createCustomer(randomUUID(), patientId));
  customers.set(patientId, customerId);
  const { id, clientSecret } = await cards.startSetup(randomUUID(), customerId);
  const body = new URLSearchParams({ client_secret: clientSecret, 'payment_method_data[card][number]': number });
  await fetch(`${processor.url}/v1/setup_intents/${id}/confirm`, { method: 'POST', body });
  const outcome = await cards.readSetup(id);
  if (outcome.state !== 'SAVED') throw new Error(outcome.state);
  const row = { patientId, customerId, card: outcome.card, savedAt: now() };
  await world.store.as(billingCaller).tx((tx) => savePatientCard(tx, row));
}

/** Tells of every payment, as messaging does. */
async function tell(): Promise<void> {
  const client = openNotices();
  const { notices } = await client.listPaymentNotices({});
  const payments = notices.map(({ paymentId, dueAt }) => ({ paymentId, ...(dueAt && { dueAt }) }));
  await client.confirmPaymentNotices({ payments });
  client.close();
}
const silent = createLogger('billing-worker', { level: 'silent' });
const charge = () =>
  chargeDuePayments({
    store: world.store,
    cards,
    clock: { now },
    logger: silent,
  });
const chargesOf = (paymentId: string) =>
  [...processor.payments.values()].filter(({ metadata }) => metadata.payment_id === paymentId);

const goodCard = '4242424242424242';
const emptyCard = '4000000000009995';

test('a payment is charged a day after its letter, and never without one', async () => {
  const { id, read } = await announce(goodCard);
  clock.at += 10 * dayMs;
  await charge();
  expect(await read()).toMatchObject({ status: 'UPCOMING' });
  await tell();
  clock.at += dayMs;
  await charge();
  expect(await read()).toMatchObject({ status: 'UPCOMING' });
  clock.at += hourMs;
  await Promise.all([charge(), charge()]);
  expect(await read()).toMatchObject({ status: 'PAID' });
  expect(chargesOf(id)).toHaveLength(1);
});

test('a letter that is stored too late does not count: the payment is listed again for a later day', async () => {
  const { id } = await announce();
  const client = openNotices();
  const find = async () => (await client.listPaymentNotices({})).notices.find(({ paymentId }) => paymentId === id);
  const first = await find();
  clock.at += 2 * hourMs;
  await client.confirmPaymentNotices({ payments: [{ paymentId: id, ...(first?.dueAt && { dueAt: first.dueAt }) }] });
  const again = await find();
  expect(again?.dueAt && timestampDate(again.dueAt)).toEqual(new Date(clock.at + 25 * hourMs));
  expect((await find())?.dueAt).toEqual(again?.dueAt);
  await client.confirmPaymentNotices({ payments: [{ paymentId: id, ...(again?.dueAt && { dueAt: again.dueAt }) }] });
  expect(await find()).toBeUndefined();
  client.close();
});

test('a declined payment is tried again 1, 3 and 7 days after the first try, and then no more', async () => {
  const { read } = await announce(emptyCard);
  await tell();
  clock.at += 25 * hourMs;
  const attempts: number[] = [];
  for (let day = 0; day < 12; day += 1) {
    await charge();
    attempts.push((await read())?.attempt ?? 0);
    clock.at += dayMs;
  }
  expect(attempts).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4]);
  expect(await read()).toMatchObject({ status: 'PAST_DUE' });
});

test('another card pays at the next try', async () => {
  const { id, patientId, read } = await announce(emptyCard);
  await tell();
  clock.at += 25 * hourMs;
  await charge();
  await saveCard(patientId, goodCard);
  clock.at += dayMs;
  await charge();
  expect(await read()).toMatchObject({ status: 'PAID', attempt: 2 });
  expect(chargesOf(id)).toHaveLength(1);
});

test('a lost answer is asked for again by the next run', async () => {
  const { id, read } = await announce(goodCard);
  await tell();
  clock.at += 25 * hourMs;
  processor.faults.push('lose', 'lose');
  await charge();
  expect(await read()).toMatchObject({ status: 'PENDING' });
  clock.at += 60_000;
  await charge();
  expect(await read()).toMatchObject({ status: 'PAID' });
  expect(chargesOf(id)).toHaveLength(1);
});

async function announceSeveral(count: number) {
  const announced: Awaited<ReturnType<typeof announce>>[] = [];
  for (let n = 0; n < count; n += 1) announced.push(await announce(goodCard));
  await tell();
  clock.at += 25 * hourMs;
  const countStatus = async (status: string) => {
    const rows = await Promise.all(announced.map(({ read }) => read()));
    return rows.filter((row) => row?.status === status).length;
  };
  return { announced, countStatus };
}

test('a payment that the processor fails for a day stops no other, and is charged afterwards', async () => {
  const { announced, countStatus } = await announceSeveral(4);
  processor.faults.push('refuse');
  await charge();
  expect([await countStatus('PAID'), await countStatus('PENDING')]).toEqual([3, 1]);
  // The processor repeats its failure under the same key.
  clock.at += hourMs;
  await charge();
  expect(await countStatus('PENDING')).toBe(1);
  // After a day the attempt is looked up, had no effect, and is made again under another key.
  clock.at += dayMs;
  await charge();
  clock.at += 2 * dayMs;
  await charge();
  expect(await countStatus('PAID')).toBe(4);
  expect(announced.map(({ id }) => chargesOf(id).length)).toEqual([1, 1, 1, 1]);
});

test('a processor that answers five payments in a row with a failure is not asked about the others', async () => {
  const { countStatus } = await announceSeveral(7);
  processor.faults.push(...Array.from({ length: 7 }, () => 'refuse' as const));
  await charge();
  expect([await countStatus('PENDING'), await countStatus('UPCOMING')]).toEqual([5, 2]);
  processor.faults.length = 0;
  // Those that were not asked about come first.
  clock.at += 60_000;
  await charge();
  expect(await countStatus('PAID')).toBe(2);
});

test('a payment without a card on its day is past due, a card is wanted, and the first card that is saved pays it', async () => {
  const client = world.client();
  const { id, patientId, read } = await announce(undefined, client.patientId);
  const missing = () => recordMissingCards({ store: world.store, clock: { now }, logger: silent });
  await tell();
  clock.at += 23 * hourMs;
  await missing();
  expect(await read()).toMatchObject({ status: 'UPCOMING' });
  clock.at += 2 * hourMs;
  await missing();
  expect(await read()).toMatchObject({ status: 'PAST_DUE', attempt: 0 });
  const { cards: listed } = await world.cardsOf(client.caller).listCards({ patientIds: [patientId] });
  expect(listed).toMatchObject([{ state: CardState.WANTED, pastDueCents: 9_000 }]);
  await charge();
  expect(await read()).toMatchObject({ status: 'PAST_DUE' });
  await saveCard(patientId, goodCard);
  await charge();
  expect(await read()).toMatchObject({ status: 'PAID' });
  expect(chargesOf(id)).toHaveLength(1);
});

test('only messaging may list payments and confirm letters', async () => {
  const client = openNotices('scheduling');
  const denied = { code: 'NOT_ALLOWED' };
  await expect(client.listPaymentNotices({})).rejects.toMatchObject(denied);
  await expect(client.confirmPaymentNotices({})).rejects.toMatchObject(denied);
  client.close();
});
