import { byDepth } from '@linden/platform/testkit/depth';
import { openTestCards, type TestCards } from '@linden/platform/testkit/test-cards';
import { createTestDatabase, type TestDatabase } from '@linden/platform/testkit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disputeFeeCents } from '#src/charges/apply-card-event.ts';
import { billingCaller } from '#src/charges/charge-payment.ts';
import { minAnnouncementMs } from '#src/charges/payment.ts';
import { readBalance } from '#src/store/ledger.ts';
import { openStore, type Store } from '#src/store/open-store.ts';
import { openMoneyModel } from './money-model.ts';

const clock = { at: Date.parse('2026-11-02T12:00:00Z') };
let database: TestDatabase;
let store: Store;
let processor: TestCards;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore(database.urlOf('billing'));
  processor = await openTestCards({ now: () => clock.at });
});
afterAll(async () => {
  await processor.stop();
  await store.close();
  await database.drop();
});

/** Random numbers that a seed repeats (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

type Row = { id: string; status: string; cents: number; refunded_cents: number; charge_id: string | null };

/** Returns what is wrong after a sequence, in words. */
async function findFaults(model: Awaited<ReturnType<typeof openMoneyModel>>): Promise<string[]> {
  const faults: string[] = [];
  const rows = await database.admin.query<Row>('select * from billing.payments where patient_id = $1', [
    model.patientId,
  ]);
  const lost = await database.admin.query<{ cause_id: string }>(
    `select cause_id from billing.ledger_entries where cause = 'DISPUTE_LOST'`,
  );
  const isLost = (charge: string) => lost.rows.some(({ cause_id: id }) => id === `dp_${charge}`);
  for (const { id, status, cents, refunded_cents: refunded, charge_id: charge } of rows.rows) {
    const charges = model.chargesOf().filter(({ metadata }) => metadata.payment_id === id);
    const live = charges.filter((each) => !isLost(each.id));
    if (live.length > 1) faults.push(`${id} was charged ${live.length} times`);
    if ((status === 'PAID' || status === 'REFUNDED') !== (live.length === 1)) faults.push(`${id} is ${status}`);
    if (live[0] && live[0].id !== charge) faults.push(`${id} names another charge`);
    if (live[0] && live[0].refunded !== refunded) faults.push(`${id} returned ${live[0].refunded}, not ${refunded}`);
    if (charges.some((each) => each.cents !== cents)) faults.push(`${id} was charged another amount`);
    const told = model.payments.find((payment) => payment.id === id)?.announcedAt ?? Number.POSITIVE_INFINITY;
    if (charges.some(({ at }) => at < told + minAnnouncementMs)) faults.push(`${id} was charged before its day`);
  }
  const owed = await store.as(billingCaller).read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', model.patientId));
  const taken = model
    .chargesOf()
    .reduce((sum, { id, cents, refunded }) => sum + (isLost(id) ? 0 : cents - refunded), 0);
  if (owed !== -taken) faults.push(`the ledger says ${owed}, the processor took ${taken}`);
  return faults;
}

const sequences = byDepth(25, 10_000);

it(`after ${sequences} random sequences with faults, no payment is charged twice or early, and the ledger is what happened`, {
  timeout: 3_600_000,
}, async () => {
  const reached = new Set<string>();
  for (let seed = 1; seed <= sequences; seed += 1) {
    processor.events.length = 0;
    const pick = randomFrom(seed);
    const model = await openMoneyModel({ store, processor, clock, pick });
    for (let step = 0; step < 14; step += 1) await model.step();
    await model.settle();
    expect(await findFaults(model), `seed ${seed}`).toEqual([]);
    const { rows } = await database.admin.query<{ status: string }>(
      'select status from billing.payments where patient_id = $1',
      [model.patientId],
    );
    for (const { status } of rows) reached.add(status);
  }
  // The run must reach the ends that matter.
  expect([...reached].sort()).toEqual(['PAID', 'PAST_DUE', 'REFUNDED']);
  const balance = await store.as(billingCaller).read((tx) => readBalance(tx, 'PROCESSOR_BALANCE'));
  expect(balance).toBe(await balanceAtProcessor());
});

async function balanceAtProcessor(): Promise<number> {
  const { rows } = await database.admin.query<{ cause: string; cause_id: string }>(
    `select cause, cause_id from billing.ledger_entries where cause like 'DISPUTE_%'`,
  );
  const has = (cause: string, id: string) => rows.some((row) => row.cause === cause && row.cause_id === `dp_${id}`);
  return [...processor.payments.values()].reduce((sum, { id, cents, refunded }) => {
    const held = has('DISPUTE_OPENED', id) && !has('DISPUTE_WON', id) ? cents : 0;
    const fee = has('DISPUTE_LOST', id) ? disputeFeeCents : 0;
    return sum + cents - refunded - held - fee;
  }, 0);
}
