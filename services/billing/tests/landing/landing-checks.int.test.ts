import { randomUUID } from 'node:crypto';
import { DomainError } from '@linden/platform/domain-error';
import { getNetworkKeys } from '@linden/platform/limits/network-keys';
import { EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { LandingCheckReason as Reason } from '@linden/proto/billing/v1/landing_check_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLandingChecker } from '#src/jobs/run-landing-checks/process.ts';
import { type Checks, checksLogger, startChecks, testInquirer } from '#tests/support/checks.ts';

const cedar = randomUUID();
const helper = randomUUID();
const { ELIGIBLE, INELIGIBLE, UNKNOWN } = EligibilityResult;
const networkKey = Buffer.alloc(32, 3);
let checks: Checks;
let networks = 0;

beforeAll(async () => {
  checks = await startChecks();
  const { own } = checks.world.as.operator;
  const createPlan = (externalPayorId: string) => ({ states: [{ id: randomUUID(), usState: 'CA' }], externalPayorId });
  await own.putPayor({
    payor: { id: cedar, planName: 'Cedar', planCategory: PlanCategory.COMMERCIAL, ...createPlan('90001') },
  });
  await own.putPayor({
    payor: { id: helper, planName: 'Helper', planCategory: PlanCategory.EAP, ...createPlan('90002') },
  });
  await checks.putFee(cedar, 'LCSW', 14_000, '2020-01-01');
});
afterAll(() => checks?.stop());

const person = { firstName: 'Alma', lastName: 'Rivera', birthDate: '1990-02-14' };
const createChecker = () =>
  createLandingChecker({
    store: checks.world.store,
    envelope: checks.world.envelope,
    logger: checksLogger,
    clearinghouse: checks.reachVendor(),
    inquirer: testInquirer,
    clock: { now: () => new Date(Date.now() + checks.clock.aheadMs) },
  });

/** A browser at an address, by default of a household that never asked. */
function visit(
  address = `2001:db8:${(++networks).toString(16)}::1`,
  visitor = 'v'.repeat(21) + String((networks % 9) + 1),
) {
  const own = checks.world.landing({ kind: 'anonymous', visitor, networks: getNetworkKeys(networkKey, address) });
  const request = async (memberId: string, more: object = {}) => {
    const question = { usState: 'CA', payorId: cedar, memberId, ...person, ...more };
    const { check } = await own.requestLandingCheck(question);
    if (!check) throw new Error('no check came');
    return check;
  };
  const get = async (checkId: string) => (await own.getLandingCheck({ checkId })).check;
  const check = async (memberId: string, more: object = {}) => {
    const { id } = await request(memberId, more);
    await createChecker().runOne(id);
    return get(id);
  };
  return { own, request, get, check };
}
async function failureOf(call: Promise<unknown>): Promise<DomainError> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof DomainError) return failure;
  throw new Error('the call was not refused', { cause: failure });
}

const rows = async () =>
  (await checks.world.admin.query<{ count: number }>('select count(*)::int as count from billing.landing_checks'))
    .rows[0]?.count;

test('a visitor learns that a plan covers sessions, and the estimate, and nothing else', async () => {
  const visitor = visit();
  const { id, isRunning, eligibilityResult } = await visitor.request('W100001');
  expect([isRunning, eligibilityResult]).toEqual([true, UNKNOWN]);
  expect(checks.world.requested).toContain(id);
  await createChecker().runOne(id);
  const { $typeName, ...check } = (await visitor.get(id)) ?? {};
  expect(check).toMatchObject({
    id,
    isRunning: false,
    eligibilityResult: ELIGIBLE,
    reason: Reason.UNSPECIFIED,
    estimatedCostSummary: { estimatedPatientResponsibilityCents: 2500, costScenario: 'COPAY' },
  });
  expect(Object.keys(check).sort()).toEqual(
    ['eligibilityResult', 'estimatedCostSummary', 'id', 'isRunning', 'reason'].sort(),
  );
});

test.each<[string, string, EligibilityResult, Reason]>([
  ['an inactive plan', 'INACTIVE1', INELIGIBLE, Reason.UNSPECIFIED],
  ['an unknown member', 'AAA72C1', UNKNOWN, Reason.NO_MATCH],
  ['another birth date, as for an unknown member', 'BORN19700101X', UNKNOWN, Reason.NO_MATCH],
  ['an outage, never not covered', 'OUTAGE1', UNKNOWN, Reason.AWAY],
  ['a payor without a connection', 'AAA41C1', UNKNOWN, Reason.NOT_CHECKED],
])('%s', async (_, memberId, eligibilityResult, reason) => {
  expect(await visit().check(memberId)).toMatchObject({ eligibilityResult, reason, isRunning: false });
});

