import { randomUUID } from 'node:crypto';
import { IssueClearing, InsuranceIssueKind as Kind } from '@linden/proto/billing/v1/issue_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookedSession } from '#src/domain/issues/find-closed-sessions.ts';
import { expireAuthorizations } from '#src/jobs/expire-authorizations.ts';
import { followCredentials } from '#src/jobs/follow-credentials.ts';
import { addSessionCheck } from '#src/store/benefits/session-checks.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import { followAuthorizedSession } from '#src/use-cases/issues/follow-authorized-session.ts';
import { type Checks, checksLogger, startChecks } from '#tests/support/checks.ts';

const cedar = randomUUID();
let checks: Checks;

beforeAll(async () => {
  checks = await startChecks();
  const states = [{ id: randomUUID(), usState: 'CA' }];
  const payor = {
    id: cedar,
    planName: 'Cedar',
    planCategory: PlanCategory.COMMERCIAL,
    states,
    externalPayorId: '90001',
  };
  await checks.world.as.operator.own.putPayor({ payor });
});
afterAll(() => checks?.stop());
beforeEach(() => {
  checks.clock.aheadMs = 0;
});

const refusal = (code: string) => expect.objectContaining({ code });
const billingStaff = () => checks.world.issuesOf(checks.world.person(['billing']));
type Insured = Awaited<ReturnType<Checks['insure']>>;
const seenByClient = async ({ caller, patientId }: Insured) => {
  const { issues } = await checks.world.issuesOf(caller).listIssues({ patientIds: [patientId] });
  return issues.map(({ kind }) => Kind[kind]);
};
const seenByStaff = async ({ patientId }: Insured) => {
  const { issues } = await billingStaff().listIssues({ patientIds: [patientId] });
  return issues.map(({ kind }) => Kind[kind]).toSorted();
};
const findAudits = async (patientId: string) => {
  const { rows } = await checks.world.admin.query(
    `select action from billing.audit where subject = $1 and action like '%issue%' or subject = $1 and action like 'author%' order by action`,
    [patientId],
  );
  return rows.map(({ action }) => action);
};

test('a check raises its issue, an outage keeps it, and a check that passes clears it', async () => {
  const insured = await checks.insure('AAA71I1', cedar);
  await insured.check();
  expect(await seenByClient(insured)).toEqual(['DOB_MISMATCH']);
  const away = { checkEligibility: async () => ({ kind: 'OUTAGE', reason: 'TIMEOUT', retry: 'AUTOMATIC' }) as const };
  await insured.check({ serviceDay: '2026-12-01' }, away);
  expect(await seenByClient(insured)).toEqual(['DOB_MISMATCH']);
  const { patientId, coverageId } = insured;
  await insured.coverages.putCoverage({ id: coverageId, patientId, payorId: cedar, memberId: 'W700001', version: 1n });
  // Typing another number clears nothing: it may be wrong, too.
  expect(await seenByClient(insured)).toEqual(['DOB_MISMATCH']);
  await insured.check();
  expect(await seenByClient(insured)).toEqual([]);
});

test('another answer replaces the issue, and the same answer raises it once', async () => {
  const insured = await checks.insure('AAA72I2', cedar);
  await insured.check();
  await insured.check({ serviceDay: '2026-12-02' });
  expect(await seenByStaff(insured)).toEqual(['MEMBER_ID_MISMATCH']);
  const { patientId, coverageId } = insured;
  await insured.coverages.putCoverage({ id: coverageId, patientId, payorId: cedar, memberId: 'AAA71I3', version: 1n });
  await insured.check();
  expect(await seenByStaff(insured)).toEqual(['DOB_MISMATCH']);
});

test('an answer about data that were changed meanwhile raises nothing', async () => {
  const insured = await checks.insure('AAA71I4', cedar);
  const { id } = await insured.request();
  const { patientId, coverageId } = insured;
  await insured.coverages.putCoverage({ id: coverageId, patientId, payorId: cedar, memberId: 'W700002', version: 1n });
  await checks.createChecker().runOne(id);
  expect(await seenByStaff(insured)).toEqual([]);
});

test('each audience sees its own issues, and ending the plan clears them', async () => {
  const insured = await checks.insure('W700003', cedar);
  const { patientId, coverageId } = insured;
  const provider = checks.world.provider([patientId]);
  for (const kind of [Kind.UNRESPONSIVE_CLIENT, Kind.PRIOR_AUTHORIZATION_REQUIRED, Kind.CATCH_ALL]) {
    await billingStaff().raiseIssue({ patientId, kind, coverageId });
  }
  expect(await seenByStaff(insured)).toEqual(['CATCH_ALL', 'PRIOR_AUTHORIZATION_REQUIRED', 'UNRESPONSIVE_CLIENT']);
  expect(await seenByClient(insured)).toEqual(['PRIOR_AUTHORIZATION_REQUIRED']);
  const { issues } = await provider.listClientIssues({ patientId });
  expect(issues.map(({ kind }) => Kind[kind]).toSorted()).toEqual([
    'PRIOR_AUTHORIZATION_REQUIRED',
    'UNRESPONSIVE_CLIENT',
  ]);
  await insured.coverages.endCoverage({ patientId, coverageId });
  expect(await seenByStaff(insured)).toEqual([]);
});

