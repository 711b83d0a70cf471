import { randomUUID } from 'node:crypto';
import { openTestCards, type TestCards } from '@linden/testkit/cards/test-cards';
import { openTestRedis } from '@linden/testkit/stores/test-redis';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createStripeCards } from '#src/clients/stripe/stripe-cards.ts';
import { openReconciliation } from '#src/jobs/reconcile/open-reconciliation.ts';
import { findLastNight, reconcile } from '#src/jobs/reconcile/process.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { createTestLogger, payWithCard } from '#tests/support/desk-world.ts';

let processor: TestCards;
let world: Billing;
let night = 1;
beforeAll(async () => {
  processor = await openTestCards();
  world = await startBilling();
});
beforeEach(() => {
  night += 1;
});
afterAll(async () => {
  await world.stop();
  await processor.stop();
});

function openContext() {
  const { secretKey, webhookSecret, url } = processor;
  const cards = createStripeCards({ secretKey, webhookSecret, url: new URL(url) });
  return { store: world.store, cards, clock: { now: () => new Date() }, logger: createTestLogger() };
}

const thisNight = () => `2026-01-${`${night}`.padStart(2, '0')}`;
const run = (day = thisNight()) => reconcile(openContext(), day);

async function findingsOf(subject: string): Promise<string[]> {
  const found = await world.admin.query(
    'select kind from billing.billing_findings where subject = $1 order by found_at',
    [subject],
  );
  return found.rows.map(({ kind }) => kind);
}

const chargeOf = (paymentId: string) =>
  [...processor.payments.values()].find(({ metadata }) => metadata.payment_id === paymentId);

it('charges that agree are no findings, and a night is reconciled once', async () => {
  const { paymentId } = await payWithCard(world, processor, 5_000);
  expect(await run()).toBe(0);
  expect(await run()).toBeUndefined();
  expect(await findingsOf(paymentId)).toEqual([]);
});

it.each([
  [
    'the processor took another amount',
    'CHARGE_AMOUNT_DIFFERS',
    (charge: { cents: number }) => {
      charge.cents += 100;
    },
  ],
  [
    'the processor returned money',
    'REFUND_AMOUNT_DIFFERS',
    (charge: { refunded: number }) => {
      charge.refunded = 100;
    },
  ],
])('%s: one finding, however often it is found', async (_, kind, spoil) => {
  const { paymentId } = await payWithCard(world, processor, 5_000);
  const charge = chargeOf(paymentId);
  if (!charge) throw new Error('not charged');
  const healthy = { ...charge };
  spoil(charge);
  expect(await run()).toBe(1);
  night += 10;
  expect(await run()).toBe(1);
  expect(await findingsOf(paymentId)).toEqual([kind]);
  Object.assign(charge, healthy);
});

it('a charge that one side does not know', async () => {
  const { paymentId } = await payWithCard(world, processor, 5_000);
  const charge = chargeOf(paymentId);
  processor.payments.delete(charge?.id ?? '');
  const stray = {
    id: `pi_${randomUUID()}`,
    cents: 900,
    refunded: 0,
    at: Date.now(),
    metadata: { payment_id: '' },
    customer: 'cus_1',
  };
  processor.payments.set(stray.id, stray);
  expect(await run()).toBe(2);
  expect(await findingsOf(paymentId)).toEqual(['CHARGE_MISSING']);
  expect(await findingsOf(stray.id)).toEqual(['CHARGE_NOT_RECORDED']);
  processor.payments.delete(stray.id);
  if (charge) processor.payments.set(charge.id, charge);
});

it('while the processor is away nothing is found, and the night is done later', async () => {
  processor.faults.push('refuse');
  expect(await run()).toBeUndefined();
  expect(await run()).toBe(0);
});

it('a night ends at 9 in the morning, UTC', () => {
  expect(findLastNight(new Date('2026-11-25T08:59:00Z'))).toBe('2026-11-24');
  expect(findLastNight(new Date('2026-11-25T09:00:00Z'))).toBe('2026-11-25');
});

it('the sweep enqueues the job of the last night, and a worker runs it once', async () => {
  const redis = openTestRedis();
  const job = openReconciliation(openContext(), { redisUrl: redis.url, prefix: redis.prefix });
  await job.start();
  try {
    const done = async () =>
      (
        await world.admin.query(
          'select findings from billing.reconciliations where night = $1 and ended_at is not null',
          [findLastNight(new Date())],
        )
      ).rows;
    await job.task.run(new AbortController().signal);
    await expect.poll(done).toEqual([{ findings: 0 }]);
    await job.task.run(new AbortController().signal);
    expect(await done()).toHaveLength(1);
  } finally {
    await job.stop();
    await redis.close();
  }
});
