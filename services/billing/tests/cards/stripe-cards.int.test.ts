import { randomUUID } from 'node:crypto';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { type CardPayments, CardsUnavailable } from '#src/ports/card-payments.ts';

let clock = Date.parse('2026-11-10T12:00:00Z');
let processor: TestCards;
let cards: CardPayments;
beforeAll(async () => {
  processor = await openTestCards({ now: () => clock });
  cards = openCards();
});
afterAll(() => processor.stop());

function openCards(): CardPayments {
  const { secretKey, webhookSecret, url } = processor;
  return createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
}

/** Saves a card as the hosted fields in the browser do. */
async function saveCard(number: string) {
  const customerId = await cards.createCustomer(randomUUID(), randomUUID());
  const setup = await cards.startSetup(randomUUID(), customerId);
  expect(await cards.readSetup(setup.id)).toMatchObject({ state: 'WAITING', customerId });
  const body = new URLSearchParams({ client_secret: setup.clientSecret, 'payment_method_data[card][number]': number });
  await fetch(`${processor.url}/v1/setup_intents/${setup.id}/confirm`, { method: 'POST', body });
  const outcome = await cards.readSetup(setup.id);
  if (outcome.state !== 'SAVED') throw new Error(outcome.state);
  return { customerId, card: outcome.card };
}

async function prepareCharge(number: string, cents = 2_500) {
  const { customerId, card } = await saveCard(number);
  return { customerId, cardId: card.id, cents, paymentId: randomUUID(), attempt: 1 };
}

const goodCard = '4242 4242 4242 4242';

it('a saved card is described, without its number', async () => {
  const { card } = await saveCard(goodCard);
  expect(card).toEqual({
    id: expect.stringMatching(/^pm_/),
    brand: 'visa',
    lastFour: '4242',
    expiryMonth: 8,
    expiryYear: 2031,
  });
});

it('a repeated charge under one key takes the money once', async () => {
  const request = await prepareCharge(goodCard);
  const before = processor.payments.size;
  const key = randomUUID();
  const first = await cards.charge(key, request);
  expect(first).toEqual({ state: 'SUCCEEDED', chargeId: expect.stringMatching(/^pi_/) });
  expect(await cards.charge(key, request)).toEqual(first);
  expect(processor.payments.size).toBe(before + 1);
});

it('a charge whose answer was lost is unknown, and repeating it takes the money once', async () => {
  const request = await prepareCharge(goodCard);
  const before = processor.payments.size;
  const key = randomUUID();
  // The SDK itself repeats a call once, under its key, when the connection was closed.
  processor.faults.push('lose', 'lose');
  await expect(cards.charge(key, request)).rejects.toBeInstanceOf(CardsUnavailable);
  expect(await cards.charge(key, request)).toMatchObject({ state: 'SUCCEEDED' });
  expect(processor.payments.size).toBe(before + 1);
});

it('reports an outage and charges nothing', async () => {
  const request = await prepareCharge(goodCard);
  const before = processor.payments.size;
  processor.faults.push('refuse');
  await expect(cards.charge(randomUUID(), request)).rejects.toBeInstanceOf(CardsUnavailable);
  expect(processor.payments.size).toBe(before);
});

it('control: after 24 hours the processor has forgotten a key', async () => {
  const request = await prepareCharge(goodCard);
  const before = processor.payments.size;
  const key = randomUUID();
  await cards.charge(key, request);
  clock += 24 * 3_600_000;
  await cards.charge(key, request);
  expect(processor.payments.size).toBe(before + 2);
});

it('another charge under a used key is refused', async () => {
  const request = await prepareCharge(goodCard);
  const key = randomUUID();
  await cards.charge(key, request);
  await expect(cards.charge(key, { ...request, cents: 9_900 })).rejects.toThrow('another request used this key');
});

it.each([
  ['4000 0000 0000 0341', 'DECLINED', true],
  ['4000 0000 0000 9995', 'INSUFFICIENT_FUNDS', true],
  ['4000 0000 0000 0069', 'EXPIRED_CARD', false],
  ['4000 0000 0000 0127', 'WRONG_SECURITY_CODE', false],
  ['4000 0027 6000 3184', 'CONFIRMATION_NEEDED', false],
  ['4000 0000 0000 9979', 'DECLINED', false],
])('the test card %s is declined: %s, tried again: %s', async (number, reason, mayRetry) => {
  const outcome = await cards.charge(randomUUID(), await prepareCharge(number));
  expect(outcome).toEqual({ state: 'DECLINED', reason, mayRetry });
});

