import { randomUUID } from 'node:crypto';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildFeeAgreedEntry } from '#src/domain/ledger/build-entries.ts';
import type { PaymentCause } from '#src/domain/payments/payment.ts';
import { CardsUnavailable } from '#src/ports/card-payments.ts';
import { savePatientCard } from '#src/store/cards/patient-cards.ts';
import { postEntry, readBalance } from '#src/store/ledger/ledger.ts';
import { openStore, type Store } from '#src/store/open-store.ts';
import { markPaymentTold } from '#src/store/payments/payment-notices.ts';
import { announcePayment, findPaymentById } from '#src/store/payments/payments.ts';
import { applyCardEvent } from '#src/use-cases/payments/apply-card-event.ts';
import { type ChargeContext, chargePayment } from '#src/use-cases/payments/charge-payment.ts';
import {
  approveRefundRequest,
  requestRefund,
  settleRefundAtProcessor,
} from '#src/use-cases/payments/refund-payment.ts';

const hourMs = 3_600_000;
let now = Date.parse('2026-11-02T12:00:00Z');
let database: TestDatabase;
let store: Store;
let processor: TestCards;
let context: ChargeContext;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore(database.urlOf('billing'));
  processor = await openTestCards({ now: () => now });
  const { secretKey, webhookSecret, url } = processor;
  const cards = createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
  context = { store, cards, clock: { now: () => new Date(now) } };
});
afterAll(async () => {
  await processor.stop();
  await store.close();
  await database.drop();
});

async function announce(
  cents = 30_000,
  patientId: string = randomUUID(),
  { isTold = true, cause = 'SESSION' }: { isTold?: boolean; cause?: PaymentCause } = {},
) {
  const announcedAt = new Date(now);
  const dueAt = new Date(now);
  const about = { patientId, providerId: randomUUID(), cause, causeId: randomUUID() };
  const id = await store.as(billingCaller).tx(async (tx) => {
    const paymentId = await announcePayment(tx, { ...about, cents, announcedAt, dueAt });
    if (isTold) await markPaymentTold(tx, { paymentId, dueAt: new Date(now + 24 * hourMs) }, announcedAt);
    return paymentId;
  });
  return { id, patientId, providerId: about.providerId };
}

const customers = new Map<string, Promise<string>>();

async function saveCard(patientId: string, number = '4242424242424242'): Promise<void> {
  const { cards } = context;
  const customer = customers.get(patientId) ?? cards.createCustomer(randomUUID(), patientId);
  customers.set(patientId, customer);
  const customerId = await customer;
  const { id, clientSecret } = await cards.startSetup(randomUUID(), customerId);
  const body = new URLSearchParams({ client_secret: clientSecret, 'payment_method_data[card][number]': number });
  await fetch(`${processor.url}/v1/setup_intents/${id}/confirm`, { method: 'POST', body });
  const outcome = await cards.readSetup(id);
  if (outcome.state !== 'SAVED') throw new Error(outcome.state);
  const row = { patientId, customerId, card: outcome.card, savedAt: new Date(now) };
  await store.as(billingCaller).tx((tx) => savePatientCard(tx, row));
}

/** A payment that is due, of a patient with a card. */
async function announceWithCard(number?: string) {
  const { id, patientId } = await announce();
  await saveCard(patientId, number);
  now += 24 * hourMs;
  return { id, read: () => store.as(billingCaller).read((tx) => findPaymentById(tx, id)) };
}

async function pay(cents?: number, cause?: PaymentCause) {
  const payment = await announce(cents, randomUUID(), cause && { cause });
  await saveCard(payment.patientId);
  now += 24 * hourMs;
  expect(await chargePayment(context, payment.id)).toBe('PAID');
  return payment;
}

const read = (id: string) => store.as(billingCaller).read((tx) => findPaymentById(tx, id));
const chargesFor = (id: string) => [...processor.payments.values()].filter((one) => one.metadata.payment_id === id);

it('a payment is due a day after it was announced, even when an earlier day was asked for', async () => {
  const { id, patientId } = await announce();
  await saveCard(patientId);
  now += 24 * hourMs - 1;
  expect(await chargePayment(context, id)).toBe('NOT_DUE');
  now += 1;
  expect(await chargePayment(context, id)).toBe('PAID');
});

it('a payment that no letter announced is not charged, however long it is due', async () => {
  const { id, patientId } = await announce(30_000, randomUUID(), { isTold: false });
  await saveCard(patientId);
  now += 72 * hourMs;
  expect(await chargePayment(context, id)).toBe('NOT_DUE');
  expect(chargesFor(id)).toEqual([]);
});

it('the database refuses a payment that is due earlier', async () => {
  const { id } = await announce();
  const earlier = database.admin.query(
    `update billing.payments set due_at = announced_at + interval '23 hours' where id = $1`,
    [id],
  );
  await expect(earlier).rejects.toThrow('payment_announced');
});

it('without a card nothing is charged, and the payment stays due', async () => {
  const { id, patientId } = await announce();
  now += 24 * hourMs;
  expect(await chargePayment(context, id)).toBe('NO_CARD');
  await saveCard(patientId);
  expect(await chargePayment(context, id)).toBe('PAID');
});

