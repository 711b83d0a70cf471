import { randomUUID } from 'node:crypto';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { openTestClearinghouse, type TestClearinghouse } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { buildTestRemittance } from '@linden/x12/testkit/build-test-reports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildClaimNumber, buildSecondNumber } from '#src/domain/claims/claim.ts';
import type { LedgerAccount } from '#src/domain/ledger/accounts.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { listPatientClaims } from '#src/store/money-desk/patient-money.ts';
import { listDecidedClaims } from '#src/store/payments/reconciliations.ts';
import { listEarnings } from '#src/store/payouts/earnings.ts';
import { giveUpSilentSeconds } from '#src/use-cases/claims/submit-second-claim.ts';
import { findClaimDiscrepancies } from '#src/use-cases/payments/find-discrepancies.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';
import { type ClaimWorld, chargeCents, openClaimWorld } from '#tests/support/claim-world.ts';

// The first insurer allows $130 of $140, pays $105 and leaves a copay of $25. The second one pays all of it but $10.
const dayMs = 24 * 3_600_000;
const clock = { at: Date.parse('2026-11-02T20:00:00Z') };
let world: Billing;
let vendor: TestClearinghouse;
let claims: ClaimWorld;
let supplement: string;
beforeAll(async () => {
  [world, vendor] = await Promise.all([startBilling(), openTestClearinghouse()]);
  claims = await openClaimWorld(world, vendor, clock);
});
afterAll(async () => {
  await world?.stop();
  await vendor?.stop();
});
beforeEach(async () => {
  supplement = await addPayor(PlanCategory.SUPPLEMENTAL);
});

let payors = 0;
async function addPayor(planCategory: PlanCategory, isConnected = true): Promise<string> {
  const id = randomUUID();
  payors += 1;
  const externalPayorId = isConnected ? String(91_000 + payors) : '';
  const states = [{ id: randomUUID(), usState: 'CA' }];
  const plan = { planName: `Rowan ${id}`, planCategory, externalPayorId, states };
  await world.as.operator.own.putPayor({ payor: { id, ...plan } });
  return id;
}

/** A kept session whose first insurer has decided. @param memberId of the second plan */
async function decideFirst(memberId: string, payorId = supplement) {
  const session = await claims.keepSession('W300', { payorId, memberId });
  await claims.publish(session);
  clock.at += dayMs;
  await claims.submitAll();
  await decide();
  const find = async () => {
    const claim = await claims.find(session.appointmentId);
    if (!claim) throw new Error('no claim');
    return claim;
  };
  return { ...session, find, id: (await find()).id, number: buildSecondNumber(await find()) };
}

async function decide(): Promise<void> {
  vendor.desk.decide();
  await claims.readReports();
}

const taken = (number: string) => vendor.desk.claims.filter(({ claimNumber }) => claimNumber === number);
const balance = (account: LedgerAccount, owner: string) =>
  world.store.as(billingCaller).read((tx) => readBalance(tx, account, owner));
const differences = async () =>
  findClaimDiscrepancies(await world.store.as(billingCaller).read((tx) => listDecidedClaims(tx, new Date(0))));

async function findPayment(appointmentId: string) {
  const { rows } = await world.admin.query(
    'select id, cents, status, hold, review_reason as review from billing.payments where cause_id = $1',
    [appointmentId],
  );
  return rows[0];
}

test('a client with Medicare and a supplement is charged only what both leave', async () => {
  const medicare = await addPayor(PlanCategory.MEDICARE);
  const claim = await decideFirst('W301');
  expect(await claim.find()).toMatchObject({
    status: 'WAITING_TO_PROCESS',
    forwarded: { paidCents: 10_500, leftCents: 2_500 },
  });
  expect([await findPayment(claim.appointmentId), await balance('PATIENT_RECEIVABLE', claim.patientId)]).toEqual([
    undefined,
    0,
  ]);
  const listForwarded = async () => {
    const shown = await world.store.as(billingCaller).read((tx) => listPatientClaims(tx, claim.patientId));
    return shown.map(({ forwardedPaidCents, forwardedLeftCents }) => [forwardedPaidCents, forwardedLeftCents]);
  };
  // The page of billing staff says what the claim waits for.
  expect(await listForwarded()).toEqual([[10_500, 2_500]]);
  expect([await balance('PAYOR_RECEIVABLE', claims.payorId), await balance('PAYOR_RECEIVABLE', supplement)]).toEqual([
    0, 2_500,
  ]);
  await claims.submitAll();
  await claims.submitAll();
  expect(taken(claim.number)).toMatchObject([{ memberId: 'W301', chargeCents, leftCents: 2_500 }]);
  await decide();
  expect(await claim.find()).toMatchObject({ status: 'PAYMENT_DUE', paidCents: 12_000, patientCents: 1_000 });
  expect(await findPayment(claim.appointmentId)).toMatchObject({ cents: 1_000, status: 'UPCOMING', hold: null });
  expect(await listForwarded()).toEqual([[null, null]]);
  expect([
    await balance('PATIENT_RECEIVABLE', claim.patientId),
    await balance('PAYOR_RECEIVABLE', claims.payorId),
    await balance('PAYOR_RECEIVABLE', supplement),
    await balance('PAYOR_RECEIVABLE', medicare),
  ]).toEqual([1_000, 0, 0, 0]);
  const earned = await world.store.as(billingCaller).read((tx) => listEarnings(tx, claim.providerId, 10));
  expect(earned.map(({ cents }) => cents)).toEqual([10_400]);
  expect(await differences()).toEqual([]);
});