it('the charge of a payment is found again, a declined one is not', async () => {
  const request = await prepareCharge(goodCard);
  expect(await cards.findCharge(request.customerId, request.paymentId, 1)).toBeUndefined();
  const charged = await cards.charge(randomUUID(), request);
  const found = await cards.findCharge(request.customerId, request.paymentId, 1);
  expect(found).toEqual(charged);
  const payment = processor.payments.get(found?.chargeId ?? '');
  if (!payment) throw new Error('the processor has no such payment');
  payment.status = 'processing';
  expect(await cards.findCharge(request.customerId, request.paymentId, 1)).toEqual({ ...found, state: 'PROCESSING' });
  expect(await cards.findCharge(request.customerId, request.paymentId, 2)).toBeUndefined();
  const declined = await prepareCharge('4000 0000 0000 0341');
  await cards.charge(randomUUID(), declined);
  expect(await cards.findCharge(declined.customerId, declined.paymentId, 1)).toBeUndefined();
});

it('no more is refunded than was charged', async () => {
  const charged = await cards.charge(randomUUID(), await prepareCharge(goodCard));
  const chargeId = charged.state === 'SUCCEEDED' ? charged.chargeId : '';
  const orderOf = (cents: number) => ({ chargeId, cents, refundId: randomUUID() });
  const first = orderOf(2_000);
  await cards.refund(randomUUID(), first);
  expect(await cards.refund(randomUUID(), orderOf(501))).toEqual({ state: 'REFUSED' });
  await cards.refund(randomUUID(), orderOf(500));
  expect(await cards.findRefund(first)).toEqual({ state: 'DONE', processorId: expect.stringMatching(/^re_/) });
  expect(await cards.findRefund(orderOf(500))).toBeUndefined();
  expect(processor.payments.get(chargeId)?.refunded).toBe(2_500);
});

it('signed events tell of charges, refunds and disputes', async () => {
  processor.events.length = 0;
  const request = await prepareCharge(goodCard);
  const charged = await cards.charge(randomUUID(), request);
  const chargeId = charged.state === 'SUCCEEDED' ? charged.chargeId : '';
  const refundId = randomUUID();
  const { processorId } = await cards.refund(randomUUID(), { chargeId, cents: 500, refundId });
  processor.refunds.end(chargeId, 'failed');
  processor.dispute(chargeId, 'needs_response');
  processor.dispute(chargeId, 'lost');
  const read = processor.events.map(
    ({ body, signature }) => cards.readCardEvent(body, signature, new Date(clock)).what,
  );
  const dispute = { chargeId, disputeId: `dp_${chargeId}`, cents: 2_500 };
  expect(read).toEqual([
    { kind: 'CHARGE_SUCCEEDED', chargeId, paymentId: request.paymentId, attempt: 1, cents: 2_500 },
    { kind: 'REFUND', state: 'DONE', chargeId, cents: 500, refundId, processorId },
    { kind: 'REFUND', state: 'REFUSED', chargeId, cents: 500, refundId, processorId },
    { kind: 'DISPUTE_OPENED', ...dispute },
    { kind: 'FUNDS_WITHDRAWN', ...dispute },
    { kind: 'DISPUTE_LOST', ...dispute },
  ]);
});

it('an event is refused when its signature is wrong, old, or of another text', async () => {
  processor.events.length = 0;
  await cards.charge(randomUUID(), await prepareCharge(goodCard));
  const [{ body, signature } = { body: '', signature: '' }] = processor.events;
  const now = new Date(clock);
  const refused = expect.objectContaining({ code: 'CARD_EVENT_REFUSED' });
  const read = (...given: Parameters<CardPayments['readCardEvent']>) => {
    try {
      return cards.readCardEvent(...given).what.kind;
    } catch (error) {
      return error;
    }
  };
  expect(read(body, signature, now)).toBe('CHARGE_SUCCEEDED');
  expect(read(`${body} `, signature, now)).toEqual(refused);
  expect(read(body, 't=1,v1=00', now)).toEqual(refused);
  expect(read(body, '', now)).toEqual(refused);
  expect(read(body, signature, new Date(clock + 301_000))).toEqual(refused);
});
