import { readCaseFile } from '@linden/testkit/cases/field-cases';
import { openTestClearinghouse, type TestClearinghouse } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { buildTestRemittance } from '@linden/x12/testkit/build-test-reports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildClaimNumber } from '#src/domain/claims/claim.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { type ClaimWorld, openClaimWorld } from '#tests/support/claim-world.ts';

// The files themselves, read by the worker as the clearinghouse would give them. Only the numbers of the claims and of the transfer are ours.
const clock = { at: Date.parse('2026-11-10T20:00:00Z') };
const chargeCents = 15_000;
let world: Billing;
let vendor: TestClearinghouse;
let claims: ClaimWorld;
let bankBefore = 0;

beforeAll(async () => {
  [world, vendor] = await Promise.all([startBilling(), openTestClearinghouse()]);
  claims = await openClaimWorld(world, vendor, clock);
  await world.admin.query('update billing.fee_schedules set allowed_cents = $1', [chargeCents]);
});
afterAll(async () => {
  await world?.stop();
  await vendor?.stop();
});
beforeEach(async () => {
  bankBefore = await balance('BANK');
});

const balance = (account: 'BANK' | 'PATIENT_RECEIVABLE' | 'PAYOR_ADJUSTMENTS' | 'UNAPPLIED_RECEIPTS', owner?: string) =>
  world.store.as(billingCaller).read((tx) => readBalance(tx, account, owner));
const cameIn = async () => (await balance('BANK')) - bankBefore;

let members = 500;
async function submit() {
  members += 1;
  const session = await claims.keepSession(`W${members}`);
  await claims.publish(session);
  clock.at += 24 * 3_600_000;
  await claims.submitAll();
  await claims.readReports();
  const find = async () => {
    const claim = await claims.find(session.appointmentId);
    if (!claim) throw new Error('no claim');
    return claim;
  };
  return {
    ...session,
    find,
    number: buildClaimNumber(await find()),
    payments: () => claims.payments(session.appointmentId),
  };
}

type Submitted = Awaited<ReturnType<typeof submit>>;

/** Reads a file of the cases about these claims, in the order of their numbers there. */
async function readFile(name: string, ...about: readonly Submitted[]): Promise<void> {
  const text = readCaseFile(`x12/835-${name}.x12`).replaceAll('EFT0001', `EFT-${name}`);
  // In one pass, because a number may be the one of another claim there.
  vendor.desk.addReport(text.replaceAll(/L(\d)A1/g, (found, place) => about[Number(place) - 1]?.number ?? found));
  await claims.readReports();
}

/** The insurer pays $90 of $150 and leaves $30, as the first report in some cases. */
async function payFirst({ number: claimNumber }: Submitted): Promise<void> {
  const adjustments = [['CO', '45', 3_000] as const, ['PR', '3', 3_000] as const];
  vendor.desk.addReport(
    buildTestRemittance([{ claimNumber, chargeCents, paidCents: 9_000, adjustments }], `EFT-${claimNumber}`),
  );
  await claims.readReports();
}

test('835-02: the good claim is posted, the odd one goes to staff, and the payment as a whole is visible', async () => {
  const good = await submit();
  const odd = await submit();
  await readFile('02-one-odd-claim-among-good-ones', good, odd);
  expect(await good.find()).toMatchObject({ status: 'PAYMENT_DUE', paidCents: 9_000, patientCents: 3_000 });
  expect(await odd.find()).toMatchObject({ status: 'WAITING_TO_PROCESS', decidedAt: null });
  expect(await claims.findings((await odd.find()).id)).toEqual(['CLAIM_REPORT_DAMAGED']);
  expect([await cameIn(), await balance('UNAPPLIED_RECEIPTS')]).toEqual([18_000, -9_000]);
});

test('835-03: a reversal with its correction is net zero, and the patient is asked once', async () => {
  const claim = await submit();
  await payFirst(claim);
  await readFile('03-reversal-and-correction', claim);
  expect(await claim.find()).toMatchObject({ status: 'PAYMENT_DUE', paidCents: 9_000, reversals: 1 });
  expect(await claim.payments()).toMatchObject([{ cents: 3_000, status: 'UPCOMING' }]);
  expect([await cameIn(), await balance('PATIENT_RECEIVABLE', claim.patientId)]).toEqual([9_000, 3_000]);
});

test('835-04: a claim is posted as paid, what is taken back for an earlier one is booked, and no cash came', async () => {
  const earlier = await submit();
  const claim = await submit();
  const before = await balance('PAYOR_ADJUSTMENTS');
  await readFile('04-overpayment-recovered-by-plb', earlier, claim);
  expect(await claim.find()).toMatchObject({ status: 'PAYMENT_DUE', paidCents: 9_000, patientCents: 3_000 });
  expect([await cameIn(), (await balance('PAYOR_ADJUSTMENTS')) - before]).toEqual([0, 9_000]);
  const { rows } = await world.admin.query(`select reason from billing.ledger_entries where cause = 'PAYOR_ADJUSTED'`);
  expect(rows).toEqual([{ reason: `WO:${earlier.number}` }]);
});

test('835-07: the first decision is posted, and the patient waits for the second insurer', async () => {
  const claim = await submit();
  await readFile('07-forwarded-to-secondary', claim);
  expect(await claim.find()).toMatchObject({ forwarded: { paidCents: 9_000, leftCents: 3_000 }, decidedAt: null });
  expect(await claim.payments()).toEqual([]);
  expect([await cameIn(), await balance('PATIENT_RECEIVABLE', claim.patientId)]).toEqual([9_000, 0]);
});

test('835-08: the claim is decided with $0, and the patient owes $120', async () => {
  const claim = await submit();
  await readFile('08-all-to-deductible', claim);
  expect(await claim.find()).toMatchObject({ status: 'PAYMENT_DUE', paidCents: 0, patientCents: 12_000 });
  expect(await claim.payments()).toMatchObject([{ cents: 12_000, status: 'UPCOMING' }]);
  expect([await cameIn(), await balance('PATIENT_RECEIVABLE', claim.patientId)]).toEqual([0, 12_000]);
});
