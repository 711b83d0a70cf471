import { randomUUID } from 'node:crypto';
import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClaimReady } from '#src/domain/claims/claim-ready.ts';
import { findClaimOfAppointment } from '#src/store/claims/claims.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { acceptClaimReady } from '#src/use-cases/claims/claim-ready.ts';
import { type Checks, startChecks } from '#tests/support/checks.ts';

const cedar = randomUUID();
const home = randomUUID();
const { ELIGIBLE } = EligibilityResult;
const day = '2026-11-30';
let checks: Checks;

/** What Cedar allows in California, by code and license. */
const fees = [
  ['90791', 'LCSW', 16_000],
  ['90791', 'PhD', 20_000],
  ['90832', 'LCSW', 7000],
  ['90834', 'LCSW', 10_000],
  ['90837', 'LCSW', 14_000],
  ['90837', 'PhD', 18_000],
] as const;

beforeAll(async () => {
  checks = await startChecks();
  const { putPayor } = checks.world.as.operator.own;
  for (const [id, planName, usState, externalPayorId] of [
    [cedar, 'Cedar', 'CA', '90001'],
    [home, 'Heron', 'NV', '90002'],
  ] as const) {
    const states = [{ id: randomUUID(), usState }];
    const plan = { planName, planCategory: PlanCategory.COMMERCIAL, externalPayorId, states };
    await putPayor({ payor: { id, ...plan } });
  }
  // Heron's members are served in California through Cedar.
  await checks.world.admin.query('insert into billing.home_payors values ($1, $2, $3)', ['CA', home, cedar]);
  for (const [code, license, cents] of fees)
    await checks.world.admin.query(
      `insert into billing.fee_schedules (payor_id, us_state, cpt_code, license, allowed_cents, valid_from)
        values ($1, 'CA', $2, $3, $4, '2020-01-01')`,
      [cedar, code, license, cents],
    );
});
afterAll(() => checks?.stop());

/** An insured client, and the check of a session of theirs. A fifth of what Cedar allows is the client's. */
async function book(memberId: string, payorId = cedar) {
  const insured = await checks.insure(memberId, payorId);
  const session = { patientId: insured.patientId, appointmentId: randomUUID(), payorId: cedar };
  const checkSession = async (terms?: object) => {
    const request = { ...session, usState: 'CA', serviceDay: day, ...(terms && { terms }) };
    return (await insured.benefits.checkSession(request)).sessionCheck;
  };
  const run = async (terms?: object) => {
    await checks.createChecker().runOne((await checkSession(terms))?.check?.id);
    return (await insured.benefits.listSessionChecks({ sessions: [session] })).sessionChecks[0];
  };
  const ofPlan = async (terms?: object) => {
    const asked = { patientIds: [insured.patientId], usState: 'CA', ...(terms && { terms }) };
    return (await insured.coverages.listCoverages(asked)).coverages[0]?.newestCheck?.estimatedCostSummary;
  };
  return { ...insured, session, checkSession, run, ofPlan };
}

test.each([
  ['an intake with a social worker', { isIntake: true, minutes: 60, licenseType: 'LCSW' }, 3200],
  ['an intake with a psychologist', { isIntake: true, minutes: 60, licenseType: 'PhD' }, 4000],
  ['30 minutes', { minutes: 30, licenseType: 'LCSW' }, 1400],
  ['45 minutes', { minutes: 45, licenseType: 'LCSW' }, 2000],
  ['60 minutes', { minutes: 60, licenseType: 'LCSW' }, 2800],
  ['60 minutes with any license', { minutes: 60 }, 3600],
  ['a session of which a caller of an earlier version says nothing', undefined, 3600],
])('the estimate is of the session that was booked: %s', async (_, terms, cents) => {
  const booked = await book('COINS1');
  expect(await booked.run(terms)).toMatchObject({
    check: {
      eligibilityResult: ELIGIBLE,
      estimatedCostSummary: { estimatedPatientResponsibilityCents: cents, costScenario: 'COINSURANCE' },
    },
  });
});

test('the booking keeps the estimate of its own session, and the plan is estimated for any session, from one answer', async () => {
  const booked = await book('COINS2');
  await booked.check({ usState: 'CA', serviceDay: day });
  const inquiries = checks.vendor.counts.inquiries;
  const intake = { isIntake: true, minutes: 60, licenseType: 'LCSW' };
  expect(await booked.ofPlan()).toMatchObject({ estimatedPatientResponsibilityCents: 3600 });
  expect(await booked.ofPlan(intake)).toMatchObject({ estimatedPatientResponsibilityCents: 3200 });
  expect((await booked.checkSession(intake))?.keptEstimate).toMatchObject({
    estimatedCostSummary: { estimatedPatientResponsibilityCents: 3200 },
  });
  expect(checks.vendor.counts.inquiries).toBe(inquiries);
});