test('a supplement that pays the rest leaves nothing to charge', async () => {
  const claim = await decideFirst('FREE302');
  await claims.submitAll();
  await decide();
  expect(await claim.find()).toMatchObject({ status: 'PAID_FULLY', paidCents: 13_000, patientCents: 0 });
  expect(await findPayment(claim.appointmentId)).toBeUndefined();
  expect(await balance('PAYOR_RECEIVABLE', supplement)).toBe(0);
  expect(await differences()).toEqual([]);
});

test.each([
  ['denies', 'DENIED303', 'NOT_COVERED', []],
  ['sends the claim back', 'RETURN304', 'SECOND_UNDECIDED', ['CLAIM_RETURNED']],
])('when the second insurer %s, staff look at the share first', async (_, memberId, review, found) => {
  const claim = await decideFirst(memberId);
  await claims.submitAll();
  await decide();
  const payment = await findPayment(claim.appointmentId);
  expect(payment).toMatchObject({ cents: 2_500, hold: 'DISPUTED', review });
  expect(await claims.findings(payment.id)).toEqual(['SHARE_IN_REVIEW']);
  expect(await claims.findings(claim.id)).toEqual(found);
  expect([await balance('PATIENT_RECEIVABLE', claim.patientId), await balance('PAYOR_RECEIVABLE', supplement)]).toEqual(
    [2_500, 0],
  );
  expect(await differences()).toEqual([]);
});

test('a second insurer that does not answer in time leaves the share to staff, and its late answer still counts', async () => {
  const claim = await decideFirst('W305');
  await claims.submitAll();
  clock.at += 45 * dayMs - 1;
  await giveUpSilentSeconds(claims.context);
  expect(await findPayment(claim.appointmentId)).toBeUndefined();
  clock.at += 1;
  await giveUpSilentSeconds(claims.context);
  await giveUpSilentSeconds(claims.context);
  const held = await findPayment(claim.appointmentId);
  expect(held).toMatchObject({ cents: 2_500, hold: 'DISPUTED', review: 'SECOND_UNDECIDED' });
  await decide();
  expect(await findPayment(claim.appointmentId)).toMatchObject({ cents: 1_000, hold: null, review: null });
  const open = 'select kind from billing.billing_findings where subject = $1 and resolved_at is null';
  expect((await world.admin.query(open, [held.id])).rows).toEqual([]);
  expect([await balance('PATIENT_RECEIVABLE', claim.patientId), await balance('PAYOR_RECEIVABLE', supplement)]).toEqual(
    [1_000, 0],
  );
  expect(await differences()).toEqual([]);
});

test.each([
  ['Medicare, which asks why it pays second', () => addPayor(PlanCategory.MEDICARE)],
  ['a plan without a connection', () => addPayor(PlanCategory.COMMERCIAL, false)],
])('%s is billed by staff: the share waits for them', async (_, add) => {
  const claim = await decideFirst('W306', await add());
  await claims.submitAll();
  expect(taken(claim.number)).toEqual([]);
  expect(await claim.find()).toMatchObject({ status: 'PAYMENT_DUE', patientCents: 2_500 });
  expect(await findPayment(claim.appointmentId)).toMatchObject({ hold: 'DISPUTED', review: 'SECOND_UNDECIDED' });
});

test('a claim that the first insurer forwards is not sent a second time', async () => {
  const session = await claims.keepSession('W307', { payorId: supplement, memberId: 'W307' });
  await claims.publish(session);
  clock.at += dayMs;
  await claims.submitAll();
  const claim = await claims.find(session.appointmentId);
  if (!claim) throw new Error('no claim');
  const decision = { claimNumber: buildClaimNumber(claim), status: '19', chargeCents, paidCents: 10_500 };
  const adjustments = [
    ['CO', '45', 1_000],
    ['PR', '3', 2_500],
  ] as const;
  vendor.desk.addReport(buildTestRemittance([{ ...decision, adjustments }], 'EFT-FORWARDED', 307));
  await claims.readReports();
  await claims.submitAll();
  expect(taken(buildSecondNumber(claim))).toEqual([]);
  expect(await claims.find(session.appointmentId)).toMatchObject({ forwarded: { leftCents: 2_500 } });
});

test('a submission to the second insurer whose answer was lost is repeated as the same one', async () => {
  const claim = await decideFirst('W308');
  vendor.claimFaults.push('lose');
  await claims.submitAll();
  clock.at += 60_000;
  await claims.submitAll();
  expect(taken(claim.number)).toHaveLength(1);
  await decide();
  expect(await findPayment(claim.appointmentId)).toMatchObject({ cents: 1_000 });
});

test('a second decision about the claim to the second insurer is left to staff when it is not about the rest', async () => {
  const claim = await decideFirst('W309');
  await claims.submitAll();
  await decide();
  const decision = { claimNumber: claim.number, status: '2', chargeCents, paidCents: 1_500 };
  const again = { ...decision, adjustments: [['OA', '23', chargeCents - 1_500]] as const };
  const before = await balance('PATIENT_RECEIVABLE', claim.patientId);
  vendor.desk.addReport(buildTestRemittance([again], 'EFT-AGAIN', 309));
  await claims.readReports();
  expect(await claims.findings(claim.id)).toEqual(['CLAIM_AMOUNT_DIFFERS']);
  expect(await balance('PATIENT_RECEIVABLE', claim.patientId)).toBe(before);
});