test('the same question starts nothing new; after an outage it runs again', async () => {
  const visitor = visit();
  const first = await visitor.check('W100002');
  expect(await visitor.request('w 100002'.toUpperCase())).toMatchObject({ id: first?.id, eligibilityResult: ELIGIBLE });
  const away = await visitor.check('OUTAGE2');
  expect((await visitor.request('OUTAGE2')).id).not.toBe(away?.id);
});

test('only the browser that asked reads a check, and no browser after 24 hours', async () => {
  const visitor = visit();
  const { id } = await visitor.request('W100003');
  const stranger = visit(undefined, 's'.repeat(22));
  expect((await failureOf(stranger.own.getLandingCheck({ checkId: id }))).code).toBe('CHECK_NOT_FOUND');
  checks.clock.aheadMs = 24 * 3_600_000 + 60_000;
  await createChecker().forget();
  checks.clock.aheadMs = 0;
  expect((await failureOf(visitor.own.getLandingCheck({ checkId: id }))).code).toBe('CHECK_NOT_FOUND');
  expect(await rows()).toBe(0);
});

test('what was typed is sealed, and gone with the answer', async () => {
  const visitor = visit();
  await visitor.check('W100004');
  const { rows: stored } = await checks.world.admin.query<Record<string, unknown>>(
    'select landing_checks::text as text, id, sealed, data_key as "dataKey", key_id as "keyId" from billing.landing_checks',
  );
  const [row] = stored as { text: string; id: string; sealed: Buffer; dataKey: Buffer; keyId: string }[];
  expect(row?.text).not.toMatch(/Rivera|W100004|1990-02-14/);
  const opened = row && checks.world.envelope.open(row, `landing check ${row.id}`);
  expect(Buffer.from(opened ?? []).toString()).toMatch(/^\{"verdict":/);
  expect(Buffer.from(opened ?? []).toString()).not.toMatch(/Rivera|W100004|1990|EB\*/);
});

test.each<[string, (n: number) => string, number]>([
  ['a household', () => '2001:db8:aaaa:1::1', 5],
  ['two households of a /56', (n) => `2001:db8:bbbb:${n % 2 ? '1' : '2'}::1`, 10],
  ['three /56 of a /48', (n) => `2001:db8:cccc:${n % 3}${n % 2}00::1`, 20],
])('%s past its budget is refused, and counted', async (_, address, budget) => {
  checks.world.landingCaps.length = 0;
  for (let n = 0; n < budget; n += 1) await visit(address(n)).request(`N${budget}M${n}`);
  const refused = await failureOf(visit(address(0)).request('W1'));
  expect(refused.code).toBe('LANDING_CHECKS_EXHAUSTED');
  expect(checks.world.landingCaps).toEqual([expect.stringMatching(/^network_/)]);
  expect((await visit().request('W2')).isRunning).toBe(true);
});

test('a member id is tried three times in a day, from wherever, also at once', async () => {
  const tries = Array.from({ length: 6 }, (_, n) => visit().request('W777', { birthDate: `1990-01-0${n + 1}` }));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await failureOf(visit().request(' w777 ', { firstName: 'Other' }))).code).toBe('LANDING_CHECKS_EXHAUSTED');
});

test.each<[string, object, string, string]>([
  ['an unknown state', { usState: 'XX' }, 'NOT_IN_LIST', 'usState'],
  ['an unknown plan', { payorId: randomUUID() }, 'PAYOR_NOT_FOUND', 'payorId'],
  ['an employer program', { payorId: helper }, 'PAYOR_NOT_CHECKED', 'payorId'],
  ['no member id', { memberId: ' ' }, 'REQUIRED', 'memberId'],
  ['a long name', { lastName: 'x'.repeat(61) }, 'TOO_LONG', 'lastName'],
  ['a birth date in the future', { birthDate: '2100-01-01' }, 'INVALID_DATE', 'birthDate'],
])('%s is refused at its field', async (_, more, code, field) => {
  expect(await failureOf(visit().request('W1', more))).toMatchObject({ code, field });
});

test('not by another caller: clients, staff, operators and visitors without an id', async () => {
  const { client, person: asPerson, landing } = checks.world;
  const callers = [
    client().caller,
    asPerson(['billing']),
    { kind: 'operator', name: 'o' } as const,
    { kind: 'anonymous' } as const,
  ];
  for (const caller of callers) {
    const { requestLandingCheck, getLandingCheck } = landing(caller);
    const question = { usState: 'CA', payorId: cedar, memberId: 'W1', ...person };
    expect((await failureOf(requestLandingCheck(question))).code).toBe('NOT_ALLOWED');
    expect((await failureOf(getLandingCheck({ checkId: randomUUID() }))).code).toBe('NOT_ALLOWED');
  }
});
