import { randomUUID } from 'node:crypto';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DisputeReason, RefundState } from '@linden/proto/billing/v1/money_pb';
import {
  PatientPaymentCause as Cause,
  PatientPaymentHold as Hold,
  PatientPaymentStatus as Status,
} from '@linden/proto/billing/v1/payment_service_pb';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { listPaymentNotices } from '#src/store/payments/payment-notices.ts';
import { listDuePayments } from '#src/store/payments/payments.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import {
  announceTestPayment,
  charge,
  declinePayment,
  giveCard,
  payWithCard,
  refusal,
} from '#tests/support/desk-world.ts';

const dayMs = 86_400_000;
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
let processor: TestCards;
let world: Billing;
beforeAll(async () => {
  processor = await openTestCards({ now: () => Date.now() + clock.ahead });
  const { secretKey, webhookSecret, url } = processor;
  world = await startBilling({ clock, cards: createStripeCards({ secretKey, webhookSecret, url: new URL(url) }) });
});
afterAll(async () => {
  await world.stop();
  await processor.stop();
});

function createClient() {
  const { caller, patientId } = world.client();
  return { caller, patientId, payments: world.paymentsOf(caller), cards: world.cardsOf(caller) };
}

function openDesk(patientId: string) {
  const caller = world.person(['billing']);
  world.opened.set(caller.account, [patientId]);
  return world.deskOf(caller);
}

const store = () => world.store.as(billingCaller);
const isListedDue = async (paymentId: string, aheadMs: number) =>
  (await store().read((tx) => listDuePayments(tx, new Date(Date.now() + aheadMs), 1_000))).includes(paymentId);

describe('a payment is moved', () => {
  it('to a later day, once; it is announced for the new day, and charged then', async () => {
    const { patientId, payments } = createClient();
    await giveCard(world, processor, patientId);
    const { paymentId } = await announceTestPayment(world, 2_500, { patientId, dueInDays: 3 });
    const [listed] = (await payments.listPayments({ patientIds: [patientId] })).payments;
    const [due, until] = [listed?.dueAt, listed?.movableUntil].map((at) => (at ? timestampDate(at).getTime() : 0));
    expect((until ?? 0) - (due ?? 0)).toBe(16 * dayMs);
    const dueAt = timestampFromDate(new Date((due ?? 0) + 10 * dayMs));
    const moved = await payments.movePayment({ paymentId, dueAt });
    expect(moved.payment?.status).toBe(Status.UPCOMING);
    expect(moved.payment?.movableUntil).toBeUndefined();
    expect(moved.payment?.dueAt && timestampDate(moved.payment.dueAt)).toEqual(timestampDate(dueAt));
    // Repeated, it changes nothing; another day is refused.
    await payments.movePayment({ paymentId, dueAt });
    const again = { paymentId, dueAt: timestampFromDate(new Date((due ?? 0) + 11 * dayMs)) };
    await expect(payments.movePayment(again)).rejects.toEqual(refusal('PAYMENT_NOT_MOVABLE'));
    expect(await isListedDue(paymentId, 20 * dayMs)).toBe(false);
    const notices = await store().tx((tx) => listPaymentNotices(tx, new Date(), 1_000));
    expect(notices.find((notice) => notice.paymentId === paymentId)?.dueAt).toEqual(timestampDate(dueAt));
  });

  it.each([
    ['earlier', -1, 'TOO_EARLY'],
    ['too late', 17, 'TOO_LATE'],
  ])('not to a day that is %s', async (_, days, code) => {
    const { patientId, payments } = createClient();
    const { paymentId } = await announceTestPayment(world, 2_500, { patientId, dueInDays: 3 });
    const dueAt = timestampFromDate(new Date(Date.now() + (3 + days) * dayMs));
    await expect(payments.movePayment({ paymentId, dueAt })).rejects.toEqual(refusal(code, 'dueAt'));
  });

  it('not by another caller', async () => {
    const { paymentId } = await announceTestPayment(world, 2_500, { dueInDays: 3 });
    const request = { paymentId, dueAt: timestampFromDate(new Date(Date.now() + 5 * dayMs)) };
    await expect(createClient().payments.movePayment(request)).rejects.toEqual(refusal('PAYMENT_NOT_FOUND'));
    const staff = world.paymentsOf(world.person(['billing']));
    await expect(staff.movePayment(request)).rejects.toEqual(refusal('NOT_ALLOWED'));
  });
});

