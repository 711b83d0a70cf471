import { wrapStatement } from '@linden/platform/store/sql';
import { openTestClearinghouse, type TestClearinghouse } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { buildTestAcknowledgment, buildTestRemittance } from '@linden/x12/testkit/build-test-reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildClaimNumber } from '#src/domain/claims/claim.ts';
import { addSessionCheck } from '#src/store/benefits/session-checks.ts';
import { withdrawClaim } from '#src/store/claims/claims.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { type ClaimWorld, chargeCents, openClaimWorld } from '#tests/support/claim-world.ts';

const dayMs = 24 * 3_600_000;
const clock = { at: Date.parse('2026-11-02T20:00:00Z') };
let world: Billing;
let vendor: TestClearinghouse;
let claims: ClaimWorld;
beforeAll(async () => {
  [world, vendor] = await Promise.all([startBilling(), openTestClearinghouse()]);
  claims = await openClaimWorld(world, vendor, clock);
});
afterAll(async () => {
  await world?.stop();
  await vendor?.stop();
});

/** Submits the claim of a kept session. */
async function submit(memberId: string) {
  const session = await claims.keepSession(memberId);
  expect(await claims.publish(session)).toBe('ADDED');
  clock.at += dayMs;
  await claims.submitAll();
  const find = async () => {
    const claim = await claims.find(session.appointmentId);
    if (!claim) throw new Error('no claim');
    return claim;
  };
  return { ...session, find, payments: () => claims.payments(session.appointmentId) };
}

/** Lets the insurer decide and reads what came. */
async function decide(): Promise<void> {
  vendor.desk.decide();
  await claims.readReports();
}

const owed = (patientId: string) =>
  world.store.as(billingCaller).read((tx) => readBalance(tx, 'PATIENT_RECEIVABLE', patientId));
const takenOf = (number: string) => vendor.desk.claims.filter(({ claimNumber }) => claimNumber === number).length;

test('a claim charges the fee of the license of who held the session, and the highest only when no one knows it', async () => {
  await world.admin.query(
    `insert into billing.fee_schedules (payor_id, us_state, cpt_code, license, allowed_cents, valid_from)
      values ($1, 'CA', '90837', 'MD', 20000, '2020-01-01')`,
    [claims.payorId],
  );
  const charged = await Promise.all(
    ['LCSW', 'MD', '', 'LMFT'].map(async (licenseType) => {
      const session = { ...(await claims.keepSession('W100')), licenseType };
      await claims.publish(session);
      return (await claims.find(session.appointmentId))?.chargeCents;
    }),
  );
  expect(charged).toEqual([chargeCents, 20_000, 20_000, undefined]);
});

test('a kept session becomes one claim, submitted a day after its end', async () => {
  const session = await claims.keepSession('W101');
  expect(await Promise.all([claims.publish(session), claims.publish(session)])).toEqual(
    expect.arrayContaining(['ADDED', 'REPEATED']),
  );
  await claims.submitAll();
  expect(await claims.find(session.appointmentId)).toMatchObject({ status: 'WAITING_TO_SUBMIT', chargeCents });
  clock.at += dayMs;
  await claims.submitAll();
  expect(await claims.find(session.appointmentId)).toMatchObject({ status: 'WAITING_TO_PROCESS', acceptedAt: null });
  await claims.readReports();
  expect(await claims.find(session.appointmentId)).toMatchObject({ acceptedAt: new Date(clock.at) });
});

test.each([
  ['W102', 2_500, 'COPAY', 'PAYMENT_DUE'],
  ['DEDUCT2', 13_000, 'DEDUCTIBLE', 'PAYMENT_DUE'],
  ['COINS2', 2_600, 'COINSURANCE', 'PAYMENT_DUE'],
])('the part of member %s is announced for two weeks after the session', async (memberId, cents, _part, status) => {
  const { find, payments, patientId, end } = await submit(memberId);
  await decide();
  expect(await find()).toMatchObject({ status, patientCents: cents, paidCents: 13_000 - cents });
  const [payment] = await payments();
  expect(payment).toMatchObject({ cents, status: 'UPCOMING', due_at: new Date(end.getTime() + 14 * dayMs) });
  expect(await owed(patientId)).toBe(cents);
});

