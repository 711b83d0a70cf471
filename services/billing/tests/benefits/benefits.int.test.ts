import { randomUUID } from 'node:crypto';
import { BenefitsCheckState, EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetEndedCoverages } from '#src/jobs/forget-ended-coverages.ts';
import type { Clearinghouse } from '#src/ports/clearinghouse.ts';
import { testMember } from '#tests/support/billing.ts';
import { type Checks, checksLogger, startChecks } from '#tests/support/checks.ts';

const cedar = randomUUID();
const employer = randomUUID();
const unconnected = randomUUID();
const { ELIGIBLE, INELIGIBLE, UNKNOWN } = EligibilityResult;
const { WAITING, DONE } = BenefitsCheckState;
let checks: Checks;

beforeAll(async () => {
  checks = await startChecks();
  const { putPayor } = checks.world.as.operator.own;
  const states = () => ['CA', 'NV'].map((usState) => ({ id: randomUUID(), usState }));
  const connected = { states: states(), externalPayorId: '90001' };
  await putPayor({
    payor: { id: cedar, planName: 'Cedar', planCategory: PlanCategory.COMMERCIAL, ...connected },
  });
  await putPayor({
    payor: { id: employer, planName: 'Steady', planCategory: PlanCategory.EAP, states: states(), externalPayorId: '2' },
  });
  await putPayor({
    payor: { id: unconnected, planName: 'Birch', planCategory: PlanCategory.COMMERCIAL, states: states() },
  });
  await checks.putFee(cedar, 'LCSW', 12_000, '2020-01-01', '2025-12-31');
  await checks.putFee(cedar, 'LCSW', 14_000, '2026-01-01');
  await checks.putFee(cedar, 'PhD', 18_000, '2026-01-01');
});
afterAll(() => checks?.stop());
beforeEach(() => {
  checks.clock.aheadMs = 0;
});

const refusal = (kind: string, code: string) => expect.objectContaining({ kind, code });
const insure = (memberId: string, payorId: string = cedar, more: object = {}) => checks.insure(memberId, payorId, more);

test('a check is requested, runs once per question, and its result stays with the coverage', async () => {
  const insured = await insure('W100001');
  const first = await insured.request();
  expect(first).toMatchObject({ state: WAITING, isRunning: true, eligibilityResult: UNKNOWN });
  expect(checks.world.requested).toContain(first.id);
  expect((await insured.request()).id).toBe(first.id);
  const before = checks.vendor.counts.inquiries;
  const one = checks.createChecker();
  const two = checks.createChecker();
  const runs = await Promise.all([one.runOne(first.id), two.runOne(first.id), one.runOne(first.id)]);
  expect(runs.filter(Boolean)).toHaveLength(1);
  expect(checks.vendor.counts.inquiries - before).toBe(1);
  expect(await insured.request()).toMatchObject({
    id: first.id,
    state: DONE,
    isRunning: false,
    eligibilityResult: ELIGIBLE,
    planName: 'GOLD PPO',
    // Without a license the highest fee counts; a copay does not depend on it.
    estimatedCostSummary: {
      estimatedPatientResponsibilityCents: 2500,
      costScenario: 'COPAY',
      source: 'BENEFITS_CHECK',
    },
    costs: { copayCents: 2500, deductibleRemainingCents: 0 },
  });
  expect(await one.runOne(first.id)).toBe(false);
  const { coverages } = await insured.coverages.listCoverages({ patientIds: [insured.patientId] });
  expect(coverages[0]?.newestCheck).toMatchObject({ id: first.id, eligibilityResult: ELIGIBLE });
});

test('concurrent requests start one check', async () => {
  const insured = await insure('W100002');
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await insured.request()).id));
  expect(new Set(ids).size).toBe(1);
});

test('another date of service, another license and a corrected birth date are new questions', async () => {
  const insured = await insure('W100 003');
  const ids = [(await insured.request()).id, (await insured.request({ serviceDay: '2026-12-01' })).id];
  ids.push((await insured.request({ licenseType: 'PhD' })).id);
  const identity = { ...testMember.identity, birthDate: '1991-02-14' };
  checks.world.members.set(insured.patientId, { ...testMember, identity });
  ids.push((await insured.request()).id);
  expect(new Set(ids).size).toBe(4);
  // Spaces that clients type from the card are not part of a member id.
  expect(await insured.check()).toMatchObject({ eligibilityResult: ELIGIBLE });
});

