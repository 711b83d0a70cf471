import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { disputeFeeCents } from '#src/use-cases/payments/apply-card-event.ts';
import type { MoneyModel } from './money-model.ts';
import type { MoneyWorld } from './money-world.ts';

/** Random numbers that a seed repeats (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

type Row = {
  id: string;
  status: string;
  cents: number;
  refunded_cents: number;
  charge_id: string | null;
  hold: string | null;
  cause: string;
  cause_id: string;
  plan_id: string | null;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
  withdrawal_ended_at: Date | null;
};

/** Returns what is wrong after a sequence, in words. */
export async function findFaults({ admin, store }: MoneyWorld, model: MoneyModel): Promise<string[]> {
  const { cents: due, faults } = await model.computeOwed();
  const rows = await admin.query<Row>('select * from billing.payments where patient_id = $1', [model.patientId]);
  const lost = await admin.query<{ cause_id: string }>(
    `select cause_id from billing.ledger_entries where cause = 'DISPUTE_LOST'`,
  );
  const isLost = (charge: string) => lost.rows.some(({ cause_id: id }) => id === `dp_${charge}`);
  for (const row of rows.rows) {
    const charges = model.chargesOf().filter(({ metadata }) => metadata.payment_id === row.id);
    const live = charges.filter((each) => !isLost(each.id));
    faults.push(...findStateFaults(row, rows.rows, live.length), ...findChargeFaults(row, charges, live));
  }
  const owed = await store.as(billingCaller).read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', model.patientId));
  const taken = model
    .chargesOf()
    .reduce((sum, { id, cents, refunded }) => sum + (isLost(id) ? 0 : cents - refunded), 0);
  faults.push(...(await findWithdrawalFaults(admin, model, rows.rows)));
  const forgiven = await sumForgiven(admin, rows.rows);
  if (owed !== due - taken - forgiven)
    faults.push(`the ledger says ${owed}, ${due} was due, the processor took ${taken}, ${forgiven} is not owed`);
  return faults;
}

function findStateFaults({ id, status, hold, plan_id: planId }: Row, rows: readonly Row[], charged: number): string[] {
  const faults: string[] = [];
  const isPlanned = hold === 'IN_PLAN';
  if (charged > 1) faults.push(`${id} was charged ${charged} times`);
  if ((status === 'PAID' || status === 'REFUNDED') !== (charged === 1) && !isPlanned) faults.push(`${id} is ${status}`);
  if (hold && charged > 0) faults.push(`${id} was charged on hold`);
  if (isPlanned && (status === 'PAID') !== isPlanPaid(rows, planId)) faults.push(`${id} is ${status} in its plan`);
  return faults;
}

/** A fee that was forgiven is not owed: it was written off, its money is on its way back, or it is in a plan, which staff change. */
async function findWithdrawalFaults(
  admin: MoneyWorld['admin'],
  model: MoneyModel,
  rows: readonly Row[],
): Promise<string[]> {
  const { rows: open } = await admin.query<{ id: string }>(
    `select payment_id as id from billing.payment_disputes where kind = 'CHARGEBACK' and outcome is null and payment_id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  const isContested = (id: string) => open.some((each) => each.id === id);
  const isReturned = (row: Row) =>
    row.status === 'REFUNDED' || (row.status === 'PAID' && row.refunded_cents === row.cents);
  return rows
    .filter(({ cause, cause_id: session }) => cause === 'FEE' && model.isForgiven(session))
    .filter((row) => row.hold !== 'WRITTEN_OFF' && !isReturned(row))
    .filter((row) => !row.withdrawn_at || (row.hold !== 'IN_PLAN' && !isContested(row.id)))
    .map(({ id, status, hold }) => `${id} was forgiven, and is ${status} ${hold}`);
}

type Charges = ReturnType<MoneyModel['chargesOf']>;

/** @param live the charges that no dispute took back */
function findChargeFaults(
  { id, cents, refunded_cents: refunded, charge_id: charge }: Row,
  charges: Charges,
  [live]: Charges,
): string[] {
  const faults: string[] = [];
  if (live && live.id !== charge) faults.push(`${id} names another charge`);
  if (live && live.refunded !== refunded) faults.push(`${id} returned ${live.refunded}, not ${refunded}`);
  if (charges.some((each) => each.cents !== cents)) faults.push(`${id} was charged another amount`);
  return faults;
}

function isPlanPaid(rows: readonly Row[], planId: string | null): boolean {
  const parts = rows.filter(({ cause, plan_id: id }) => cause === 'PLAN' && id === planId);
  return parts.every(({ status, hold }) => status === 'PAID' || status === 'REFUNDED' || hold === 'WRITTEN_OFF');
}

/** What the patient does not owe any more: payments that were written off or corrected, and refunds with a ground. */
async function sumForgiven(admin: MoneyWorld['admin'], rows: readonly Row[]): Promise<number> {
  const returned = await admin.query<{ cents: string }>(
    `select coalesce(sum(cents), 0) as cents from billing.refunds
     where payment_id = any($1::uuid[]) and settled_at is not null and ground is not null`,
    [rows.map(({ id }) => id)],
  );
  // What a corrected decision took off was never owed.
  const written = rows.filter((row) => row.hold === 'WRITTEN_OFF' && row.withdrawn_reason !== 'DECISION_CORRECTED');
  return written.reduce(
    (sum, { cents, refunded_cents: refunded }) => sum + cents - refunded,
    Number(returned.rows[0]?.cents),
  );
}

/** Returns what the ledger should have at the card processor. */
export async function balanceAtProcessor({ admin, processor }: MoneyWorld): Promise<number> {
  const { rows } = await admin.query<{ cause: string; cause_id: string }>(
    `select cause, cause_id from billing.ledger_entries where cause like 'DISPUTE_%'`,
  );
  const has = (cause: string, id: string) => rows.some((row) => row.cause === cause && row.cause_id === `dp_${id}`);
  return [...processor.payments.values()].reduce((sum, { id, cents, refunded }) => {
    const held = has('DISPUTE_OPENED', id) && !has('DISPUTE_WON', id) ? cents : 0;
    const fee = has('DISPUTE_LOST', id) ? disputeFeeCents : 0;
    return sum + cents - refunded - held - fee;
  }, 0);
}