describe('a payment is disputed', () => {
  const disputeOf = (paymentId: string, key: string = randomUUID()) => ({
    key,
    paymentId,
    reason: DisputeReason.WRONG_AMOUNT,
  });

  it('before it is charged: it is on hold, and staff see it', async () => {
    const { patientId, payments } = createClient();
    await giveCard(world, processor, patientId);
    const { paymentId } = await announceTestPayment(world, 2_500, { patientId });
    expect(await isListedDue(paymentId, 0)).toBe(true);
    const request = disputeOf(paymentId);
    const { payment } = await payments.disputePayment(request);
    expect(payment).toMatchObject({
      hold: Hold.DISPUTED,
      isDisputed: true,
      isDisputable: false,
      status: Status.UPCOMING,
    });
    await payments.disputePayment(request);
    await expect(payments.disputePayment(disputeOf(paymentId))).rejects.toEqual(refusal('PAYMENT_NOT_DISPUTABLE'));
    expect(await isListedDue(paymentId, 30 * dayMs)).toBe(false);
    expect(await charge(world, processor, paymentId)).toBe('NOT_DUE');
    const { disputes } = await openDesk(patientId).listMoneyWork({});
    expect(disputes).toContainEqual(expect.objectContaining({ id: request.key, paymentId, cents: 2_500 }));
  });

  it('staff accept it: nothing is owed; or decline it: it is announced again', async () => {
    const { patientId, payments } = createClient();
    const accepted = await announceTestPayment(world, 2_500, { patientId });
    const declined = await announceTestPayment(world, 3_000, { patientId });
    const first = disputeOf(accepted.paymentId);
    const second = disputeOf(declined.paymentId);
    await payments.disputePayment(first);
    await payments.disputePayment(second);
    const desk = openDesk(patientId);
    const decide = (disputeId: string, accepts: boolean, key = randomUUID()) =>
      desk.decideDispute({ key, disputeId, accepts, reason: 'The session was canceled in time' });
    const key = randomUUID();
    await decide(first.key, true, key);
    await decide(first.key, true, key);
    await decide(second.key, false);
    await expect(decide(first.key, false)).rejects.toEqual(refusal('DISPUTE_CLOSED'));
    const listed = (await payments.listPayments({ patientIds: [patientId] })).payments;
    expect(listed.find(({ id }) => id === accepted.paymentId)?.hold).toBe(Hold.WRITTEN_OFF);
    expect(listed.find(({ id }) => id === declined.paymentId)).toMatchObject({
      hold: Hold.UNSPECIFIED,
      status: Status.UPCOMING,
    });
    expect(await store().read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId))).toBe(3_000);
    const notices = await store().tx((tx) => listPaymentNotices(tx, new Date(), 1_000));
    expect(notices.map((notice) => notice.paymentId)).toContain(declined.paymentId);
    expect(notices.map((notice) => notice.paymentId)).not.toContain(accepted.paymentId);
  });

  it('after it was charged: accepting returns the money, above $200 with a second person', async () => {
    const { patientId, payments } = createClient();
    const small = await payWithCard(world, processor, 5_000, { patientId });
    const large = await payWithCard(world, processor, 25_000);
    const dispute = disputeOf(small.paymentId);
    await payments.disputePayment(dispute);
    const desk = openDesk(patientId);
    await desk.decideDispute({
      key: randomUUID(),
      disputeId: dispute.key,
      accepts: true,
      reason: 'The session was canceled in time',
    });
    const money = await desk.getPatientMoney({ patientId });
    expect(money.refunds).toMatchObject([{ cents: 5_000, state: RefundState.DONE }]);
    expect(money.payments[0]?.status).toBe(Status.REFUNDED);
    const other = world.person(['client']);
    world.actsFor.set(other.account, [large.patientId]);
    const second = disputeOf(large.paymentId);
    await world.paymentsOf(other).disputePayment(second);
    const otherDesk = openDesk(large.patientId);
    await otherDesk.decideDispute({
      key: randomUUID(),
      disputeId: second.key,
      accepts: true,
      reason: 'The session was canceled in time',
    });
    expect((await otherDesk.getPatientMoney({ patientId: large.patientId })).refunds).toMatchObject([
      { state: RefundState.WAITING },
    ]);
  });

  it('not 30 days later, not by another caller, and not decided by who has no open record', async () => {
    const { patientId, payments } = createClient();
    const old = await payWithCard(world, processor, 5_000, { patientId, dueInDays: -31 });
    await expect(payments.disputePayment(disputeOf(old.paymentId))).rejects.toEqual(refusal('PAYMENT_NOT_DISPUTABLE'));
    const { paymentId } = await announceTestPayment(world, 2_500, { patientId });
    await expect(createClient().payments.disputePayment(disputeOf(paymentId))).rejects.toEqual(
      refusal('PAYMENT_NOT_FOUND'),
    );
    const dispute = disputeOf(paymentId);
    await payments.disputePayment(dispute);
    const decision = {
      key: randomUUID(),
      disputeId: dispute.key,
      accepts: true,
      reason: 'The session was canceled in time',
    };
    await expect(openDesk(randomUUID()).decideDispute(decision)).rejects.toEqual(refusal('BREAK_GLASS_NEEDED'));
  });
});