it.each([1, 25])('an answer lost %s hours before takes the money once', async (hours) => {
  const { id, patientId } = await announce();
  await saveCard(patientId);
  now += 24 * hourMs;
  processor.faults.push('lose', 'lose');
  await expect(chargePayment(context, id)).rejects.toBeInstanceOf(CardsUnavailable);
  expect(await read(id)).toMatchObject({ status: 'PENDING' });
  // Another card in the meantime changes nothing about the attempt that began.
  await saveCard(patientId, '5555555555554444');
  now += hours * hourMs;
  expect(await chargePayment(context, id)).toBe('PAID');
  expect(chargesFor(id)).toHaveLength(1);
});

it('an attempt that the processor never saw is past due after a day, is no decline, and can be tried again', async () => {
  const { id, patientId } = await announce();
  await saveCard(patientId);
  now += 24 * hourMs;
  processor.faults.push('refuse');
  await expect(chargePayment(context, id)).rejects.toBeInstanceOf(CardsUnavailable);
  now += 25 * hourMs;
  expect(await chargePayment(context, id)).toBe('NOT_MADE');
  expect(await read(id)).toMatchObject({ status: 'PAST_DUE', decline_reason: null, declines: 0 });
  expect(await chargePayment(context, id)).toBe('PAID');
  expect(chargesFor(id)).toHaveLength(1);
});

it('an event that comes before the answer pays once', async () => {
  const { id, patientId } = await announce();
  await saveCard(patientId);
  now += 24 * hourMs;
  processor.events.length = 0;
  processor.faults.push('lose', 'lose');
  await expect(chargePayment(context, id)).rejects.toBeInstanceOf(CardsUnavailable);
  const [{ body, signature } = { body: '', signature: '' }] = processor.events;
  const event = context.cards.readCardEvent(body, signature, new Date(now));
  expect(await applyCardEvent(context, event)).toBe('APPLIED');
  expect(await applyCardEvent(context, event)).toBe('REPEATED');
  expect(await chargePayment(context, id)).toBe('NOT_DUE');
  expect(await store.as(billingCaller).read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId))).toBe(-30_000);
});

it('after a lost dispute the patient owes the amount again', async () => {
  const { id, patientId } = await pay();
  processor.events.length = 0;
  const chargeId = (await read(id))?.charge_id ?? '';
  processor.dispute(chargeId, 'needs_response');
  processor.dispute(chargeId, 'lost');
  // The later event arrives first.
  for (const { body, signature } of processor.events.toReversed())
    await applyCardEvent(context, context.cards.readCardEvent(body, signature, new Date(now)));
  expect(await read(id)).toMatchObject({ status: 'PAST_DUE' });
  const as = store.as(billingCaller);
  expect(await as.read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId))).toBe(0);
  expect(await as.read((tx) => readBalance(tx, 'DISPUTED_PAYMENTS'))).toBe(0);
});

const balances = async ({ patientId, providerId }: { patientId: string; providerId: string }) => {
  const as = store.as(billingCaller);
  return {
    patientOwes: await as.read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId)),
    providerGets: 0 - (await as.read((tx) => readBalance(tx, 'PROVIDER_PAYABLE', providerId))),
  };
};

/** A fee that was agreed, posted and paid. */
async function payFee(cents: number) {
  const fee = await pay(cents, 'FEE');
  const at = { causeId: randomUUID(), happenedAt: new Date(now) };
  await store.as(billingCaller).tx((tx) => postEntry(tx, buildFeeAgreedEntry(at, { ...fee, cents })));
  expect(await balances(fee)).toEqual({ patientOwes: 0, providerGets: cents });
  return fee;
}

it('a fee whose dispute is lost is taken back from the provider, and it is not asked for again', async () => {
  const fee = await payFee(7_500);
  processor.events.length = 0;
  processor.dispute((await read(fee.id))?.charge_id ?? '', 'lost');
  for (const { body, signature } of processor.events)
    await applyCardEvent(context, context.cards.readCardEvent(body, signature, new Date(now)));
  expect(await balances(fee)).toEqual({ patientOwes: 0, providerGets: 0 });
  expect(await chargePayment(context, fee.id)).toBe('NOT_DUE');
});

it.each(['CORRECTION', 'GOODWILL'] as const)(
  'a fee that is refunded as %s is taken back from the provider',
  async (ground) => {
    const fee = await payFee(7_500);
    const refund = await requestRefund(context, { paymentId: fee.id, cents: 5_000, requestedBy: randomUUID(), ground });
    await settleRefundAtProcessor(context, refund);
    expect(await balances(fee)).toEqual({ patientOwes: 0, providerGets: 2_500 });
  },
);

it('a fee that is refunded and still owed stays with the provider', async () => {
  const fee = await payFee(7_500);
  const refund = await requestRefund(context, { paymentId: fee.id, cents: 7_500, requestedBy: randomUUID() });
  await settleRefundAtProcessor(context, refund);
  expect(await balances(fee)).toEqual({ patientOwes: 7_500, providerGets: 7_500 });
});

