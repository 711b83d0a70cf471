import { randomUUID } from 'node:crypto';
import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Checks, startChecks } from '#tests/support/checks.ts';

const cedar = randomUUID();
const cash = randomUUID();
const { ELIGIBLE, UNKNOWN } = EligibilityResult;
let checks: Checks;

beforeAll(async () => {
  checks = await startChecks();
  const states = () => [{ id: randomUUID(), usState: 'CA' }];
  const { putPayor } = checks.world.as.operator.own;
  const plan = { planCategory: PlanCategory.COMMERCIAL, externalPayorId: '90001' };
  await putPayor({ payor: { id: cedar, planName: 'Cedar', states: states(), ...plan } });
  await putPayor({
    payor: { id: cash, planName: 'Self-pay', isCash: true, planCategory: PlanCategory.CASH, states: states() },
  });
});
afterAll(() => checks?.stop());

const refusal = (code: string) => expect.objectContaining({ code });

/** A client with a plan, and a provider who entered a past session with them. */
async function enter(memberId: string, payorId = cedar) {
  const insured = await checks.insure(memberId, cedar);
  const appointmentId = randomUUID();
  const provider = checks.world.providerOf(insured.patientId, appointmentId);
  const session = { patientId: insured.patientId, appointmentId, payorId, usState: 'CA', serviceDay: '2026-11-20' };
  const check = () => provider.checkEnteredSession(session);
  return { ...insured, session, provider, check };
}

test('the check of an entered session is requested once, and its result is read when it has run', async () => {
  const { session, check } = await enter('W800001');
  expect(await check()).toMatchObject({ eligibilityResult: UNKNOWN, errorCode: '' });
  expect(await check()).toMatchObject({ eligibilityResult: UNKNOWN });
  const before = checks.vendor.counts.inquiries;
  await checks.createChecker().sweep(new AbortController().signal);
  expect(checks.vendor.counts.inquiries - before).toBe(1);
  expect(await check()).toMatchObject({ eligibilityResult: ELIGIBLE, errorCode: '' });
  const { rows } = await checks.world.admin.query(
    `select check_id from billing.session_checks where appointment_id = $1`,
    [session.appointmentId],
  );
  expect(rows).toHaveLength(1);
});

test('the provider does not learn which of the client’s data the insurer does not match', async () => {
  const { check } = await enter('AAA71E1');
  await check();
  await checks.createChecker().sweep(new AbortController().signal);
  expect(await check()).toMatchObject({ eligibilityResult: UNKNOWN, errorCode: '' });
});

test('not by another caller: another provider, the client, and a session without insurance', async () => {
  const { session, caller } = await enter('W800002');
  const other = checks.world.providerOf(randomUUID(), session.appointmentId);
  await expect(other.checkEnteredSession(session)).rejects.toEqual(refusal('APPOINTMENT_NOT_FOUND'));
  const client = checks.world.benefits(caller);
  await expect(client.checkEnteredSession(session)).rejects.toEqual(refusal('NOT_A_PROVIDER'));
  await expect((await enter('W800003', cash)).check()).rejects.toEqual(refusal('SESSION_IS_CASH'));
});