test('staff record an issue once and clear it by what clears it', async () => {
  const insured = await checks.insure('W700004', cedar);
  const { patientId } = insured;
  const staff = billingStaff();
  await staff.raiseIssue({ patientId, kind: Kind.EXPIRED_REFERRAL });
  await staff.raiseIssue({ patientId, kind: Kind.EXPIRED_REFERRAL });
  const [issue] = (await staff.listIssues({ patientIds: [patientId] })).issues;
  const issueId = issue?.id ?? '';
  const wrong = staff.resolveIssue({ patientId, issueId, clearing: IssueClearing.CLIENT_ANSWERED });
  await expect(wrong).rejects.toEqual(refusal('NOT_IN_LIST'));
  await staff.resolveIssue({ patientId, issueId, clearing: IssueClearing.REFERRAL_RECORDED });
  await staff.resolveIssue({ patientId, issueId, clearing: IssueClearing.REFERRAL_RECORDED });
  expect(await seenByStaff(insured)).toEqual([]);
  expect(await findAudits(patientId)).toEqual([
    'insurance_issue.raise',
    'insurance_issue.read',
    'insurance_issue.read',
    'insurance_issue.resolve',
  ]);
});

test.each([
  ['a kind that follows from the card', { kind: Kind.INVALID_CREDIT_CARD }, 'ISSUE_NOT_ALLOWED'],
  ['no kind', {}, 'ISSUE_NOT_ALLOWED'],
  ['a plan of another patient', { kind: Kind.CATCH_ALL, coverageId: randomUUID() }, 'COVERAGE_NOT_FOUND'],
])('staff cannot record %s', async (_name, request, code) => {
  const { patientId } = checks.world.client();
  await expect(billingStaff().raiseIssue({ patientId, ...request })).rejects.toEqual(refusal(code));
});

test('not by another caller: clients, providers without this client, and staff without a second step', async () => {
  const insured = await checks.insure('W700005', cedar);
  const { patientId, caller } = insured;
  const raise = { patientId, kind: Kind.CATCH_ALL };
  await expect(checks.world.issuesOf(caller).raiseIssue(raise)).rejects.toEqual(refusal('NOT_ALLOWED'));
  const weak = checks.world.issuesOf(checks.world.person(['billing'], 'password'));
  await expect(weak.raiseIssue(raise)).rejects.toEqual(refusal('STEP_UP_REQUIRED'));
  const other = checks.world.provider([randomUUID()]);
  await expect(other.listClientIssues({ patientId })).rejects.toEqual(refusal('PATIENT_NOT_FOUND'));
  await expect(checks.world.issuesOf(caller).listClientIssues({ patientId })).rejects.toEqual(
    refusal('NOT_A_PROVIDER'),
  );
  const { issues } = await checks.world.issuesOf(checks.world.client().caller).listIssues({ patientIds: [patientId] });
  expect(issues).toEqual([]);
  const missing = billingStaff().resolveIssue({ patientId, issueId: randomUUID() });
  await expect(missing).rejects.toEqual(refusal('ISSUE_NOT_FOUND'));
});

test('an authorization clears what waited for it, ends, and is renewed', async () => {
  const insured = await checks.insure('W700006', cedar);
  const { patientId, coverageId } = insured;
  const staff = billingStaff();
  await staff.raiseIssue({ patientId, kind: Kind.PRIOR_AUTHORIZATION_REQUIRED, coverageId });
  const days = { firstDay: '2026-01-01', lastDay: '2026-06-30', number: 'AUTH-PLANTED' };
  const id = randomUUID();
  for (let time = 0; time < 2; time += 1) await staff.recordAuthorization({ id, patientId, coverageId, ...days });
  expect(await seenByStaff(insured)).toEqual([]);
  const expire = (day: string) =>
    expireAuthorizations({ store: checks.world.store, clock: { now: () => new Date(day) }, logger: checksLogger });
  await expire('2026-06-30T12:00:00Z');
  expect(await seenByStaff(insured)).toEqual([]);
  await expire('2026-07-01T12:00:00Z');
  await expire('2026-07-02T12:00:00Z');
  expect(await seenByClient(insured)).toEqual(['EXPIRED_PRIOR_AUTHORIZATION']);
  const renewed = { firstDay: '2026-07-01', lastDay: '2026-12-31', number: 'AUTH-2', visits: 12 };
  await staff.recordAuthorization({ id: randomUUID(), patientId, coverageId, ...renewed });
  await expire('2026-07-03T12:00:00Z');
  expect(await seenByStaff(insured)).toEqual([]);
  const stored = await checks.world.admin.query('select * from billing.prior_authorizations where id = $1', [id]);
  expect(JSON.stringify(stored.rows)).not.toContain('AUTH-PLANTED');
});

