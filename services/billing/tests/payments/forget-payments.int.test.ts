import { randomUUID } from 'node:crypto';
import { RefundGround } from '@linden/proto/billing/v1/money_pb';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { forgetPayments } from '#src/jobs/forget-payments.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { announceTestPayment, createTestLogger, declinePayment, payWithCard } from '#tests/support/desk-world.ts';

let processor: TestCards;
let world: Billing;
beforeAll(async () => {
  processor = await openTestCards();
  const { secretKey, webhookSecret, url } = processor;
  world = await startBilling({ cards: createStripeCards({ secretKey, webhookSecret, url: new URL(url) }) });
});
afterAll(async () => {
  await world?.stop();
  await processor?.stop();
});

/** Moves a payment and all that belongs to it into the past. */
async function age(paymentId: string, years: number): Promise<void> {
  const { admin } = world;
  const back = `- make_interval(years => ${years})`;
  await admin.query(
    `update billing.payments set announced_at = announced_at ${back}, due_at = due_at ${back} where id = $1`,
    [paymentId],
  );
  await admin.query(`update billing.refunds set settled_at = settled_at ${back} where payment_id = $1`, [paymentId]);
}

const forget = () => forgetPayments({ store: world.store, logger: createTestLogger() });

async function isKept(paymentId: string): Promise<boolean> {
  return (await world.admin.query('select from billing.payments where id = $1', [paymentId])).rowCount === 1;
}

async function payAndReturn() {
  const paid = await payWithCard(world, processor, 5_000);
  const staff = world.person(['billing']);
  world.opened.set(staff.account, [paid.patientId]);
  const refund = { paymentId: paid.paymentId, cents: 1_000, ground: RefundGround.GOODWILL, reason: 'Agreed by phone' };
  await world.deskOf(staff).requestRefund({ key: randomUUID(), ...refund });
  return paid;
}

test('a payment that ended is kept for ten years, and then goes with its refunds; the ledger stays', async () => {
  const { paymentId, patientId } = await payAndReturn();
  await age(paymentId, 9);
  await forget();
  expect(await isKept(paymentId)).toBe(true);
  await age(paymentId, 2);
  await forget();
  expect(await isKept(paymentId)).toBe(false);
  const count = async (table: string, column: string, value: string) =>
    (await world.admin.query(`select from billing.${table} where ${column} = $1`, [value])).rowCount;
  expect(await count('refunds', 'payment_id', paymentId)).toBe(0);
  expect(await count('ledger_postings', 'owner_id', patientId)).toBe(4);
});

test('what is still owed, or was returned later, stays', async () => {
  const upcoming = await announceTestPayment(world, 5_000);
  const declined = await declinePayment(world, processor, 5_000);
  const returned = await payAndReturn();
  for (const { paymentId } of [upcoming, declined, returned]) await age(paymentId, 11);
  await world.admin.query('update billing.refunds set settled_at = now() where payment_id = $1', [returned.paymentId]);
  await forget();
  for (const { paymentId } of [upcoming, declined, returned]) expect(await isKept(paymentId)).toBe(true);
});

test('a resolved finding goes after ten years, an open one stays, and ids of events go after a year', async () => {
  const { admin } = world;
  const add = (subject: string, resolved: string) =>
    admin.query(
      `insert into billing.billing_findings (id, kind, subject, found_at, resolved_at)
       values ($1, 'CHARGE_MISSING', $2, now() - interval '11 years', ${resolved})`,
      [randomUUID(), subject],
    );
  await add('old', `now() - interval '11 years'`);
  await add('recent', `now() - interval '9 years'`);
  await add('open', 'null');
  await admin.query(
    `insert into billing.card_events (id, applied_at) values ('evt_old', now() - interval '366 days'), ('evt_new', now())`,
  );
  await forget();
  const findings = await admin.query<{ subject: string }>(
    'select subject from billing.billing_findings order by subject',
  );
  expect(findings.rows.map(({ subject }) => subject)).toEqual(['open', 'recent']);
  const events = await admin.query<{ id: string }>(
    `select id from billing.card_events where id like 'evt_%' and length(id) = 7`,
  );
  expect(events.rows).toEqual([{ id: 'evt_new' }]);
});