test('a check with a license hides no cost of the plan, and lowers none', async () => {
  const booked = await book('COINS3');
  expect(await booked.check({ usState: 'CA', licenseType: 'LCSW' })).toMatchObject({
    estimatedCostSummary: { estimatedPatientResponsibilityCents: 2800 },
  });
  expect(await booked.ofPlan()).toMatchObject({ estimatedPatientResponsibilityCents: 3600, source: 'BENEFITS_CHECK' });
});

test('an office line counts for a session in the office only', async () => {
  const booked = await book('PLACES1');
  const inPerson = { isInPerson: true, minutes: 60 };
  expect(await booked.run(inPerson)).toMatchObject({
    check: { estimatedCostSummary: { estimatedPatientResponsibilityCents: 4000 } },
  });
  expect(await booked.ofPlan()).toMatchObject({ estimatedPatientResponsibilityCents: 500 });
});

test('a session that a local payor services is checked with the plan of the home payor, by the fees of the local one', async () => {
  const booked = await book('COINS4', home);
  expect(await booked.run({ minutes: 45, licenseType: 'LCSW' })).toMatchObject({
    check: { eligibilityResult: ELIGIBLE, estimatedCostSummary: { estimatedPatientResponsibilityCents: 2000 } },
  });
});

test('a booked session keeps its plan, its estimate and its claim after the client removes the plan and adds another', async () => {
  const booked = await book('COINS5');
  await booked.check({ usState: 'CA', serviceDay: day });
  const before = await booked.run({ minutes: 60, licenseType: 'LCSW' });
  const { patientId, coverageId, session } = booked;
  const second = randomUUID();
  await booked.coverages.putCoverage({ id: second, patientId, payorId: cedar, memberId: 'FREE5' });
  await booked.coverages.orderCoverages({ patientId, coverageIds: [second, coverageId] });
  expect(await booked.run({ minutes: 60, licenseType: 'LCSW' })).toEqual(before);
  await booked.coverages.endCoverage({ patientId, coverageId });
  expect(await booked.run({ minutes: 60, licenseType: 'LCSW' })).toEqual(before);
  const transactions = openBillingTransactions(checks.world.store);
  const { envelope } = checks.world;
  const ready: ClaimReady = {
    ...session,
    providerId: randomUUID(),
    usState: 'CA',
    start: new Date('2026-11-30T18:00:00Z'),
    end: new Date('2026-11-30T19:00:00Z'),
    timeZone: 'America/Los_Angeles',
    licenseType: 'LCSW',
    cptCode: '90837',
    modifiers: [],
    diagnosis: 'F419',
    placeOfService: '10',
  };
  expect(await transactions.tx((tx) => acceptClaimReady(tx, envelope, ready, new Date()))).toBe('ADDED');
  const claim = await transactions.read((tx) => findClaimOfAppointment(tx, envelope, session.appointmentId));
  expect(claim).toMatchObject({ coverageId, facts: { memberId: 'COINS5' } });
});

test('an intake has a claim of its own code', async () => {
  const booked = await book('COINS6');
  const transactions = openBillingTransactions(checks.world.store);
  const { envelope } = checks.world;
  for (const [cptCode, chargeCents] of [
    ['90791', 20_000],
    ['90832', 7000],
    ['90834', 10_000],
  ] as const) {
    const appointmentId = randomUUID();
    const ready: ClaimReady = {
      ...booked.session,
      appointmentId,
      providerId: randomUUID(),
      usState: 'CA',
      start: new Date('2026-11-30T18:00:00Z'),
      end: new Date('2026-11-30T19:00:00Z'),
      timeZone: 'America/Los_Angeles',
      licenseType: '',
      cptCode,
      modifiers: [],
      diagnosis: 'F419',
      placeOfService: '10',
    };
    expect(await transactions.tx((tx) => acceptClaimReady(tx, envelope, ready, new Date()))).toBe('ADDED');
    const claim = await transactions.read((tx) => findClaimOfAppointment(tx, envelope, appointmentId));
    expect(claim).toMatchObject({ chargeCents, facts: { cptCode } });
  }
});