test('a referral ends on its last day, and the next one clears what staff and the job recorded', async () => {
  const insured = await checks.insure('W700008', cedar);
  const { patientId, coverageId } = insured;
  const staff = billingStaff();
  await staff.raiseIssue({ patientId, kind: Kind.EXPIRED_REFERRAL });
  const record = (firstDay: string, lastDay: string) => {
    const referral = { patientId, coverageId, number: '', firstDay, lastDay, isReferral: true };
    return staff.recordAuthorization({ id: randomUUID(), ...referral });
  };
  await record('2026-01-01', '2026-06-30');
  expect(await seenByStaff(insured)).toEqual([]);
  const expire = (day: string) =>
    expireAuthorizations({ store: checks.world.store, clock: { now: () => new Date(day) }, logger: checksLogger });
  await expire('2026-06-30T12:00:00Z');
  expect(await seenByStaff(insured)).toEqual([]);
  for (let time = 0; time < 2; time += 1) await expire('2026-07-01T12:00:00Z');
  expect(await seenByClient(insured)).toEqual(['EXPIRED_REFERRAL']);
  // The insurer's own approval is another thing, and a referral says nothing of moved sessions.
  const days = { firstDay: '2026-01-01', lastDay: '2027-06-30', number: '1' };
  await staff.recordAuthorization({ id: randomUUID(), patientId, coverageId, ...days });
  expect(await seenByClient(insured)).toEqual(['EXPIRED_REFERRAL']);
  await record('2026-07-01', '2027-06-30');
  expect(await seenByStaff(insured)).toEqual([]);
  await expire('2026-07-02T12:00:00Z');
  expect(await seenByStaff(insured)).toEqual([]);
});

test.each([
  ['no number', { number: ' ' }, 'REQUIRED'],
  ['a number that is too long', { number: 'x'.repeat(51) }, 'TOO_LONG'],
  ['no day', { firstDay: '2026-02-30' }, 'INVALID_DATE'],
  ['a last day before the first', { lastDay: '2025-12-31' }, 'INVALID_RANGE'],
  ['no visits', { visits: 0 }, 'OUT_OF_RANGE'],
])('an authorization with %s is refused', async (_name, wrong, code) => {
  const { patientId, coverageId } = await checks.insure('W700071', cedar);
  const good = { id: randomUUID(), patientId, coverageId, number: '1', firstDay: '2026-01-01', lastDay: '2026-02-01' };
  await expect(billingStaff().recordAuthorization({ ...good, ...wrong })).rejects.toEqual(refusal(code));
});

test('a session that moves out of the approved days raises an issue, and moving back clears it', async () => {
  const insured = await checks.insure('W700007', cedar);
  const { patientId, coverageId } = insured;
  const move = (day: string | undefined) =>
    openBillingTransactions(checks.world.store).tx((tx) =>
      followAuthorizedSession(tx, { patientId, appointmentId: session, day }, new Date()),
    );
  const session = randomUUID();
  await move('2026-03-01');
  // Without any authorization, none is left.
  expect(await seenByStaff(insured)).toEqual([]);
  const days = { firstDay: '2026-01-01', lastDay: '2026-06-30', number: '1' };
  await billingStaff().recordAuthorization({ id: randomUUID(), patientId, coverageId, ...days });
  await move('2026-07-01');
  await move('2026-07-02');
  expect(await seenByClient(insured)).toEqual(['RESCHEDULING_OUTSIDE_PRIOR_AUTH']);
  await move('2026-06-30');
  expect(await seenByClient(insured)).toEqual([]);
  await move('2026-07-02');
  await move(undefined);
  expect(await seenByStaff(insured)).toEqual([]);
});

