import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { PatientReleasedSchema } from '@linden/proto/accounts/v1/admission_service_pb';
import { BenefitsCheckState, EligibilityResult } from '@linden/proto/billing/v1/benefits_check_pb';
import { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import { AccountNotice_Kind, PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { EventSchema } from '@linden/proto/events/v1/event_log_pb';
import { getUtcDay } from '@linden/vocabulary/local-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInputsHash } from '#src/create-envelope.ts';
import { createStatedCoverageImporter } from '#src/jobs/import-stated-coverages.ts';
import { recheckSessions } from '#src/jobs/recheck-sessions.ts';
import type { StatedCoverage } from '#src/ports/stated-coverages.ts';
import { loadSessionChecks } from '#src/store/benefits/session-checks.ts';
import { sealingKey, testMember } from '#tests/support/billing.ts';
import { type Checks, checksLogger, startChecks } from '#tests/support/checks.ts';

const cedar = randomUUID();
const aspen = randomUUID();
const cash = randomUUID();
const { ELIGIBLE, UNKNOWN } = EligibilityResult;
const { WAITING, DONE } = BenefitsCheckState;
const today = dayIn(0);
/** The usual day of a session here. */
const soon = dayIn(18);
/** A day of another check in the year of that session: estimates of another year are not kept. */
const planDay = soon.startsWith(today.slice(0, 4)) ? today : `${soon.slice(0, 4)}-12-31`;
let checks: Checks;

beforeAll(async () => {
  checks = await startChecks();
  const { putPayor } = checks.world.as.operator.own;
  for (const [id, planName, externalPayorId] of [
    [cedar, 'Cedar', '90001'],
    [aspen, 'Aspen', '90002'],
  ] as const) {
    const states = [{ id: randomUUID(), usState: 'CA' }];
    const plan = { planName, planCategory: PlanCategory.COMMERCIAL, externalPayorId, states };
    await putPayor({ payor: { id, ...plan } });
  }
  await putPayor({ payor: { id: cash, planName: 'Cash', planCategory: PlanCategory.CASH, isCash: true } });
  await checks.putFee(cedar, 'LCSW', 14_000, '2026-01-01');
});
afterAll(() => checks?.stop());

const refusal = (kind: string, code: string) => expect.objectContaining({ kind, code });

/** Returns the UTC day that is so many days ahead. */
function dayIn(days: number): string {
  return getUtcDay(Date.now() + days * 86_400_000);
}

/** An insured client with a session. */
async function book(memberId: string) {
  const insured = await checks.insure(memberId, cedar);
  const { patientId, benefits } = insured;
  const session = { patientId, appointmentId: randomUUID(), payorId: cedar };
  const checkSession = async (asked: object = {}) => {
    const request = { ...session, usState: 'CA', serviceDay: soon, ...asked };
    return (await benefits.checkSession(request)).sessionCheck;
  };
  const find = async () => (await benefits.listSessionChecks({ sessions: [session] })).sessionChecks[0];
  return { ...insured, session, checkSession, find };
}

test('a booking requests the check of its day once, and keeps the estimate that the plan had', async () => {
  const booked = await book('W200001');
  await booked.check({ serviceDay: planDay });
  const first = await booked.checkSession();
  expect(first).toMatchObject({
    appointmentId: booked.session.appointmentId,
    patientId: booked.patientId,
    check: { state: WAITING, isRunning: true, eligibilityResult: UNKNOWN, serviceDay: soon },
    keptEstimate: {
      estimatedCostSummary: { estimatedPatientResponsibilityCents: 2500, costScenario: 'COPAY' },
      estimateLines: [
        { part: 'DEDUCTIBLE', amountCents: 0 },
        { part: 'COPAY', amountCents: 2500 },
      ],
    },
  });
  expect(checks.world.requested).toContain(first?.check?.id);
  const again = await booked.checkSession();
  expect(again?.check?.id).toBe(first?.check?.id);
  await checks.createChecker().runOne(first?.check?.id);
  expect(await booked.find()).toMatchObject({
    check: { id: first?.check?.id, state: DONE, eligibilityResult: ELIGIBLE },
  });
});

test('a later check never changes the kept estimate, and a booking before the first check keeps none', async () => {
  const shown = await book('W200002');
  const unchecked = await book('W200003');
  await shown.check({ serviceDay: planDay });
  const kept = (await shown.checkSession())?.keptEstimate;
  await shown.checkSession({ serviceDay: dayIn(19) });
  expect((await shown.find())?.keptEstimate).toEqual(kept);
  expect((await unchecked.checkSession())?.keptEstimate).toBeUndefined();
  await unchecked.check({ serviceDay: soon });
  expect((await unchecked.checkSession())?.keptEstimate).toBeUndefined();
});

test('a bill can be compared with the kept estimate: the allowed amount and the sources stay with it', async () => {
  const booked = await book('W200004');
  await booked.check({ serviceDay: planDay });
  await booked.checkSession();
  const { envelope, store } = checks.world;
  const inside = store.as({ kind: 'service', name: 'billing' });
  const [stored] = await inside.read((tx) => loadSessionChecks(tx, envelope, [booked.session]));
  expect(stored).toMatchObject({
    usState: 'CA',
    serviceDay: soon,
    kept: {
      estimate: { allowedCents: 14_000, lines: [{ part: 'DEDUCTIBLE' }, { part: 'COPAY', sources: [{ tag: 'EB' }] }] },
    },
  });
});

test('a session without a check has the newest of its plan, and one without a plan has none', async () => {
  const booked = await book('W200005');
  expect((await booked.find())?.check).toBeUndefined();
  const newest = await booked.check();
  expect(await booked.find()).toMatchObject({ check: { id: newest?.id } });
  const other = { ...booked.session, payorId: aspen };
  const { sessionChecks } = await booked.benefits.listSessionChecks({ sessions: [other] });
  expect(sessionChecks[0]?.check).toBeUndefined();
  expect((await booked.checkSession({ payorId: aspen }))?.check).toBeUndefined();
});

test('a changed plan shows its newer check, not the old one of the session', async () => {
  const booked = await book('W200006');
  const old = (await booked.checkSession())?.check;
  const { patientId, coverageId } = booked;
  await booked.coverages.putCoverage({ id: coverageId, patientId, payorId: cedar, memberId: 'W200007', version: 1n });
  const newer = await booked.request({ serviceDay: today });
  expect(newer.id).not.toBe(old?.id);
  expect((await booked.find())?.check?.id).toBe(newer.id);
});

test('a client without runs left books all the same, and sees what is stored', async () => {
  const booked = await book('W200008');
  const newest = await booked.check({ serviceDay: planDay });
  const exhaust = 'update billing.benefits_checks set attempts = 30 where patient_id = $1';
  await checks.world.admin.query(exhaust, [booked.patientId]);
  expect(await booked.checkSession()).toMatchObject({ check: { id: newest?.id }, keptEstimate: {} });
});

test('refuses cash, wrong values and other callers, and shows no session of another patient', async () => {
  const booked = await book('W200009');
  const other = await book('W200009');
  await booked.checkSession();
  await expect(booked.checkSession({ payorId: cash })).rejects.toEqual(refusal('conflict', 'SESSION_IS_CASH'));
  await expect(booked.checkSession({ usState: 'XX' })).rejects.toEqual(refusal('invalid', 'NOT_IN_LIST'));
  await expect(booked.checkSession({ serviceDay: '2026-02-30' })).rejects.toEqual(refusal('invalid', 'INVALID_DATE'));
  const theirs = { ...booked.session, usState: 'CA', serviceDay: today };
  await expect(other.benefits.checkSession(theirs)).rejects.toEqual(refusal('not_found', 'PATIENT_NOT_FOUND'));
  expect((await other.benefits.listSessionChecks({ sessions: [booked.session] })).sessionChecks).toEqual([]);
  // The id of an appointment belongs to its patient: another client cannot take it.
  await other.benefits.checkSession({ ...theirs, patientId: other.patientId });
  expect((await booked.find())?.patientId).toBe(booked.patientId);
  const many = Array.from({ length: 51 }, () => booked.session);
  await expect(booked.benefits.listSessionChecks({ sessions: many })).rejects.toEqual(refusal('invalid', 'TOO_MANY'));
});

describe('a plan in doubt', () => {
  const visitor = { kind: 'anonymous' } as const;
  const seeByLink = (appointmentId: string) =>
    checks.world.clientOf(BenefitsService, visitor).getSessionTrouble({ appointmentId });
  const messaging = () => checks.world.clientOf(PaymentNoticeService, { kind: 'service', name: 'messaging' });
  const listNotices = async (patientId: string) =>
    (await messaging().listAccountNotices({})).notices.filter((notice) => notice.patientId === patientId);
  const check = async (memberId: string, serviceDay = soon) => {
    const booked = await book(memberId);
    const asked = await booked.checkSession({ serviceDay });
    await checks.createChecker().runOne(asked?.check?.id);
    return booked;
  };

  test('needs a look, for the client with what the insurer said, for others without, and is told of once', async () => {
    const booked = await check('INACTIVE12');
    expect(await booked.find()).toMatchObject({ needsLook: true, check: { error: { errorCode: 'INACTIVE_POLICY' } } });
    const { $typeName: _, ...told } = await seeByLink(booked.session.appointmentId);
    expect(told).toEqual({ needsLook: true });
    const [notice, ...more] = await listNotices(booked.patientId);
    expect([notice?.kind, more]).toEqual([AccountNotice_Kind.INSURANCE_NEEDS_LOOK, []]);
    await messaging().confirmAccountNotices({ noticeIds: [notice?.noticeId ?? ''] });
    expect(await listNotices(booked.patientId)).toEqual([]);
  });

  test.each([
    ['an active plan', 'W200020'],
    ['a plan that waits for an approval, which the client cannot mend', 'PRIORAUTH20'],
  ])('is not %s', async (_name, memberId) => {
    const booked = await check(memberId);
    expect(await booked.find()).toMatchObject({ needsLook: false });
    expect(await seeByLink(booked.session.appointmentId)).toMatchObject({ needsLook: false });
    expect(await listNotices(booked.patientId)).toEqual([]);
  });

  test('is not told of when it was replaced before the letter, nor without a session to come', async () => {
    const booked = await check('INACTIVE13');
    const over = await check('INACTIVE14');
    await checks.world.admin.query(
      `update billing.session_checks set service_day = current_date - 2 where patient_id = $1`,
      [over.patientId],
    );
    expect(await listNotices(over.patientId)).toEqual([]);
    expect(await listNotices(booked.patientId)).toHaveLength(1);
    const cleared =
      "update billing.insurance_issues set cleared_at = now(), cleared_by = 'CHECK_PASSED' where patient_id = $1";
    await checks.world.admin.query(cleared, [booked.patientId]);
    expect(await listNotices(booked.patientId)).toEqual([]);
  });

  test('is no business of services, and a missing session needs no look', async () => {
    const service = checks.world.clientOf(BenefitsService, { kind: 'service', name: 'messaging' });
    const appointmentId = randomUUID();
    await expect(service.getSessionTrouble({ appointmentId })).rejects.toEqual(refusal('denied', 'NOT_ALLOWED'));
    expect(await seeByLink(appointmentId)).toMatchObject({ needsLook: false });
  });
});

test('letters read what the client’s pages read, audited, and no other caller does', async () => {
  const booked = await book('W200001');
  await booked.check({ serviceDay: planDay });
  await booked.checkSession();
  const client = (caller: Parameters<typeof checks.world.clientOf>[1]) =>
    checks.world.clientOf(BenefitsService, caller);
  const letters = client({ kind: 'service', name: 'messaging' });
  const { session } = booked;
  expect((await letters.getLetterCheck({ session })).sessionCheck).toEqual(await booked.find());
  // Before the session itself was checked, the newest check of the plan counts.
  const next = { ...session, appointmentId: randomUUID() };
  expect((await letters.getLetterCheck({ session: next })).sessionCheck?.check).toBeDefined();
  for (const caller of [{ kind: 'anonymous' }, { kind: 'service', name: 'scheduling' }] as const)
    await expect(client(caller).getLetterCheck({ session })).rejects.toEqual(refusal('denied', 'NOT_ALLOWED'));
  const audit = "select actor from billing.audit where subject = $1 and action = 'session_check.read'";
  expect((await checks.world.admin.query(audit, [booked.patientId])).rows).toEqual([
    { actor: 'messaging' },
    { actor: 'messaging' },
  ]);
});

test('support reads a session under a break-glass, audited', async () => {
  const booked = await book('W200010');
  await booked.checkSession();
  const support = checks.world.staffBenefits([booked.patientId]);
  expect((await support.listSessionChecks({ sessions: [booked.session] })).sessionChecks).toHaveLength(1);
  const audit = "select 1 from billing.audit where subject = $1 and action = 'session_check.read'";
  expect((await checks.world.admin.query(audit, [booked.patientId])).rows).toHaveLength(1);
});

test('the database has no kept estimate in plain text, and forgets it with the patient', async () => {
  const booked = await book('W200011');
  await booked.check({ serviceDay: planDay });
  await booked.checkSession();
  const read = () =>
    checks.world.admin.query('select t::text from billing.session_checks t where patient_id = $1', [booked.patientId]);
  // Not the amount: its digits may stand in an id or in sealed bytes by chance.
  expect(JSON.stringify((await read()).rows)).not.toMatch(/COPAY|"CA"|Cents|estimate/);
  expect((await read()).rows).toHaveLength(1);
  await startImporter([]).forget(booked.patientId);
  expect((await read()).rows).toHaveLength(0);
});

test('a plan that was stated while booking is checked when billing takes it over', async () => {
  const client = checks.world.client();
  const stranger = checks.world.client();
  const session = { patientId: client.patientId, appointmentId: randomUUID(), payorId: cedar };
  const serviceDay = dayIn(94);
  const waiting = await client.benefits.checkSession({ ...session, usState: 'CA', serviceDay });
  expect(waiting.sessionCheck?.check).toBeUndefined();
  await startImporter([client.patientId, stranger.patientId]).sweep();
  const { sessionChecks } = await client.benefits.listSessionChecks({ sessions: [session] });
  expect(sessionChecks[0]?.check).toMatchObject({ isRunning: true, serviceDay });
  // A stranger's session is unknown here, so the plan is checked for today.
  const theirs = { ...session, patientId: stranger.patientId };
  const found = await stranger.benefits.listSessionChecks({ sessions: [theirs] });
  expect(found.sessionChecks[0]?.check).toMatchObject({ isRunning: true, usState: 'CA' });
});

test('a plan is taken over even when accounts cannot name the member', async () => {
  const client = checks.world.client();
  await startImporter([client.patientId], () => Promise.reject(new Error('accounts is away'))).sweep();
  const { coverages } = await client.coverages.listCoverages({ patientIds: [client.patientId] });
  expect(coverages).toMatchObject([{ payorId: cedar }]);
});

test('a session is checked again once on its day, and after each change of its plan', async () => {
  const booked = await book('W200013');
  const serviceDay = dayIn(68);
  const first = (await booked.checkSession({ serviceDay }))?.check;
  await checks.createChecker().runOne(first?.id);
  const near = new Date(`${dayIn(59)}T00:10:00Z`);
  await recheckAt(near);
  expect(await booked.find()).toMatchObject({ check: { id: first?.id, state: DONE } });
  const { patientId, coverageId } = booked;
  await booked.coverages.putCoverage({ id: coverageId, patientId, payorId: cedar, memberId: 'W200014', version: 1n });
  await recheckAt(new Date(`${dayIn(44)}T00:10:00Z`));
  expect((await booked.find())?.check?.id).toBe(first?.id);
  await recheckAt(near);
  const changed = (await booked.find())?.check;
  expect(changed).toMatchObject({ coverageVersion: 2n, serviceDay });
  checks.clock.aheadMs = near.getTime() + 1000 - Date.now();
  await checks.createChecker().runOne(changed?.id);
  const inquiries = () => checks.vendor.counts.inquiries;
  const before = inquiries();
  const evening = new Date(`${serviceDay}T00:10:00Z`);
  for (const hour of [0, 1, 2]) {
    checks.clock.aheadMs = evening.getTime() + hour * 3_600_000 - Date.now();
    await recheckAt(new Date(evening.getTime() + hour * 3_600_000));
    checks.clock.aheadMs += 1000;
    await checks.createChecker().runOne(changed?.id);
  }
  checks.clock.aheadMs = 0;
  expect(inquiries() - before).toBe(1);
  expect(await booked.find()).toMatchObject({ check: { id: changed?.id, state: DONE, eligibilityResult: ELIGIBLE } });
});

test('an outage on the day of the session does not replace the answer of the insurer', async () => {
  const booked = await book('W200015');
  const serviceDay = dayIn(75);
  const first = (await booked.checkSession({ serviceDay }))?.check;
  await checks.createChecker().runOne(first?.id);
  const evening = new Date(`${serviceDay}T00:10:00Z`);
  await recheckAt(evening);
  checks.clock.aheadMs = evening.getTime() + 1000 - Date.now();
  const away = { checkEligibility: async () => ({ kind: 'OUTAGE', reason: 'TIMEOUT', retry: 'AUTOMATIC' }) as const };
  expect(await checks.createChecker(away as never).runOne(first?.id)).toBe(true);
  checks.clock.aheadMs = 0;
  expect(await booked.find()).toMatchObject({ check: { state: WAITING, eligibilityResult: ELIGIBLE } });
});

/** Runs the worker's job at an instant. */
function recheckAt(now: Date) {
  const { store, envelope } = checks.world;
  const people = { findMember: async () => testMember };
  const hashInputs = createInputsHash({ SEALING_KEY: sealingKey });
  return recheckSessions({ store, envelope, people, hashInputs, logger: checksLogger, clock: { now: () => now } });
}

/** The importer of the worker; the test plays accounts, which keeps one stated plan for each patient. */
function startImporter(patientIds: readonly string[], findMember = async () => testMember) {
  const numbers = { memberId: 'W200012', medicalRecordNumber: '', eapAuthCode: '', eapNumberOfVisits: 0 };
  const kept: StatedCoverage[] = patientIds.map((patientId, index) => ({
    patientId,
    payorId: cedar,
    ...numbers,
    statementNumber: BigInt(index + 1),
  }));
  const { store, envelope } = checks.world;
  const importer = createStatedCoverageImporter({
    store,
    envelope,
    logger: checksLogger,
    clock: { now: () => new Date() },
    statements: {
      list: async (after) => kept.filter(({ statementNumber }) => statementNumber > after),
      forget: async () => undefined,
    },
    people: { findMember: async () => findMember() },
    hashInputs: createInputsHash({ SEALING_KEY: sealingKey }),
  });
  const forget = async (patientId: string) => importer.handle([buildRelease(patientId)]);
  return { sweep: importer.sweep, forget };
}

function buildRelease(patientId: string) {
  const payload = toBinary(PatientReleasedSchema, create(PatientReleasedSchema, { patientId }));
  return create(EventSchema, { type: PatientReleasedSchema.typeName, payload });
}