it('charges, declines, refunds and disputes are audited', async () => {
  const { id, patientId } = await pay(20_000);
  const refund = await requestRefund(context, { paymentId: id, cents: 5_000, requestedBy: randomUUID() });
  await settleRefundAtProcessor(context, refund);
  processor.events.length = 0;
  processor.dispute((await read(id))?.charge_id ?? '', 'needs_response');
  for (const { body, signature } of processor.events)
    await applyCardEvent(context, context.cards.readCardEvent(body, signature, new Date(now)));
  const declined = await announceWithCard('4000000000009995');
  expect(await chargePayment(context, declined.id)).toBe('DECLINED');
  const audited = async (paymentId: string) => {
    const { rows } = await database.admin.query<{ action: string; subject: string; cents: number | null }>(
      `select action, subject, (detail ->> 'cents')::int as cents from billing.audit where detail ->> 'payment' = $1 order by id`,
      [paymentId],
    );
    return rows;
  };
  expect(await audited(id)).toEqual([
    { action: 'payment.charge', subject: patientId, cents: 20_000 },
    { action: 'refund.settle', subject: patientId, cents: 5_000 },
    { action: 'payment.dispute', subject: patientId, cents: 20_000 },
    // The bank took the money.
    { action: 'payment.dispute', subject: patientId, cents: 20_000 },
  ]);
  expect((await audited(declined.id)).map(({ action }) => action)).toEqual(['payment.decline']);
});

it('a refund above $200 needs a second person', async () => {
  const { id } = await pay();
  const requestedBy = randomUUID();
  const refund = await requestRefund(context, { paymentId: id, cents: 20_001, requestedBy });
  const needed = { code: 'SECOND_PERSON_NEEDED' };
  await expect(settleRefundAtProcessor(context, refund)).rejects.toMatchObject(needed);
  await expect(approveRefundRequest(context, refund, requestedBy)).rejects.toMatchObject(needed);
  expect(chargesFor(id)[0]?.refunded).toBe(0);
  await approveRefundRequest(context, refund, randomUUID());
  await settleRefundAtProcessor(context, refund);
  expect(chargesFor(id)[0]?.refunded).toBe(20_001);
});

it('up to $200 one person refunds, and refunds at once never exceed the payment', async () => {
  const { id } = await pay(20_000);
  const ask = () => requestRefund(context, { paymentId: id, cents: 15_000, requestedBy: randomUUID() });
  const asked = await Promise.allSettled([ask(), ask(), ask()]);
  const [refund, ...more] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(more).toEqual([]);
  const refused = { code: 'REFUND_TOO_LARGE', field: 'cents' };
  expect(asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason)).toMatchObject([
    refused,
    refused,
  ]);
  await settleRefundAtProcessor(context, refund ?? '');
  expect(await read(id)).toMatchObject({ status: 'PAID', refunded_cents: 15_000 });
});

it.each([1, 25])('a refund whose answer was lost %s hours before is paid once', async (hours) => {
  const { id, patientId } = await pay(20_000);
  const refund = await requestRefund(context, { paymentId: id, cents: 10_000, requestedBy: randomUUID() });
  processor.faults.push('lose', 'lose');
  await expect(settleRefundAtProcessor(context, refund)).rejects.toBeInstanceOf(CardsUnavailable);
  now += hours * hourMs;
  await settleRefundAtProcessor(context, refund);
  expect(chargesFor(id)[0]?.refunded).toBe(10_000);
  expect(await store.as(billingCaller).read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId))).toBe(-10_000);
});

it('a payment that was returned whole is refunded', async () => {
  const { id } = await pay(20_000);
  const refund = await requestRefund(context, { paymentId: id, cents: 20_000, requestedBy: randomUUID() });
  await settleRefundAtProcessor(context, refund);
  expect(await read(id)).toMatchObject({ status: 'REFUNDED' });
});

it('a charge that the processor still decides on after a day is not tried again', async () => {
  const { id, read } = await announceWithCard();
  const waiting = {
    ...context,
    cards: {
      ...context.cards,
      charge: async () => ({ state: 'PROCESSING' as const, chargeId: 'pi_waiting' }),
      findCharge: async () => ({ state: 'PROCESSING' as const, chargeId: 'pi_waiting' }),
    },
  };
  expect(await chargePayment(waiting, id)).toBe('PROCESSING');
  now += 24 * hourMs;
  expect(await chargePayment(waiting, id)).toBe('PROCESSING');
  expect(await read()).toMatchObject({ status: 'PENDING', attempt: 1 });
});

it('a run with an old list does not try a declined payment twice', async () => {
  const { id, read } = await announceWithCard('4000000000009995');
  expect(await chargePayment(context, id, { onlyPlanned: true })).toBe('DECLINED');
  expect(await chargePayment(context, id, { onlyPlanned: true })).toBe('NOT_DUE');
  expect(await read()).toMatchObject({ attempt: 1 });
});