test('the newest check of a plan is the one requested last, also when the client restores earlier data', async () => {
  const insured = await insure('W100090');
  const newest = async () =>
    (await insured.coverages.listCoverages({ patientIds: [insured.patientId] })).coverages[0]?.newestCheck?.id;
  const first = await insured.request();
  const identity = { ...testMember.identity, birthDate: '1991-02-14' };
  checks.world.members.set(insured.patientId, { ...testMember, identity });
  const second = await insured.request();
  expect(await newest()).toBe(second.id);
  checks.world.members.delete(insured.patientId);
  expect((await insured.request()).id).toBe(first.id);
  expect(await newest()).toBe(first.id);
});

test('a changed coverage starts a new check, and shows no result of its former version', async () => {
  const insured = await insure('AAA72C1');
  const wrong = await insured.check();
  expect(wrong).toMatchObject({
    eligibilityResult: UNKNOWN,
    error: {
      errorCode: 'INVALID_MEMBER_ID',
      errorMessage: "Doesn't match insurance records. Please try again.",
      field: 'memberId',
    },
  });
  const { patientId, coverageId } = insured;
  await insured.coverages.putCoverage({ id: coverageId, patientId, payorId: cedar, memberId: 'W100004', version: 1n });
  const { coverages } = await insured.coverages.listCoverages({ patientIds: [patientId] });
  expect(coverages[0]?.newestCheck).toBeUndefined();
  const right = await insured.check();
  expect(right?.id).not.toBe(wrong?.id);
  expect(right).toMatchObject({ eligibilityResult: ELIGIBLE, coverageVersion: 2n });
});

describe('the insurer’s answer is stored', () => {
  test.each([
    ['INACTIVE1', INELIGIBLE, 'INACTIVE_POLICY', 'insurance'],
    ['NOMH1', INELIGIBLE, 'NO_MH_BENEFITS', 'insurance'],
    ['AAA71C1', UNKNOWN, 'INVALID_DATE_OF_BIRTH', 'dob'],
    ['AAA73C1', UNKNOWN, 'INVALID_LAST_NAME', 'lastName'],
    ['PRIORAUTH1', INELIGIBLE, 'PRIOR_AUTH_REQUIRED_NEW_CLIENT', 'insurance'],
  ])('member %s', async (memberId, eligibilityResult, errorCode, field) => {
    expect(await (await insure(memberId)).check()).toMatchObject({
      state: DONE,
      eligibilityResult,
      error: { errorCode, field },
    });
  });

  test('an existing client keeps their sessions while an authorization is renewed', async () => {
    expect(await (await insure('PRIORAUTH2')).check({ isExistingClient: true })).toMatchObject({
      eligibilityResult: ELIGIBLE,
      error: { errorCode: 'PRIOR_AUTHORIZATION_REQUIRED' },
    });
  });

  test('the fee of the license and of the day decides a share in percent', async () => {
    const insured = await insure('COINS1');
    const cents = async (licenseType: string, serviceDay = '2026-11-30') =>
      (await insured.check({ licenseType, serviceDay }))?.estimatedCostSummary?.estimatedPatientResponsibilityCents;
    expect([await cents('LCSW'), await cents('PhD'), await cents('')]).toEqual([2800, 3600, 3600]);
    expect(await cents('LCSW', '2025-06-01')).toBe(2400);
    expect(await cents('MD')).toBeUndefined();
  });

  test('when the answer does not mention mental health, a second inquiry requests it', async () => {
    const insured = await insure('NOTSTATED1');
    const before = checks.vendor.counts.inquiries;
    expect(await insured.check()).toMatchObject({ eligibilityResult: ELIGIBLE });
    expect(checks.vendor.counts.inquiries - before).toBe(2);
  });

  test('a carve-out stays unknown while its payor does not answer', async () => {
    expect(await (await insure('CARVEOUT1')).check()).toMatchObject({ eligibilityResult: UNKNOWN, state: DONE });
  });
});