describe('credentials of a provider that are not in force', () => {
  const dayMs = 86_400_000;
  const providerId = randomUUID();
  const closedAt = new Date(Date.now() - dayMs);
  let closed: ReadonlyMap<string, ReadonlyMap<string, Date>> = new Map();
  let booked: BookedSession[] = [];
  beforeEach(() => {
    closed = new Map([[providerId, new Map([['CA', closedAt]])]]);
    booked = [];
  });

  /** A client with insured sessions in so many days, as the follower of bookings stores them. */
  async function book(memberId: string, ...inDays: number[]) {
    const insured = await checks.insure(memberId, cedar);
    const { patientId } = insured;
    const sessions = inDays.map((days) => ({ id: randomUUID(), start: new Date(Date.now() + days * dayMs) }));
    for (const { id: appointmentId, start } of sessions) {
      const serviceDay = start.toISOString().slice(0, 10);
      const session = { patientId, appointmentId, payorId: cedar, serviceDay, usState: 'CA', now: new Date() };
      await openBillingTransactions(checks.world.store).tx((tx) =>
        addSessionCheck(tx, checks.world.envelope, { ...session, checkId: null, isExistingClient: true }),
      );
    }
    booked.push(...sessions.map((each) => ({ ...each, patientId, providerId, usState: 'CA' })));
    return { ...insured, sessions };
  }
  const follow = (aheadMs = 0) =>
    followCredentials({
      store: checks.world.store,
      clock: { now: () => new Date(Date.now() + aheadMs) },
      logger: checksLogger,
      appointments: { listBooked: async (ids) => booked.filter(({ id }) => ids.includes(id)) },
      providers: { findClosedStates: async () => closed },
    });
  const sessionsOf = async ({ patientId }: { patientId: string }) => {
    const { issues } = await billingStaff().listIssues({ patientIds: [patientId] });
    expect(issues.every(({ kind }) => kind === Kind.EXPIRED_PROVIDER_CREDENTIALS)).toBe(true);
    return issues.map(({ appointmentId }) => appointmentId);
  };

  test('raise one issue for the next session, and a renewal clears it', async () => {
    const insured = await book('W700101', 9, 2);
    await follow();
    await follow();
    expect(await sessionsOf(insured)).toEqual([insured.sessions[1]?.id]);
    expect(await seenByClient(insured)).toEqual([]);
    closed = new Map();
    await follow();
    expect(await sessionsOf(insured)).toEqual([]);
    const stored = await checks.world.admin.query(
      'select cleared_by from billing.insurance_issues where patient_id = $1',
      [insured.patientId],
    );
    expect(stored.rows).toEqual([{ cleared_by: 'CREDENTIALS_RENEWED' }]);
  });

  test('move on to the next session when one is canceled or over, and end with the last', async () => {
    const insured = await book('W700102', 2, 9, 16);
    const [first, second, third] = insured.sessions.map(({ id }) => id);
    await follow();
    booked = booked.filter(({ id }) => id !== first);
    await follow();
    expect(await sessionsOf(insured)).toEqual([second]);
    await follow(10 * dayMs);
    expect(await sessionsOf(insured)).toEqual([third]);
    booked = [];
    await follow(10 * dayMs);
    expect(await sessionsOf(insured)).toEqual([]);
  });

  test('are not told again after staff cleared the issue, until the state closes again', async () => {
    const insured = await book('W700103', 3);
    const { patientId } = insured;
    await follow();
    const [issue] = (await billingStaff().listIssues({ patientIds: [patientId] })).issues;
    await billingStaff().resolveIssue({ patientId, issueId: issue?.id ?? '' });
    await follow();
    expect(await sessionsOf(insured)).toEqual([]);
    closed = new Map([[providerId, new Map([['CA', new Date(Date.now() + 1)]])]]);
    await follow();
    expect(await sessionsOf(insured)).toEqual([insured.sessions[0]?.id]);
  });

  test('are shown to their own provider only, and what staff recorded without a session stays', async () => {
    const insured = await book('W700104', 3);
    const { patientId } = insured;
    await follow();
    const other = checks.world.provider([patientId]);
    expect((await other.listClientIssues({ patientId })).issues).toEqual([]);
    const own = checks.world.provider([patientId], [insured.sessions[0]?.id ?? '']);
    expect((await own.listClientIssues({ patientId })).issues).toHaveLength(1);
    await billingStaff().raiseIssue({ patientId, kind: Kind.EXPIRED_PROVIDER_CREDENTIALS });
    closed = new Map();
    await follow();
    expect(await sessionsOf(insured)).toEqual(['']);
    expect((await other.listClientIssues({ patientId })).issues).toHaveLength(1);
  });

  test('change nothing while accounts does not answer', async () => {
    const insured = await book('W700105', 3);
    await follow();
    const away = { findClosedStates: () => Promise.reject(new Error('away')) };
    const appointments = { listBooked: async () => booked };
    const clock = { now: () => new Date() };
    const { store } = checks.world;
    const run = followCredentials({ store, clock, logger: checksLogger, appointments, providers: away });
    await expect(run).rejects.toThrow('away');
    expect(await sessionsOf(insured)).toHaveLength(1);
  });
});
