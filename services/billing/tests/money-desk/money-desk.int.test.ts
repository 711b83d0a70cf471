import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { RefundGround, RefundState } from '@linden/proto/billing/v1/money_pb';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { settleRefunds } from '#src/jobs/settle-refunds.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { announcePayment } from '#src/store/payments/payments.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { createTestLogger, payWithCard, refusal } from '#tests/support/desk-world.ts';

let processor: TestCards;
let world: Billing;
beforeAll(async () => {
  processor = await openTestCards();
  const { secretKey, webhookSecret, url } = processor;
  world = await startBilling({ cards: createStripeCards({ secretKey, webhookSecret, url: new URL(url) }) });
});
afterAll(async () => {
  await world.stop();
  await processor.stop();
});

const reason = 'The session was charged twice';

/** A member of the billing staff with these records open. */
function openDesk(patientIds: string[]) {
  const caller = world.person(['billing']);
  world.opened.set(caller.account, patientIds);
  return { caller, desk: world.deskOf(caller) };
}

const refundOf = (paymentId: string, cents: number, key: string = randomUUID()) => ({
  key,
  paymentId,
  cents,
  reason,
  ground: RefundGround.CORRECTION,
});

it('one person returns up to $200, once under a key, and the client owes nothing', async () => {
  const { paymentId, patientId } = await payWithCard(world, processor, 15_000);
  const { desk } = openDesk([patientId]);
  const request = refundOf(paymentId, 15_000);
  const first = await desk.requestRefund(request);
  const again = await desk.requestRefund(request);
  expect(first.refund).toMatchObject({ state: RefundState.DONE, cents: 15_000, reason });
  expect(again.refund).toMatchObject({ id: request.key, state: RefundState.DONE });
  await expect(desk.requestRefund({ ...request, cents: 1 })).rejects.toEqual(refusal('KEY_REUSED'));
  const money = await desk.getPatientMoney({ patientId });
  expect(money.balanceCents).toBe(0);
  expect(money.entries.map(({ cause }) => cause)).toEqual([
    'FEE_AGREED',
    'PAYMENT_SUCCEEDED',
    'PAYMENT_REFUNDED',
    'CHARGE_CORRECTED',
  ]);
  expect(processor.payments.get(await chargeOf(paymentId))?.refunded).toBe(15_000);
});

it('above $200 in total for one payment, another person approves', async () => {
  const { paymentId, patientId } = await payWithCard(world, processor, 30_000);
  const first = openDesk([patientId]);
  const second = openDesk([]);
  expect((await first.desk.requestRefund(refundOf(paymentId, 15_000))).refund?.state).toBe(RefundState.DONE);
  const { refund } = await first.desk.requestRefund(refundOf(paymentId, 6_000));
  expect(refund?.state).toBe(RefundState.WAITING);
  const { refunds } = await second.desk.listMoneyWork({});
  expect(refunds).toContainEqual(expect.objectContaining({ id: refund?.id, state: RefundState.WAITING }));
  const decision = { refundId: refund?.id ?? '', approves: true };
  await expect(first.desk.decideRefund(decision)).rejects.toEqual(refusal('SECOND_PERSON_NEEDED'));
  expect((await second.desk.decideRefund(decision)).refund?.state).toBe(RefundState.DONE);
  expect((await second.desk.decideRefund(decision)).refund?.state).toBe(RefundState.DONE);
  await expect(second.desk.decideRefund({ ...decision, approves: false })).rejects.toEqual(refusal('REFUND_DECIDED'));
  expect(processor.payments.get(await chargeOf(paymentId))?.refunded).toBe(21_000);
  const audited = await world.admin.query('select action, actor from billing.audit where subject = $1 order by id', [
    patientId,
  ]);
  expect(audited.rows).toContainEqual({ action: 'refund.request', actor: first.caller.account });
  expect(audited.rows).toContainEqual({ action: 'refund.approve', actor: second.caller.account });
});

it('the database refuses an approval by the requester, whatever asks for it', async () => {
  const { paymentId, patientId } = await payWithCard(world, processor, 30_000);
  const { caller, desk } = openDesk([patientId]);
  const { refund } = await desk.requestRefund(refundOf(paymentId, 30_000));
  const self = world.admin.query('update billing.refunds set approved_by = $1 where id = $2', [
    caller.account,
    refund?.id,
  ]);
  await expect(self).rejects.toMatchObject({ constraint: 'refund_second_person' });
});