test('the patient’s share is compared with the estimate that was kept at booking', async () => {
  const { find, patientId, appointmentId, end } = await submit('W104');
  const line = { part: 'COPAY' as const, amountCents: 1_000, sources: [] };
  const summary = {
    estimatedPatientResponsibilityCents: 1_000,
    estimatedCostRangeForPayorCents: null,
    costScenario: 'COPAY' as const,
    source: 'BENEFITS_CHECK' as const,
  };
  const kept = { estimate: { summary, allowedCents: 13_000, lines: [line] }, checkedAt: end.toISOString() };
  const { payorId } = await find();
  const session = { patientId, appointmentId, payorId, serviceDay: end.toISOString().slice(0, 10), checkId: null };
  const more = { usState: 'CA', isExistingClient: false, kept, now: new Date(clock.at) };
  await openBillingTransactions(world.store).tx((tx) => addSessionCheck(tx, world.envelope, { ...session, ...more }));
  await decide();
  expect((await find()).difference).toMatchObject({
    estimatedCents: 1_000,
    lines: expect.arrayContaining([
      expect.objectContaining({ part: 'COPAY', estimatedCents: 1_000, billedCents: 2_500, differenceCents: 1_500 }),
    ]),
  });
});

test('a late decision is announced a day ahead', async () => {
  const { payments } = await submit('W103');
  clock.at += 30 * dayMs;
  await decide();
  expect((await payments())[0]).toMatchObject({ due_at: new Date(clock.at + dayMs) });
});

test('a claim that the insurer pays whole charges nothing', async () => {
  const { find, payments } = await submit('FREE4');
  await decide();
  expect(await find()).toMatchObject({ status: 'PAID_FULLY', patientCents: 0, paidCents: 13_000 });
  expect(await payments()).toEqual([]);
});

test.each([
  ['DENIED5', 'CLAIM_DENIED'],
  ['OTHERSUM5', 'CLAIM_AMOUNT_DIFFERS'],
])('the decision about member %s is left to staff, and nothing is charged', async (memberId, kind) => {
  const { find, payments, patientId } = await submit(memberId);
  await decide();
  const claim = await find();
  expect(claim).toMatchObject({ status: 'WAITING_TO_PROCESS', decidedAt: null });
  expect(await claims.findings(claim.id)).toEqual([kind]);
  expect([await payments(), await owed(patientId)]).toEqual([[], 0]);
});

test('a returned claim waits for staff and is not submitted again by itself', async () => {
  const { find } = await submit('RETURN6');
  await claims.readReports();
  const claim = await find();
  expect(claim).toMatchObject({ status: 'WAITING_TO_SUBMIT' });
  expect(await claims.findings(claim.id)).toEqual(['CLAIM_RETURNED']);
  clock.at += 30 * dayMs;
  await claims.submitAll();
  expect(await find()).toMatchObject({ status: 'WAITING_TO_SUBMIT' });
});

test('a damaged report is never a payment, and the reports after it are read', async () => {
  const damaged = await submit('DAMAGED7');
  await decide();
  const healthy = await submit('W107');
  await decide();
  expect(await damaged.find()).toMatchObject({ status: 'WAITING_TO_PROCESS' });
  expect(await damaged.payments()).toEqual([]);
  expect(await healthy.find()).toMatchObject({ status: 'PAYMENT_DUE' });
  const { rows } = await world.admin.query(`select 1 from billing.billing_findings where kind = 'REPORT_DAMAGED'`);
  expect(rows).toHaveLength(1);
});

test.each([
  ['too long', 'A'.repeat(12_000)],
  ['with a zero byte', 'A\u0000B'],
])('a report about a claim whose number is %s does not hold up the reports after it', async (_, claimNumber) => {
  const { find } = await submit('W130');
  vendor.desk.addReport(buildTestAcknowledgment([{ claimNumber, chargeCents, returned: 'A3:21' }]));
  await decide();
  await claims.readReports();
  expect(await find()).toMatchObject({ status: 'PAYMENT_DUE' });
});

test('a lost answer is repeated under the same key: the insurer has one claim', async () => {
  vendor.claimFaults.push('lose');
  const { find } = await submit('W108');
  expect(await find()).toMatchObject({ status: 'WAITING_TO_SUBMIT', tries: 1 });
  clock.at += 60_000;
  await claims.submitAll();
  const claim = await find();
  expect(claim).toMatchObject({ status: 'WAITING_TO_PROCESS' });
  expect(takenOf(buildClaimNumber(claim))).toBe(1);
});