describe('what is past due', () => {
  const pausesOf = (patientId: string) =>
    world.paymentsOf({ kind: 'service', name: 'scheduling' }).listPausedPatients({ patientIds: [patientId] });
  const cardOf = async ({ cards, patientId }: ReturnType<typeof createClient>) =>
    (await cards.listCards({ patientIds: [patientId] })).cards[0];

  it('pauses the account after 30 days; a plan ends the pause, and when it is paid, all is paid', async () => {
    const client = createClient();
    const { patientId, payments } = client;
    const debt = await declinePayment(world, processor, 10_001, { patientId, dueInDays: -31 });
    expect(await cardOf(client)).toMatchObject({ pastDueCents: 10_001, pauseReason: 'BALANCE_DUE', hasPlan: false });
    expect((await pausesOf(patientId)).patientIds).toEqual([patientId]);
    const request = { key: randomUUID(), patientId, parts: 3 };
    const parts = (await payments.startPaymentPlan(request)).payments;
    expect(parts.map(({ cents }) => cents)).toEqual([3_334, 3_334, 3_333]);
    expect(parts.map(({ cause, status }) => [cause, status])).toEqual(Array(3).fill([Cause.PLAN, Status.UPCOMING]));
    expect((await payments.startPaymentPlan(request)).payments).toHaveLength(3);
    expect((await pausesOf(patientId)).patientIds).toEqual([]);
    expect(await cardOf(client)).toMatchObject({ pastDueCents: 0, pauseReason: '', hasPlan: true });
    await giveCard(world, processor, patientId);
    expect(await charge(world, processor, debt.paymentId)).toBe('NOT_DUE');
    for (const { id, dueAt } of parts) {
      await world.admin.query('update billing.payments set told_at = now() where id = $1', [id]);
      expect(await charge(world, processor, id, dueAt ? timestampDate(dueAt).getTime() : 0)).toBe('PAID');
    }
    const listed = (await payments.listPayments({ patientIds: [patientId] })).payments;
    expect(listed.every(({ status }) => status === Status.PAID)).toBe(true);
    expect(await store().read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId))).toBe(0);
    expect(await cardOf(client)).toMatchObject({ hasPlan: false, pastDueCents: 0 });
  });

  it('does not pause before 30 days, and a card that pays ends the pause', async () => {
    const client = createClient();
    const { patientId } = client;
    await declinePayment(world, processor, 4_000, { patientId, dueInDays: -29 });
    expect((await pausesOf(patientId)).patientIds).toEqual([]);
    clock.ahead = 2 * dayMs;
    try {
      expect((await pausesOf(patientId)).patientIds).toEqual([patientId]);
      const { clientSecret } = await client.cards.startCardSetup({ patientId });
      const [setupId = ''] = clientSecret.split('_secret_');
      const typed = { client_secret: clientSecret, 'payment_method_data[card][number]': '4242424242424242' };
      const confirm = `${processor.url}/v1/setup_intents/${setupId}/confirm`;
      await fetch(confirm, { method: 'POST', body: new URLSearchParams(typed) });
      expect((await client.cards.saveCard({ patientId, setupId })).chargedCents).toBe(4_000);
      expect((await pausesOf(patientId)).patientIds).toEqual([]);
    } finally {
      clock.ahead = 0;
    }
  });

  it.each([
    ['one part', 1, 'OUT_OF_RANGE'],
    ['seven parts', 7, 'OUT_OF_RANGE'],
    ['parts under $10', 5, 'PLAN_TOO_SMALL'],
  ])('no plan of %s', async (_, parts, code) => {
    const { patientId, payments } = createClient();
    await declinePayment(world, processor, 4_000, { patientId });
    const plan = { key: randomUUID(), patientId, parts };
    await expect(payments.startPaymentPlan(plan)).rejects.toEqual(refusal(code, 'parts'));
  });

  it('no plan without a debt, none beside another one, and none by another caller', async () => {
    const { patientId, payments } = createClient();
    const plan = () => ({ key: randomUUID(), patientId, parts: 2 });
    await expect(payments.startPaymentPlan(plan())).rejects.toEqual(refusal('NOTHING_PAST_DUE'));
    await declinePayment(world, processor, 4_000, { patientId });
    await payments.startPaymentPlan(plan());
    await declinePayment(world, processor, 4_000, { patientId });
    await expect(payments.startPaymentPlan(plan())).rejects.toEqual(refusal('PLAN_OPEN'));
    await expect(createClient().payments.startPaymentPlan(plan())).rejects.toEqual(refusal('PATIENT_NOT_FOUND'));
    const own = world.paymentsOf({ kind: 'service', name: 'messaging' });
    await expect(own.listPausedPatients({ patientIds: [patientId] })).rejects.toEqual(refusal('NOT_ALLOWED'));
  });
});
