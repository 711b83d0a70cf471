import { randomUUID } from 'node:crypto';
import { CardState } from '@linden/proto/billing/v1/card_service_pb';
import { DisputeKind, DisputeOutcome, RefundGround } from '@linden/proto/billing/v1/money_pb';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { answerChargebacks } from '#src/jobs/answer-chargebacks.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { createTestLogger, giveCard, payWithCard, refusal } from '#tests/support/desk-world.ts';

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
  await world.stop();
  await processor.stop();
});

const chargeOf = (paymentId: string) =>
  [...processor.payments.values()].find(({ metadata }) => metadata.payment_id === paymentId)?.id ?? '';

/** Delivers the events since an index, in the order given. */
async function deliver(from: number, order: (events: TestCards['events']) => TestCards['events'] = (all) => all) {
  const client = world.cardsOf({ kind: 'anonymous' });
  for (const { body } of order(processor.events.slice(from)))
    await client.receiveCardEvent({ body, signature: processor.sign(body) });
}

function openDesk(patientId: string) {
  const caller = world.person(['billing']);
  world.opened.set(caller.account, [patientId]);
  return world.deskOf(caller);
}

const appointment = (id: string): BilledAppointment => ({
  id,
  patientId: randomUUID(),
  providerId: randomUUID(),
  payorId: '',
  usState: 'CA',
  timeZone: 'America/Los_Angeles',
  isConsultation: false,
  isIntake: false,
  isVirtual: true,
  noShowFeeCents: 5_000,
  start: new Date('2026-11-05T18:00:00Z'),
  end: new Date('2026-11-05T19:00:00Z'),
  bookedAt: new Date('2026-10-30T18:00:00Z'),
});

const answer = () =>
  answerChargebacks({
    store: world.store,
    envelope: world.envelope,
    cards: openCards(),
    logger: createTestLogger(),
    clock: { now: () => new Date() },
    appointments: { find: async (id) => appointment(id) },
  });

it('a chargeback is listed, our records are sent to the bank once, and money of it is not returned twice', async () => {
  const { paymentId, patientId } = await payWithCard(world, processor, 5_000, { cause: 'FEE' });
  const from = processor.events.length;
  processor.dispute(chargeOf(paymentId), 'needs_response');
  await deliver(from);
  const desk = openDesk(patientId);
  const [open] = (await desk.getPatientMoney({ patientId })).disputes;
  expect(open).toMatchObject({ kind: DisputeKind.CHARGEBACK, cents: 5_000, outcome: DisputeOutcome.UNSPECIFIED });
  const refund = {
    key: randomUUID(),
    paymentId,
    cents: 100,
    ground: RefundGround.GOODWILL,
    reason: 'The client is upset',
  };
  await expect(desk.requestRefund(refund)).rejects.toEqual(refusal('PAYMENT_DISPUTED'));
  await answer();
  const sent = processor.evidence.get(`dp_${chargeOf(paymentId)}`);
  expect(sent).toContain('booked by the client on Oct 30, 2026');
  expect(sent).toContain('agreed to a fee of $50.00');
  expect(sent).not.toMatch(/therap|diagnos|[\da-f]{8}-/i);
  processor.evidence.clear();
  await answer();
  expect(processor.evidence.size).toBe(0);
  expect((await desk.getPatientMoney({ patientId })).disputes[0]?.evidenceSentAt).toBeDefined();
});

it.each([
  ['won', DisputeOutcome.WON, 0],
  ['lost', DisputeOutcome.LOST, 5_000],
] as const)('a chargeback that is %s, with its events in the wrong order', async (status, outcome, owed) => {
  const { paymentId, patientId } = await payWithCard(world, processor, 5_000);
  const from = processor.events.length;
  processor.dispute(chargeOf(paymentId), 'needs_response');
  processor.dispute(chargeOf(paymentId), status);
  await deliver(from, (events) => [...events.toReversed(), ...events]);
  const money = await openDesk(patientId).getPatientMoney({ patientId });
  expect(money.disputes).toMatchObject([{ outcome }]);
  expect(money.balanceCents).toBe(owed);
  expect(money.entries.filter(({ cause }) => cause.startsWith('DISPUTE_'))).toHaveLength(2);
});

it('a new expiry of a card is stored, and an older event changes nothing', async () => {
  const { caller, patientId } = world.client();
  const cardId = await giveCard(world, processor, patientId);
  const from = processor.events.length;
  const update = (year: number) =>
    processor.updateCard(cardId, { brand: 'visa', last4: '1881', exp_month: 3, exp_year: year });
  update(2035);
  await deliver(from);
  const read = async () => (await world.cardsOf(caller).listCards({ patientIds: [patientId] })).cards[0];
  expect(await read()).toMatchObject({ lastFour: '1881', expiryMonth: 3, expiryYear: 2035, state: CardState.READY });
  const older = JSON.parse(processor.events.at(-1)?.body ?? '{}');
  const body = JSON.stringify({
    ...older,
    id: `evt_${randomUUID()}`,
    created: older.created - 60,
    data: { object: { ...older.data.object, card: { ...older.data.object.card, exp_year: 2030 } } },
  });
  await world.cardsOf({ kind: 'anonymous' }).receiveCardEvent({ body, signature: processor.sign(body) });
  expect(await read()).toMatchObject({ expiryYear: 2035 });
});