it('a declined refund counts no more, and its requester may take it back', async () => {
  const { paymentId, patientId } = await payWithCard(world, processor, 30_000);
  const { desk } = openDesk([patientId]);
  const { refund } = await desk.requestRefund(refundOf(paymentId, 30_000));
  await expect(desk.requestRefund(refundOf(paymentId, 1))).rejects.toEqual(refusal('REFUND_TOO_LARGE', 'cents'));
  const declined = await desk.decideRefund({ refundId: refund?.id ?? '', approves: false });
  expect(declined.refund?.state).toBe(RefundState.DECLINED);
  expect((await desk.requestRefund(refundOf(paymentId, 100))).refund?.state).toBe(RefundState.DONE);
});

it('a refund whose answer is lost is settled by the job, once', async () => {
  const { paymentId, patientId } = await payWithCard(world, processor, 10_000);
  const { desk } = openDesk([patientId]);
  processor.faults.push('lose', 'lose');
  const { refund } = await desk.requestRefund(refundOf(paymentId, 4_000));
  expect(refund?.state).toBe(RefundState.SENDING);
  const { secretKey, webhookSecret, url } = processor;
  const cards = createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
  const later = { now: () => new Date(Date.now() + 120_000) };
  await settleRefunds({ store: world.store, cards, clock: later, logger: createTestLogger() });
  expect((await desk.getPatientMoney({ patientId })).refunds[0]?.state).toBe(RefundState.DONE);
  expect(processor.payments.get(await chargeOf(paymentId))?.refunded).toBe(4_000);
});

it.each([
  ['too much', { cents: 10_001 }, 'REFUND_TOO_LARGE', 'cents'],
  ['nothing', { cents: 0 }, 'REFUND_TOO_LARGE', 'cents'],
  ['a short reason', { reason: ' no ' }, 'TOO_SHORT', 'reason'],
  ['no ground', { ground: RefundGround.UNSPECIFIED }, 'NOT_IN_LIST', 'ground'],
  ['a key that is none', { key: 'x' }, 'INVALID_ID', 'key'],
])('refuses %s', async (_, changes, code, field) => {
  const { paymentId, patientId } = await payWithCard(world, processor, 10_000);
  const { desk } = openDesk([patientId]);
  await expect(desk.requestRefund({ ...refundOf(paymentId, 10_000), ...changes })).rejects.toEqual(
    refusal(code, field),
  );
});

it('a payment that was not charged cannot be returned', async () => {
  const about = { patientId: randomUUID(), providerId: randomUUID(), cause: 'FEE', causeId: randomUUID() } as const;
  const dates = { announcedAt: new Date(), dueAt: new Date() };
  const paymentId = await world.store
    .as(billingCaller)
    .tx((tx) => announcePayment(tx, { ...about, ...dates, cents: 100 }));
  const { desk } = openDesk([about.patientId]);
  await expect(desk.requestRefund(refundOf(paymentId, 100))).rejects.toEqual(refusal('PAYMENT_NOT_PAID'));
});

it('needs the role, a fresh second step and an open record; not by another caller', async () => {
  const { paymentId, patientId } = await payWithCard(world, processor, 10_000);
  const callers: [Caller, string][] = [
    [world.person(['billing']), 'BREAK_GLASS_NEEDED'],
    [world.person(['billing'], 'password'), 'STEP_UP_REQUIRED'],
    [world.person(['ops']), 'NOT_ALLOWED'],
    [world.client().caller, 'NOT_ALLOWED'],
    [{ kind: 'operator', name: 'seed' }, 'NOT_ALLOWED'],
  ];
  for (const [caller, code] of callers) {
    const desk = world.deskOf(caller);
    await expect(desk.requestRefund(refundOf(paymentId, 100))).rejects.toEqual(refusal(code));
    await expect(desk.getPatientMoney({ patientId })).rejects.toEqual(refusal(code));
  }
  expect(processor.payments.get(await chargeOf(paymentId))?.refunded).toBe(0);
  expect(await world.store.as(billingCaller).read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId))).toBe(0);
});

async function chargeOf(paymentId: string): Promise<string> {
  const { rows } = await world.admin.query('select charge_id from billing.payments where id = $1', [paymentId]);
  return rows[0]?.charge_id ?? '';
}
