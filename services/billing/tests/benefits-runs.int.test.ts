import { randomUUID } from 'node:crypto';
import { createLogger } from '@linden/platform/log';
import {
  openTestClearinghouse,
  type TestClearinghouse,
  testClearinghouseAccess,
} from '@linden/platform/testkit/clearinghouse/test-clearinghouse';
import { BenefitsCheckState, EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpClearinghouse } from '#src/clients/clearinghouse/http-clearinghouse.ts';
import type { Inquirer } from '#src/jobs/run-benefits-checks/ask-insurer.ts';
import { createBenefitsChecker } from '#src/jobs/run-benefits-checks/process.ts';
import type { Clearinghouse } from '#src/ports/clearinghouse.ts';
import { type Billing, startBilling } from './billing.ts';

const cedar = randomUUID();
const { ELIGIBLE, UNKNOWN } = EligibilityResult;
const { RUNNING, DONE } = BenefitsCheckState;
const logger = createLogger('billing-worker', { level: 'silent' });
const inquirer: Inquirer = {
  ...{ sender: { qualifier: 'ZZ', id: 'LINDEN' }, receiver: { qualifier: 'ZZ', id: 'CLEARINGHOUSE' }, usage: 'T' },
  ...{ originatorId: '9LINDEN001', organizationName: 'Linden Care', npi: '1999999984' },
};
let world: Billing;
let vendor: TestClearinghouse;
/** Milliseconds that the worker's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  [world, vendor] = await Promise.all([startBilling(), openTestClearinghouse()]);
  const states = [{ id: randomUUID(), usState: 'CA' }];
  const connected = { planCategory: PlanCategory.COMMERCIAL, states, externalPayorId: '90001' };
  await world.as.operator.own.putPayor({ payor: { id: cedar, planName: 'Cedar', ...connected } });
  await world.admin.query(
    `insert into billing.fee_schedules (payor_id, us_state, cpt_code, license, allowed_cents, valid_from)
      values ($1, 'CA', '90837', 'LCSW', 14000, '2020-01-01')`,
    [cedar],
  );
});
afterAll(async () => {
  await world?.stop();
  await vendor?.stop();
});
beforeEach(() => {
  aheadMs = 0;
});

const overHttp = () =>
  createHttpClearinghouse({
    url: vendor.url,
    credentials: { kind: 'API_KEY', key: testClearinghouseAccess.apiKey },
    timeoutMs: 2000,
  });
const createChecker = (clearinghouse: Clearinghouse = overHttp()) =>
  createBenefitsChecker({
    ...{ store: world.store, envelope: world.envelope, logger, clearinghouse, inquirer },
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });

/** A client with one plan. */
async function insure(memberId: string) {
  const client = world.client();
  const coverageId = randomUUID();
  const { patientId } = client;
  await client.coverages.putCoverage({ id: coverageId, patientId, payorId: cedar, memberId });
  const request = async (asked: object = {}) => {
    const { check } = await client.benefits.requestCheck({ patientId, coverageId, serviceDay: '2026-11-30', ...asked });
    if (!check) throw new Error('no check came');
    return check;
  };
  const get = async (checkId: string) => (await client.benefits.getCheck({ patientId, checkId })).check;
  /** Requests a check, runs it and returns what is stored. */
  const check = async (asked: object = {}) => {
    const { id } = await request(asked);
    await createChecker().runOne(id);
    return get(id);
  };
  return { ...client, request, get, check };
}

test('a lost run is taken up again after its lease, and stores nothing when it returns late', async () => {
  const insured = await insure('W100009');
  const { id } = await insured.request();
  const lost = createStuckRun(id);
  await lost.asked;
  expect(await insured.get(id)).toMatchObject({ state: RUNNING, isRunning: true });
  expect(await createChecker().runOne(id)).toBe(false);
  aheadMs = 91_000;
  const second = createStuckRun(id);
  await second.asked;
  await lost.release();
  expect(await insured.get(id)).toMatchObject({ state: RUNNING });
  aheadMs += 91_000;
  expect(await createChecker().runOne(id)).toBe(true);
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
    aheadMs += 91_000;
  }
  const before = vendor.counts.inquiries;
  expect(await createChecker().runOne(id)).toBe(true);
  expect(vendor.counts.inquiries).toBe(before);
  expect(await insured.get(id)).toMatchObject({
    ...{ state: DONE, eligibilityResult: UNKNOWN },
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

/** A run whose insurer does not answer until `release`, which brings an outage. */
function createStuckRun(id: string) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = createChecker({
    async checkEligibility() {
      asked.resolve();
      await released.promise;
      return { kind: 'OUTAGE', reason: 'TIMEOUT', retry: 'AUTOMATIC' };
    },
  }).runOne(id);
  return {
    asked: asked.promise,
    release() {
      released.resolve();
      return running;
    },
  };
}