describe('what Linden knows', () => {
  test.each<[string, string, object, object, string]>([
    ['a state that the payor does not serve', cedar, {}, { usState: 'TX' }, 'NOT_AVAILABLE_IN_STATE'],
    ['an employer program without a code', employer, {}, {}, 'AUTH_REQUIRED'],
    ['an employer program without visits', employer, { eapAuthCode: 'A1', eapRemainingVisits: 0 }, {}, 'AUTH_REQUIRED'],
    ['a payor without a connection', unconnected, {}, {}, 'PAYOR_NOT_ENABLED'],
  ])('is decided without an inquiry: %s', async (_, payorId, more, asked, errorCode) => {
    const before = checks.vendor.counts.inquiries;
    const insured = await insure('W100005', payorId);
    const { patientId, coverageId } = insured;
    if (Object.keys(more).length > 0) {
      const change = { id: coverageId, patientId, payorId, memberId: 'W100005', version: 1n, ...more };
      await insured.coverages.putCoverage(change);
    }
    expect(await insured.check(asked)).toMatchObject({ state: DONE, error: { errorCode } });
    expect(checks.vendor.counts.inquiries).toBe(before);
  });
});

describe('an outage', () => {
  test.each(['OUTAGE1', 'GARBAGE1', 'CUTOFF1', 'HANGUP1'])(
    '%s is unknown, never ineligible, and is repeated later',
    async (memberId) => {
      const insured = await insure(memberId);
      const check = await insured.check();
      expect(check).toMatchObject({
        state: WAITING,
        isRunning: false,
        eligibilityResult: UNKNOWN,
        error: { errorCode: 'PAYOR_ERROR', actions: ['TRY_AGAIN', 'PAY_WITHOUT_INSURANCE'] },
      });
      expect(await checks.createChecker().runOne(check?.id)).toBe(false);
      checks.clock.aheadMs = 61_000;
      expect(await checks.createChecker(answering('W100006')).runOne(check?.id)).toBe(true);
      expect(await insured.get(check?.id ?? '')).toMatchObject({ state: DONE, eligibilityResult: ELIGIBLE });
    },
  );

  test('the client may try again at once, but not after the insurer answered', async () => {
    const insured = await insure('OUTAGE2');
    await insured.check();
    expect(await insured.request({ tryAgain: true })).toMatchObject({ state: WAITING, isRunning: true });
    expect(await insured.check({ tryAgain: true }, answering('W100007'))).toMatchObject({
      eligibilityResult: ELIGIBLE,
    });
    expect(await insured.request({ tryAgain: true })).toMatchObject({ state: DONE, isRunning: false });
  });

  test('ends after six runs', async () => {
    const insured = await insure('OUTAGE3');
    const { id } = await insured.request();
    for (let run = 1; run <= 6; run += 1) {
      expect(await checks.createChecker().runOne(id)).toBe(true);
      checks.clock.aheadMs += 5 * 3_600_000;
    }
    expect(await insured.get(id)).toMatchObject({ state: DONE, eligibilityResult: UNKNOWN });
    expect(await checks.createChecker().runOne(id)).toBe(false);
  });

  test('refused credentials wait for staff and are not retried', async () => {
    const refused = checks.reachVendor('wrong');
    expect(await (await insure('W100008')).check({}, refused)).toMatchObject({
      state: DONE,
      eligibilityResult: UNKNOWN,
    });
  });
});

test('the sweep runs every check that is due, without a job', async () => {
  const insured = await Promise.all(
    ['W100010', 'W100011', 'W100012', 'W100013', 'W100014', 'W100015'].map((memberId) => insure(memberId)),
  );
  const requested = await Promise.all(insured.map(({ request }) => request()));
  await checks.createChecker().sweep(new AbortController().signal);
  const stored = await Promise.all(insured.map(({ get }, index) => get(requested[index]?.id ?? '')));
  expect(stored.map((check) => check?.state)).toEqual(stored.map(() => DONE));
});

test('refuses other callers, and shows no check of another member', async () => {
  const [insured, other] = await Promise.all([insure('W100016'), insure('W100016')]);
  const check = await insured.check();
  const { patientId, coverageId } = insured;
  await expect(other.benefits.requestCheck({ patientId, coverageId })).rejects.toEqual(
    refusal('not_found', 'PATIENT_NOT_FOUND'),
  );
  await expect(other.benefits.requestCheck({ patientId: other.patientId, coverageId })).rejects.toEqual(
    refusal('not_found', 'COVERAGE_NOT_FOUND'),
  );
  for (const of of [patientId, other.patientId]) {
    await expect(other.benefits.getCheck({ patientId: of, checkId: check?.id ?? '' })).rejects.toEqual(
      refusal('not_found', 'CHECK_NOT_FOUND'),
    );
  }
  expect((await other.request()).id).not.toBe(check?.id);
  // Staff read by the patient, so that the audit names the right one.
  const billing = checks.world.benefits(checks.world.person(['billing']));
  await expect(billing.getCheck({ patientId: other.patientId, checkId: check?.id ?? '' })).rejects.toEqual(
    refusal('not_found', 'CHECK_NOT_FOUND'),
  );
});

