import { randomUUID } from 'node:crypto';
import { createLogger } from '@linden/platform/telemetry/log';
import { openTestClearinghouse, testClearinghouseAccess } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { createHttpClearinghouse } from '#src/clients/clearinghouse/http-clearinghouse.ts';
import { createBenefitsChecker } from '#src/jobs/run-benefits-checks/process.ts';
import type { Clearinghouse } from '#src/ports/clearinghouse.ts';
import type { Inquirer } from '#src/use-cases/benefits/ask-insurer.ts';
import { startBilling } from './billing.ts';

export type Checks = Awaited<ReturnType<typeof startChecks>>;

export const checksLogger = createLogger('billing-worker', { level: 'silent' });

export const testInquirer: Inquirer = {
  sender: { qualifier: 'ZZ', id: 'LINDEN' },
  receiver: { qualifier: 'ZZ', id: 'CLEARINGHOUSE' },
  usage: 'T',
  originatorId: '9LINDEN001',
  organizationName: 'Linden Care',
  npi: '1999999984',
};

/** Billing and a clearinghouse, with what tests of benefits checks need. */
export async function startChecks() {
  const [world, vendor] = await Promise.all([startBilling(), openTestClearinghouse()]);
  /** The worker's clock, in milliseconds ahead of the real one. */
  const clock = { aheadMs: 0 };
  const reachVendor = (key: string = testClearinghouseAccess.apiKey) =>
    createHttpClearinghouse({ url: vendor.url, credentials: { kind: 'API_KEY', key }, timeoutMs: 2000 });
  const createChecker = (clearinghouse: Clearinghouse = reachVendor()) =>
    createBenefitsChecker({
      store: world.store,
      envelope: world.envelope,
      logger: checksLogger,
      clearinghouse,
      inquirer: testInquirer,
      clock: { now: () => new Date(Date.now() + clock.aheadMs) },
    });
  /** A client with one plan. */
  const insure = async (memberId: string, payorId: string, more: object = {}) => {
    const client = world.client();
    const coverageId = randomUUID();
    const { patientId } = client;
    await client.coverages.putCoverage({ id: coverageId, patientId, payorId, memberId, ...more });
    const request = async (asked: object = {}) => {
      const question = { patientId, coverageId, serviceDay: '2026-11-30', ...asked };
      const { check } = await client.benefits.requestCheck(question);
      if (!check) throw new Error('no check came');
      return check;
    };
    const get = async (checkId: string) => (await client.benefits.getCheck({ patientId, checkId })).check;
    /** Requests a check, runs it and returns what is stored. */
    const check = async (asked: object = {}, clearinghouse?: Clearinghouse) => {
      const { id } = await request(asked);
      await createChecker(clearinghouse).runOne(id);
      return get(id);
    };
    return { ...client, coverageId, request, get, check };
  };
  /** What a payor allows for a session in California. */
  const putFee = (payorId: string, license: string, cents: number, from: string, to: string | null = null) =>
    world.admin.query(
      `insert into billing.fee_schedules (payor_id, us_state, cpt_code, license, allowed_cents, valid_from, valid_to)
        values ($1, 'CA', '90837', $2, $3, $4, $5)`,
      [payorId, license, cents, from, to],
    );
  const stop = async () => {
    await world.stop();
    await vendor.stop();
  };
  return { world, vendor, clock, reachVendor, createChecker, insure, putFee, stop };
}
