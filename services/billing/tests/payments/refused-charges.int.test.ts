import { randomUUID } from 'node:crypto';
import { CardState } from '@linden/proto/billing/v1/card_service_pb';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildFeeAgreedEntry } from '#src/domain/ledger/build-entries.ts';
import { chargeDuePayments } from '#src/jobs/charge-payments.ts';
import { postEntry, readBalance } from '#src/store/ledger/ledger.ts';
import { findPaymentById } from '#src/store/payments/payments.ts';
import { requestPayment } from '#src/use-cases/payments/request-payment.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { announceTestPayment, createTestLogger, giveCard } from '#tests/support/desk-world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const startedAt = Date.now();
const clock = { at: startedAt };
const now = () => new Date(clock.at);
let processor: TestCards;
let world: Billing;
const openCards = (secretKey = processor.secretKey) =>
  createStripeCards({ secretKey, webhookSecret: processor.webhookSecret, url: new URL(processor.url) });
beforeAll(async () => {
  processor = await openTestCards({ now: () => clock.at });
  world = await startBilling({ cards: openCards(), clock: { now } });
});
afterAll(async () => {
  await world?.stop();
  await processor?.stop();
});

const logger = createTestLogger();
/** The job of the worker. */
const run = (cards = openCards()) => chargeDuePayments({ store: world.store, cards, clock: { now }, logger });

/** A client whose payment is due, with a card. */
async function prepare(cents = 3_000) {
  const client = world.client();
  const { paymentId, patientId } = await announceTestPayment(world, cents, { patientId: client.patientId });
  const cardId = await giveCard(world, processor, patientId);
  const as = world.store.as(billingCaller);
  return {
    cardId,
    read: () => as.read((tx) => findPaymentById(tx, paymentId)),
    owes: () => as.read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId)),
    giveNewCard: () => giveCard(world, processor, patientId, '5555555555554444'),
    charges: () => [...processor.payments.values()].filter(({ metadata }) => metadata.payment_id === paymentId),
    cardState: async () => {
      const { cards } = await world.cardsOf(client.caller).listCards({ patientIds: [patientId] });
      return CardState[cards[0]?.state ?? 0];
    },
    findings: () => listFindings(paymentId),
  };
}

async function listFindings(subject: string): Promise<string[]> {
  const sql = 'select kind from billing.billing_findings where subject = $1 order by kind';
  return (await world.admin.query<{ kind: string }>(sql, [subject])).rows.map(({ kind }) => kind);
}

/** Runs the job every hour for so many days. */
async function runFor(days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour += 12) {
    clock.at += 12 * hourMs;
    await run();
  }
}

it.each([
  // What the processor says of each code, and of the same card later.
  ['insufficient_funds', undefined, 'PAID'],
  ['try_again_later', undefined, 'PAID'],
  ['generic_decline', undefined, 'PAID'],
  ['generic_decline', 'try_again_later', 'PAID'],
  ['generic_decline', 'do_not_try_again', 'PAST_DUE'],
  ['generic_decline', 'confirm_card_data', 'PAST_DUE'],
  ['stolen_card', undefined, 'PAST_DUE'],
  ['expired_card', undefined, 'PAST_DUE'],
  ['revocation_of_authorization', undefined, 'PAST_DUE'],
  ['authentication_required', undefined, 'PAST_DUE'],
] as const)(
  'a card that is declined as %s, with the advice %s, is %s after eight days',
  async (code, advice, status) => {
    const { read, cardState, charges } = await prepare();
    processor.declines.push({ code, ...(advice && { advice }) });
    await run();
    expect(await read()).toMatchObject({ status: 'PAST_DUE', attempt: 1 });
    // The client is asked for another card, or to confirm this one.
    expect(await cardState()).toBe('DECLINED');
    await runFor(8);
    expect(await read()).toMatchObject({ status, attempt: status === 'PAID' ? 2 : 1 });
    expect(charges()).toHaveLength(status === 'PAID' ? 1 : 0);
  },
);

it('a card that the processor does not know any more is a finding, never a decline', async () => {
  const { cardId, read, owes, cardState, findings, giveNewCard } = await prepare();
  processor.detach(cardId);
  await run();
  await runFor(0.5);
  expect(await read()).toMatchObject({ status: 'PAST_DUE', decline_reason: null, declines: 0 });
  expect(await cardState()).toBe('READY');
  expect(await findings()).toEqual(['CHARGE_REFUSED']);
  await giveNewCard();
  await runFor(1);
  expect(await read()).toMatchObject({ status: 'PAID' });
  expect(await owes()).toBe(0);
});

it('a key that the processor refuses is one finding, and the payment is charged once when it is mended', async () => {
  const { read, cardState, charges, findings } = await prepare();
  await run(openCards('sk_test_wrong'));
  clock.at += hourMs;
  await run(openCards('sk_test_wrong'));
  expect(await listFindings('card processor')).toEqual(['CARD_KEY_REFUSED']);
  expect(await findings()).toEqual([]);
  expect(await read()).toMatchObject({ status: 'PENDING', decline_reason: null });
  expect(await cardState()).toBe('READY');
  clock.at += dayMs;
  await run();
  expect(await read()).toMatchObject({ status: 'PAST_DUE', decline_reason: null });
  await runFor(1);
  expect(await read()).toMatchObject({ status: 'PAID' });
  expect(charges()).toHaveLength(1);
});

it('a payment under the minimum of the processor is written off when it would be announced, with its cause', async () => {
  const patientId = randomUUID();
  const causeId = randomUUID();
  const about = { patientId, providerId: randomUUID(), cause: 'FEE', causeId, cents: 49 } as const;
  const as = world.store.as(billingCaller);
  const dates = { announcedAt: now(), dueAt: now() };
  await as.tx((tx) => postEntry(tx, buildFeeAgreedEntry({ causeId, happenedAt: now() }, about)));
  for (let times = 0; times < 2; times += 1) await as.tx((tx) => requestPayment(tx, { ...about, ...dates }));
  const { rows } = await world.admin.query(
    `select p.status, p.hold, p.told_at, e.reason from billing.payments p join billing.ledger_entries e on e.cause_id = p.id::text
     where p.patient_id = $1`,
    [patientId],
  );
  expect(rows).toEqual([{ status: 'UPCOMING', hold: 'WRITTEN_OFF', told_at: null, reason: 'BELOW_MINIMUM' }]);
  expect(await as.read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId))).toBe(0);
});

it('a payment that the processor finds too small is written off, and is no decline', async () => {
  // Announced by a version that knew no minimum.
  const { read, owes, findings } = await prepare(49);
  await run();
  expect(await read()).toMatchObject({ hold: 'WRITTEN_OFF', decline_reason: null });
  expect(await owes()).toBe(0);
  expect(await findings()).toEqual([]);
  await runFor(2);
  expect(await read()).toMatchObject({ attempt: 1 });
});