test('a client has 30 runs per patient in 24 hours; staff have no limit', async () => {
  const insured = await insure('W100018');
  const { patientId, coverageId } = insured;
  await insured.check();
  await checks.world.admin.query('update billing.benefits_checks set attempts = 30 where patient_id = $1', [patientId]);
  await expect(insured.request({ serviceDay: '2026-12-02' })).rejects.toEqual(refusal('exhausted', 'CHECKS_EXHAUSTED'));
  // What is stored can still be read.
  expect(await insured.request()).toMatchObject({ state: DONE });
  const billing = checks.world.benefits(checks.world.person(['billing']));
  await billing.requestCheck({ patientId, coverageId, serviceDay: '2026-12-02' });
});

test('an account has 90 runs in 24 hours for all its patients, and those of other accounts do not count', async () => {
  const guardian = await insure('W100021');
  const stranger = await insure('W100022');
  await guardian.check();
  await stranger.check();
  const child = randomUUID();
  checks.world.actsFor.set(guardian.caller.account, [guardian.patientId, child]);
  const coverageId = randomUUID();
  await guardian.coverages.putCoverage({ id: coverageId, patientId: child, payorId: cedar, memberId: 'W100023' });
  const runs = 'update billing.benefits_checks set attempts = $2 where patient_id = $1';
  await checks.world.admin.query(runs, [stranger.patientId, 90]);
  await checks.world.admin.query(runs, [guardian.patientId, 88]);
  await guardian.benefits.requestCheck({ patientId: child, coverageId, serviceDay: '2026-11-30' });
  await checks.world.admin.query(runs, [guardian.patientId, 90]);
  await expect(
    guardian.benefits.requestCheck({ patientId: child, coverageId, serviceDay: '2026-12-02' }),
  ).rejects.toEqual(refusal('exhausted', 'CHECKS_EXHAUSTED'));
});

test('support reads a check under a break-glass, audited, and starts none', async () => {
  const insured = await insure('W100017');
  const { patientId, coverageId } = insured;
  const check = await insured.check();
  const support = checks.world.staffBenefits([patientId]);
  expect((await support.getCheck({ patientId, checkId: check?.id ?? '' })).check?.id).toBe(check?.id);
  await expect(support.requestCheck({ patientId, coverageId })).rejects.toEqual(refusal('denied', 'NOT_ALLOWED'));
  const { rows } = await checks.world.admin.query(
    "select action from billing.audit where subject = $1 and action like 'benefits%' order by id",
    [patientId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['benefits_check.request', 'benefits_check.read']);
});

test('the database has no content of a check in plain text, and old checks are deleted', async () => {
  const insured = await insure('SECRET9');
  const check = await insured.check();
  const read = () =>
    checks.world.admin.query('select t::text from billing.benefits_checks t where id = $1', [check?.id]);
  expect(JSON.stringify((await read()).rows)).not.toMatch(/SECRET9|Rivera|1990-02-14|ELIGIBLE|GOLD/);
  await forgetEndedCoverages({ store: checks.world.store, logger: checksLogger });
  expect((await read()).rows).toHaveLength(1);
  const age = "update billing.benefits_checks set requested_at = now() - interval '10 years 1 day' where id = $1";
  await checks.world.admin.query(age, [check?.id]);
  await forgetEndedCoverages({ store: checks.world.store, logger: checksLogger });
  expect((await read()).rows).toHaveLength(0);
});

/** A clearinghouse that answers every inquiry as for this member. */
function answering(memberId: string): Clearinghouse {
  const real = checks.reachVendor();
  return {
    checkEligibility: ({ x12 }) =>
      real.checkEligibility({ x12: x12.replace(/(OUTAGE|GARBAGE|CUTOFF|HANGUP)\d/, memberId) }),
  };
}
