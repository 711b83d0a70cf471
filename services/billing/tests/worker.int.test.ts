import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createQueue } from '@linden/platform/queue/queue';
import { BenefitsCheckState, EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import {
  openTestClearinghouse,
  type TestClearinghouse,
  testClearinghouseAccess,
} from '@linden/testkit/clearinghouse/test-clearinghouse';
import { freePorts } from '@linden/testkit/process/free-ports';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runBenefitsCheckJob } from '#src/jobs/run-benefits-checks/contract.ts';
import { type Billing, startBilling } from '#tests/support/billing.ts';

const { ELIGIBLE, UNKNOWN } = EligibilityResult;
const { DONE, RUNNING, WAITING } = BenefitsCheckState;
const patience = { timeout: 60_000, interval: 200 };
const cedar = randomUUID();
let world: Billing;
let vendor: TestClearinghouse;
let redis: TestRedis;
const workers: StartedProcess[] = [];

beforeAll(async () => {
  [world, vendor] = await Promise.all([startBilling(), openTestClearinghouse()]);
  redis = openTestRedis();
  const states = [{ id: randomUUID(), usState: 'CA' }];
  const plan = { planName: 'Cedar', planCategory: PlanCategory.COMMERCIAL, externalPayorId: '90001', states };
  await world.as.operator.own.putPayor({ payor: { id: cedar, ...plan } });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill('SIGKILL')));
});
afterAll(async () => {
  await redis?.close();
  await world?.stop();
  await vendor?.stop();
});

/** Starts the real worker. Accounts does not answer, which stops no check. */
async function startWorker(more: Record<string, string> = {}): Promise<StartedProcess> {
  const [port = 0] = await freePorts(1);
  const worker = await startProcess({
    args: ['src/worker.ts'],
    cwd: join(import.meta.dirname, '..'),
    env: {
      HEALTH_LISTEN: `127.0.0.1:${port}`,
      DATABASE_URL: world.databaseUrl,
      REDIS_URL: redis.url,
      KEY_PREFIX: redis.prefix,
      CALLER_SIGNING_KEY: JSON.stringify(world.keys.privateKey('billing')),
      SEALING_KEY: Buffer.alloc(32, 7).toString('base64url'),
      ACCOUNTS_RPC: '127.0.0.1:1',
      SCHEDULING_RPC: '127.0.0.1:1',
      LOG_LEVEL: 'error',
      ...more,
    },
    ready: () =>
      fetch(`http://127.0.0.1:${port}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false),
    timeoutMs: 60_000,
  });
  workers.push(worker);
  return worker;
}

const clearinghouse = () => ({
  CLEARINGHOUSE_URL: vendor.url,
  CLEARINGHOUSE_API_KEY: testClearinghouseAccess.apiKey,
});

/** A client with a requested check. @returns what is stored of it */
async function requestCheck(memberId: string) {
  const { benefits, coverages, patientId } = world.client();
  const coverageId = randomUUID();
  await coverages.putCoverage({ id: coverageId, patientId, payorId: cedar, memberId });
  const checkId = (await benefits.requestCheck({ patientId, coverageId })).check?.id ?? '';
  return { checkId, load: async () => (await benefits.getCheck({ patientId, checkId })).check };
}

test('a job of the server is run, and a check without a job is found', { timeout: 90_000 }, async () => {
  const announced = await requestCheck('W200001');
  const silent = await requestCheck('W200002');
  const queue = createQueue({ redisUrl: redis.url, prefix: redis.prefix });
  await queue.enqueue(runBenefitsCheckJob, { checkId: announced.checkId });
  await queue.close();
  await startWorker(clearinghouse());
  for (const { load } of [announced, silent]) {
    await expect.poll(load, patience).toMatchObject({ state: DONE, eligibilityResult: ELIGIBLE });
  }
});

test("a killed worker's check is run again by the next one", { timeout: 120_000 }, async () => {
  const { checkId, load } = await requestCheck('SLOW200003');
  const first = await startWorker(clearinghouse());
  await expect.poll(load, patience).toMatchObject({ state: RUNNING });
  await first.kill('SIGKILL');
  expect(await load()).toMatchObject({ state: RUNNING, eligibilityResult: UNKNOWN });
  // Its lease ends.
  await world.admin.query('update billing.benefits_checks set next_try_at = now() where id = $1', [checkId]);
  await startWorker(clearinghouse());
  await expect.poll(load, patience).toMatchObject({ state: DONE, eligibilityResult: ELIGIBLE });
});

test('without a clearinghouse the worker runs, and checks stay unknown', { timeout: 90_000 }, async () => {
  const { load } = await requestCheck('W200004');
  await startWorker();
  await expect.poll(load, patience).toMatchObject({ state: WAITING, isRunning: false, eligibilityResult: UNKNOWN });
});