test('a report proves the submission whose answer was lost', async () => {
  vendor.claimFaults.push('lose');
  const { find } = await submit('W109');
  await decide();
  expect(await find()).toMatchObject({ status: 'PAYMENT_DUE' });
  clock.at += 60_000;
  await claims.submitAll();
  expect(takenOf(buildClaimNumber(await find()))).toBe(1);
});

test('a clearinghouse that is down is asked again, later each time', async () => {
  vendor.claimFaults.push('refuse', 'refuse');
  const { find } = await submit('W10');
  clock.at += 60_000;
  await claims.submitAll();
  clock.at += 60_000;
  await claims.submitAll();
  // Two minutes after the second try.
  expect(await find()).toMatchObject({ status: 'WAITING_TO_SUBMIT', tries: 2 });
  clock.at += 60_000;
  await claims.submitAll();
  expect(await find()).toMatchObject({ status: 'WAITING_TO_PROCESS' });
});

test('reports that come twice, or about another claim, change nothing', async () => {
  const { find, payments, patientId } = await submit('W11');
  await decide();
  const claim = await find();
  const claimNumber = buildClaimNumber(claim);
  const again = { claimNumber, chargeCents, paidCents: 9_000, adjustments: [['PR', '1', 5_000]] as const };
  vendor.desk.addReport(buildTestRemittance([again], 'EFT-AGAIN'));
  vendor.desk.addReport(buildTestAcknowledgment([{ claimNumber: 'L999999999A1', chargeCents, returned: 'A3:21' }]));
  await claims.readReports();
  await world.admin.query('delete from billing.claim_report_cursor');
  await claims.readReports();
  expect(await find()).toMatchObject({ status: 'PAYMENT_DUE', patientCents: 2_500 });
  expect([(await payments()).length, await owed(patientId)]).toEqual([1, 2_500]);
  expect(await claims.findings(claim.id)).toEqual(['CLAIM_DECIDED_AGAIN']);
  expect(await claims.findings('L999999999A1')).toEqual(['CLAIM_UNKNOWN']);
});

test('what an insurer keeps of its transfer is posted with its reason, so that the bank has what came', async () => {
  const { find } = await submit('W112');
  await claims.readReports();
  const claimNumber = buildClaimNumber(await find());
  const bank = () => world.store.as(billingCaller).read((tx) => readBalance(tx, 'BANK'));
  const before = await bank();
  const paid = {
    claimNumber,
    chargeCents,
    paidCents: 13_000,
    adjustments: [['CO', '45', chargeCents - 13_000]] as const,
  };
  // Of $130, $90 go to an earlier claim and $1.50 are interest: $41.50 arrive.
  vendor.desk.addReport(
    buildTestRemittance([paid], 'EFT-KEPT', 31, [
      ['WO:L1A1', 9_000],
      ['L6', -150],
    ]),
  );
  await claims.readReports();
  expect((await bank()) - before).toBe(4_150);
  const { rows } = await world.admin.query(
    `select e.reason, p.cents from billing.ledger_entries e join billing.ledger_postings p on p.entry_id = e.id
     where e.cause = 'PAYOR_ADJUSTED' and p.account = 'PAYOR_ADJUSTMENTS' order by e.reason`,
  );
  expect(rows).toEqual([
    { reason: 'L6', cents: -150 },
    { reason: 'WO:L1A1', cents: 9_000 },
  ]);
});

test('a claim whose session did not take place is withdrawn before it is submitted, and only then', async () => {
  const session = await claims.keepSession('W12');
  await claims.publish(session);
  const withdraw = (id: string) => openBillingTransactions(world.store).tx((tx) => withdrawClaim(tx, id));
  expect(await withdraw(session.appointmentId)).toBe(false);
  const submitted = await submit('W13');
  expect(await withdraw(submitted.appointmentId)).toBe(true);
});

test('clients see their own claims only, and billing staff see all', async () => {
  const { patientId } = await submit('W14');
  const own = world.person(['client']);
  const count = async (patients: string[], roles: 'client' | 'billing') => {
    const caller = roles === 'client' ? own : world.person(['billing']);
    const asked = wrapStatement(sql<{ id: string }>`select id from claims where patient_id = ${patientId}::uuid`);
    const rows = await world.store.as(caller, { patients }).read((tx) => tx.rows(asked));
    return rows.length;
  };
  expect([await count([patientId], 'client'), await count([], 'client'), await count([], 'billing')]).toEqual([
    1, 0, 1,
  ]);
});
