import { randomUUID } from 'node:crypto';
import { wrapStatement } from '@linden/platform/store/sql';
import { CardDecline, CardExemption, CardState } from '@linden/proto/billing/v1/card_service_pb';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { announcePayment, findPaymentById } from '#src/store/payments/payments.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';

const dayMs = 24 * 3_600_000;
let now = Date.parse('2026-11-23T20:00:00Z');
let processor: TestCards;
let billing: Billing;
beforeAll(async () => {
  processor = await openTestCards({ now: () => now });
  const { secretKey, webhookSecret, url } = processor;
  const cards = createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
  billing = await startBilling({ cards, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  await billing?.stop();
  await processor?.stop();
});

function createClient(patientIds?: string[]) {
  const { caller, patientId } = billing.client(patientIds);
  return { caller, patientId, cards: billing.cardsOf(caller) };
}

type TestClient = ReturnType<typeof createClient>;

/** Types a number into the hosted fields. @returns the id of the setup */
async function enterCard({ cards, patientId }: TestClient, number: string, more: Record<string, string> = {}) {
  const { clientSecret } = await cards.startCardSetup({ patientId });
  const id = clientSecret.split('_secret_')[0] ?? '';
  const fields = { client_secret: clientSecret, 'payment_method_data[card][number]': number, ...more };
  await fetch(`${processor.url}/v1/setup_intents/${id}/confirm`, { method: 'POST', body: new URLSearchParams(fields) });
  return { id, clientSecret };
}

async function addCard(client: TestClient, number = '4242424242424242', more: Record<string, string> = {}) {
  const { id } = await enterCard(client, number, more);
  return client.cards.saveCard({ patientId: client.patientId, setupId: id });
}

async function readCard({ cards, patientId }: TestClient) {
  const { cards: listed } = await cards.listCards({ patientIds: [patientId] });
  return listed[0];
}

/** A payment of the patient that is due. */
async function announceDue(patientId: string, cents: number): Promise<string> {
  const announcedAt = new Date(now - 2 * dayMs);
  const dueAt = new Date(now - dayMs);
  const about = { patientId, providerId: randomUUID(), cause: 'SESSION' as const, causeId: randomUUID() };
  const row = { ...about, cents, announcedAt, dueAt };
  return billing.store.as(billingCaller).tx((tx) => announcePayment(tx, row));
}

async function makePastDue(paymentId: string): Promise<void> {
  await billing.store.as(billingCaller).tx(async (tx) => {
    await tx.rows(
      wrapStatement(sql`update payments set status = 'PAST_DUE', decline_reason = 'DECLINED' where id = ${paymentId}`),
    );
  });
}

const refusal = (code: string) => expect.objectContaining({ code });

it('saves a card, and lists its brand, last four digits and expiry', async () => {
  const client = createClient();
  expect(await readCard(client)).toMatchObject({ state: CardState.NONE, lastFour: '' });
  expect(await addCard(client)).toMatchObject({ isSaved: true, chargedCents: 0, decline: CardDecline.UNSPECIFIED });
  const saved = { state: CardState.READY, brand: 'visa', lastFour: '4242', expiryMonth: 8, expiryYear: 2031 };
  expect(await readCard(client)).toMatchObject({ ...saved, exemption: CardExemption.NONE, pastDueCents: 0 });
});

it('a card that was begun and not saved is wanted; a declined one is not saved', async () => {
  const client = createClient();
  const { id } = await enterCard(client, '4000000000000002');
  const declined = { isSaved: false, decline: CardDecline.DECLINED };
  expect(await client.cards.saveCard({ patientId: client.patientId, setupId: id })).toMatchObject(declined);
  expect(await readCard(client)).toMatchObject({ state: CardState.WANTED });
  await addCard(client);
  expect(await readCard(client)).toMatchObject({ state: CardState.READY });
});

it('a card that asks for 3-D Secure is saved after the challenge, and not before', async () => {
  const client = createClient();
  const { id, clientSecret } = await enterCard(client, '4000002500003155');
  const save = () => client.cards.saveCard({ patientId: client.patientId, setupId: id });
  await expect(save()).rejects.toEqual(refusal('CARD_SETUP_WAITING'));
  const body = new URLSearchParams({ client_secret: clientSecret, outcome: 'complete' });
  await fetch(`${processor.url}/v1/setup_intents/${id}/challenge`, { method: 'POST', body });
  expect(await save()).toMatchObject({ isSaved: true });
});

it('an expired card is listed as expired', async () => {
  const client = createClient();
  const expiry = { 'payment_method_data[card][exp_month]': '10', 'payment_method_data[card][exp_year]': '2026' };
  await addCard(client, '4242424242424242', expiry);
  expect(await readCard(client)).toMatchObject({ state: CardState.EXPIRED });
});

it('a new card pays what is past due, once', async () => {
  const client = createClient();
  const ids = [await announceDue(client.patientId, 2_500), await announceDue(client.patientId, 4_000)];
  for (const id of ids) await makePastDue(id);
  expect(await readCard(client)).toMatchObject({ pastDueCents: 6_500 });
  const charges = processor.payments.size;
  const { id: setupId } = await enterCard(client, '4242424242424242');
  const save = () => client.cards.saveCard({ patientId: client.patientId, setupId });
  expect(await save()).toMatchObject({ isSaved: true, chargedCents: 6_500 });
  expect(await save()).toMatchObject({ isSaved: true, chargedCents: 0 });
  expect(processor.payments.size).toBe(charges + 2);
  expect(await readCard(client)).toMatchObject({ pastDueCents: 0 });
});

it('a card that is saved but declined for what is past due says why', async () => {
  const client = createClient();
  await makePastDue(await announceDue(client.patientId, 2_500));
  const answer = await addCard(client, '4000000000009995');
  expect(answer).toMatchObject({ isSaved: true, chargedCents: 0, decline: CardDecline.INSUFFICIENT_FUNDS });
  expect(await readCard(client)).toMatchObject({ state: CardState.DECLINED, pastDueCents: 2_500 });
});

it('a client cannot save the setup of another patient, nor see or change their card', async () => {
  const client = createClient();
  const other = createClient();
  await addCard(other);
  const { id } = await enterCard(other, '5555555555554444');
  const save = (patientId: string) => client.cards.saveCard({ patientId, setupId: id });
  await addCard(client);
  await expect(save(client.patientId)).rejects.toEqual(refusal('CARD_SETUP_NOT_FOUND'));
  await expect(save(other.patientId)).rejects.toEqual(refusal('PATIENT_NOT_FOUND'));
  await expect(client.cards.saveCard({ patientId: client.patientId, setupId: 'seti_none' })).rejects.toEqual(
    refusal('CARD_SETUP_NOT_FOUND'),
  );
  await expect(client.cards.startCardSetup({ patientId: other.patientId })).rejects.toEqual(
    refusal('PATIENT_NOT_FOUND'),
  );
  expect((await client.cards.listCards({ patientIds: [other.patientId] })).cards).toEqual([]);
});

it('billing staff list cards and never get the secret of a setup', async () => {
  const client = createClient();
  await addCard(client);
  const staff = billing.cardsOf(billing.person(['billing']));
  expect((await staff.listCards({ patientIds: [client.patientId] })).cards[0]).toMatchObject({ lastFour: '4242' });
  await expect(staff.startCardSetup({ patientId: client.patientId })).rejects.toEqual(refusal('NOT_ALLOWED'));
});

it('a patient has 10 card setups in 24 hours', async () => {
  const client = createClient();
  for (let count = 0; count < 10; count += 1) await client.cards.startCardSetup({ patientId: client.patientId });
  const start = () => client.cards.startCardSetup({ patientId: client.patientId });
  await expect(start()).rejects.toEqual(refusal('CARD_SETUPS_EXHAUSTED'));
  now += dayMs;
  await start();
});

it('support raises the card setups of a patient, and the account of its client has one more with them', async () => {
  const people = Array.from({ length: 3 }, () => randomUUID());
  const [first = '', second = '', third = ''] = people;
  const parent = createClient(people);
  const start = (patientId: string) => parent.cards.startCardSetup({ patientId });
  for (const patientId of [first, second]) for (let count = 0; count < 10; count += 1) await start(patientId);
  await expect(start(third)).rejects.toEqual(refusal('CARD_SETUPS_EXHAUSTED'));
  billing.raisedSetups.set(third, 3);
  await start(third);
  await expect(start(first)).rejects.toEqual(refusal('CARD_SETUPS_EXHAUSTED'));
  expect(billing.setupCaps.at(-1)).toBe('card_setups_patient');
});

it('an account has 20 card setups in 24 hours, for all of its people together', async () => {
  const people = Array.from({ length: 40 }, () => randomUUID());
  const parent = createClient(people);
  const outcomes: unknown[] = [];
  for (const patientId of people) {
    outcomes.push(
      await parent.cards.startCardSetup({ patientId }).then(
        () => 'ok',
        (error: { code?: string }) => error.code,
      ),
    );
  }
  expect(outcomes).toEqual([...Array(20).fill('ok'), ...Array(20).fill('CARD_SETUPS_EXHAUSTED')]);
  expect(billing.setupCaps.slice(-20)).toEqual(Array(20).fill('card_setups_account'));
  now += dayMs;
  await parent.cards.startCardSetup({ patientId: people[0] ?? '' });
});

it('during an outage of the processor no card is saved, and the card stays wanted', async () => {
  const client = createClient();
  processor.faults.push('refuse');
  await expect(client.cards.startCardSetup({ patientId: client.patientId })).rejects.toEqual(
    refusal('CARDS_NOT_AVAILABLE'),
  );
  expect(await readCard(client)).toMatchObject({ state: CardState.WANTED });
  await addCard(client);
});

it('events of the processor are applied once; forged ones are refused and counted', async () => {
  const client = createClient();
  await addCard(client);
  const paymentId = await announceDue(client.patientId, 3_000);
  await makePastDue(paymentId);
  await addCard(client);
  const paid = await billing.store.as(billingCaller).tx((tx) => findPaymentById(tx, paymentId));
  processor.events.length = 0;
  processor.dispute(paid?.charge_id ?? '', 'needs_response');
  processor.dispute(paid?.charge_id ?? '', 'lost');
  const visitor = billing.cardsOf({ kind: 'anonymous' });
  for (const event of [...processor.events, ...processor.events]) await visitor.receiveCardEvent(event);
  const after = await billing.store.as(billingCaller).tx((tx) => findPaymentById(tx, paymentId));
  expect(after?.status).toBe('PAST_DUE');
  // The bank decided: a new card does not pay it unasked.
  const charges = processor.payments.size;
  expect(await addCard(client)).toMatchObject({ isSaved: true, chargedCents: 0 });
  expect(processor.payments.size).toBe(charges);
  const [event = { body: '', signature: '' }] = processor.events;
  const forged = visitor.receiveCardEvent({ ...event, body: `${event.body} ` });
  await expect(forged).rejects.toEqual(refusal('CARD_EVENT_REFUSED'));
  expect(billing.forgedEvents).toEqual(['CARD_EVENT_REFUSED']);
  now += 301_000;
  await expect(visitor.receiveCardEvent(event)).rejects.toEqual(refusal('CARD_EVENT_REFUSED'));
});

const dispute = { id: 'dp_1', object: 'dispute', amount: 100, payment_intent: 'pi_unknown', status: 'needs_response' };

/** Sends an event that the processor signed. @returns its id */
async function receive(type: string, object: object, created = Math.floor(now / 1000)): Promise<string> {
  const id = `evt_${randomUUID()}`;
  const body = JSON.stringify({ id, object: 'event', type, created, data: { object } });
  await billing.cardsOf({ kind: 'anonymous' }).receiveCardEvent({ body, signature: processor.sign(body) });
  return id;
}

it('an event about a charge that is not recorded yet is to be sent again', async () => {
  await expect(receive('charge.dispute.created', dispute)).rejects.toEqual(refusal('CARD_EVENT_TOO_EARLY'));
});

const intent = { id: 'pi_other', object: 'payment_intent', status: 'succeeded', amount: 3000, currency: 'usd' };

it.each<[string, string, object, number]>([
  ['a dispute of a charge without a payment', 'charge.dispute.created', { ...dispute, payment_intent: null }, 0],
  ['a dispute of a charge that is unknown after an hour', 'charge.dispute.created', dispute, 3_601],
  ['a charge of another product', 'payment_intent.succeeded', { ...intent, metadata: {} }, 0],
  [
    'a charge of an unknown payment',
    'payment_intent.succeeded',
    { ...intent, metadata: { payment_id: randomUUID() } },
    0,
  ],
  [
    'a charge whose payment is no id of ours',
    'payment_intent.succeeded',
    { ...intent, metadata: { payment_id: 'A-1' } },
    0,
  ],
])('%s is a finding, and the processor need not send it again', async (_name, type, object, ageSeconds) => {
  const subject = await receive(type, object, Math.floor(now / 1000) - ageSeconds);
  const { rows } = await billing.admin.query('select kind from billing.billing_findings where subject = $1', [subject]);
  expect(rows).toEqual([{ kind: 'CARD_EVENT_UNKNOWN' }]);
});

it('an inquiry of a bank moves no money; it moves when the bank takes it, and when it gives it back', async () => {
  const client = createClient();
  await addCard(client);
  const paymentId = await announceDue(client.patientId, 3_000);
  await makePastDue(paymentId);
  await addCard(client);
  const paid = await billing.store.as(billingCaller).tx((tx) => findPaymentById(tx, paymentId));
  const inDispute = () => billing.store.as(billingCaller).read((tx) => readBalance(tx, 'DISPUTED_PAYMENTS'));
  const before = await inDispute();
  const follow = async (status: Parameters<typeof processor.dispute>[1]) => {
    processor.events.length = 0;
    processor.dispute(paid?.charge_id ?? '', status);
    for (const event of processor.events) await billing.cardsOf({ kind: 'anonymous' }).receiveCardEvent(event);
    return (await inDispute()) - before;
  };
  expect(await follow('warning_needs_response')).toBe(0);
  expect(await follow('needs_response')).toBe(3_000);
  expect(await follow('won')).toBe(0);
});
