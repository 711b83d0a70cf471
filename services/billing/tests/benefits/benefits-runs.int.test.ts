import { randomUUID } from 'node:crypto';
import { BenefitsCheckState, EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Checks, startChecks } from '#tests/support/checks.ts';

const cedar = randomUUID();
const { ELIGIBLE, UNKNOWN } = EligibilityResult;
const { RUNNING, DONE } = BenefitsCheckState;
let checks: Checks;

beforeAll(async () => {
  checks = await startChecks();
  const states = [{ id: randomUUID(), usState: 'CA' }];
  const connected = { planCategory: PlanCategory.COMMERCIAL, states, externalPayorId: '90001' };
  await checks.world.as.operator.own.putPayor({ payor: { id: cedar, planName: 'Cedar', ...connected } });
  await checks.putFee(cedar, 'LCSW', 14_000, '2020-01-01');
});
afterAll(() => checks?.stop());
beforeEach(() => {
  checks.clock.aheadMs = 0;
});

const insure = (memberId: string) => checks.insure(memberId, cedar);

test('a lost run is taken up again after its lease, and stores nothing when it returns late', async () => {
  const insured = await insure('W100009');
  const { id } = await insured.request();
  const lost = createStuckRun(id);
  await lost.asked;
  expect(await insured.get(id)).toMatchObject({ state: RUNNING, isRunning: true });
  expect(await checks.createChecker().runOne(id)).toBe(false);
  checks.clock.aheadMs = 91_000;
  const second = createStuckRun(id);
  await second.asked;
  await lost.release();
  expect(await insured.get(id)).toMatchObject({ state: RUNNING });
  checks.clock.aheadMs += 91_000;
  expect(await checks.createChecker().runOne(id)).toBe(true);
  await second.release();
  expect(await insured.get(id)).toMatchObject({ state: DONE, eligibilityResult: ELIGIBLE });
});

test('a check whose runs are all lost is not asked for ever', async () => {
  const insured = await insure('W100019');
  const { id } = await insured.request();
  const stuck: ReturnType<typeof createStuckRun>[] = [];
  for (let run = 1; run <= 6; run += 1) {
    const lost = createStuckRun(id);
    stuck.push(lost);
    await lost.asked;
    checks.clock.aheadMs += 91_000;
  }
  const before = checks.vendor.counts.inquiries;
  expect(await checks.createChecker().runOne(id)).toBe(true);
  expect(checks.vendor.counts.inquiries).toBe(before);
  expect(await insured.get(id)).toMatchObject({
    state: DONE,
    eligibilityResult: UNKNOWN,
    error: { errorCode: 'INTERNAL_SERVER_ERROR', actions: ['TRY_AGAIN', 'PAY_WITHOUT_INSURANCE'] },
  });
  await Promise.all(stuck.map(({ release }) => release()));
  // A new try of the client asks the insurer.
  expect(await insured.check({ tryAgain: true })).toMatchObject({ state: DONE, eligibilityResult: ELIGIBLE });
});

test('figures that do not fit an answer of Linden do not hide the plans of a patient', async () => {
  const insured = await insure('NINES1');
  expect(await insured.check({ licenseType: 'LCSW' })).toMatchObject({
    eligibilityResult: ELIGIBLE,
    // The whole fee: the deductible is never used up.
    estimatedCostSummary: { estimatedPatientResponsibilityCents: 14_000, costScenario: 'DEDUCTIBLE' },
    costs: { copayCents: 2500, deductibleRemainingCents: 1_000_000_000, visitsRemaining: 12 },
  });
  const { coverages } = await insured.coverages.listCoverages({ patientIds: [insured.patientId] });
  expect(coverages[0]?.newestCheck).toMatchObject({ eligibilityResult: ELIGIBLE });
});

test('an unknown cost has the range of the payor, and an inactive plan has none', async () => {
  const most = {
    costScenario: 'UNKNOWN',
    source: 'PAYOR_RANGE',
    estimatedCostRangeForPayorCents: { maxCents: 14_000 },
  };
  const rejected = await (await insure('AAA42A')).check();
  expect(rejected).toMatchObject({ eligibilityResult: UNKNOWN, estimatedCostSummary: most });
  const inactive = await (await insure('INACTIVE1')).check();
  expect(inactive).toMatchObject({ eligibilityResult: EligibilityResult.INELIGIBLE });
  expect(inactive?.estimatedCostSummary).toMatchObject({ source: 'NONE' });
  expect(inactive?.estimatedCostSummary?.estimatedCostRangeForPayorCents).toBeUndefined();
});

/** A run whose insurer does not answer until `release`, which brings an outage. */
function createStuckRun(id: string) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const running = checks
    .createChecker({
      async checkEligibility() {
        asked.resolve();
        await released.promise;
        return { kind: 'OUTAGE', reason: 'TIMEOUT', retry: 'AUTOMATIC' };
      },
    })
    .runOne(id);
  return {
    asked: asked.promise,
    release() {
      released.resolve();
      return running;
    },
  };
}
