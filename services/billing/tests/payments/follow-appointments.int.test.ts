import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createLogger } from '@linden/platform/telemetry/log';
import { PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { EventSchema } from '@linden/proto/events/v1/event_log_pb';
import {
  AppointmentChangedSchema,
  AppointmentChange as Change,
  ChangeSource,
} from '@linden/proto/scheduling/v1/appointment_pb';
import { openTestClearinghouse, type TestClearinghouse } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { getLocalDay } from '@linden/vocabulary/local-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInputsHash } from '#src/create-envelope.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { createAppointmentFollower } from '#src/jobs/follow-appointments/process.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { billedProvider, testOrganization } from '#tests/support/billed-provider.ts';
import { type Billing, sealingKey, startBilling, testMember } from '#tests/support/billing.ts';
import { type ClaimWorld, openClaimWorld } from '#tests/support/claim-world.ts';

const hourMs = 3_600_000;
const clock = { at: Date.parse('2026-11-02T20:00:00Z') };
let world: Billing;
let vendor: TestClearinghouse;
let claims: ClaimWorld;
const payors = { COMMERCIAL: randomUUID(), MEDICAID: randomUUID(), EAP: randomUUID() };
/** What scheduling says. */
const known = new Map<string, BilledAppointment>();

beforeAll(async () => {
  [world, vendor] = await Promise.all([startBilling(), openTestClearinghouse()]);
  claims = await openClaimWorld(world, vendor, clock);
  for (const [category, id] of Object.entries(payors)) {
    const planCategory = PlanCategory[category as keyof typeof payors];
    const states = [{ id: randomUUID(), usState: 'CA' }];
    await world.as.operator.own.putPayor({ payor: { id, planName: category, planCategory, states } });
  }
});
afterAll(async () => {
  await world?.stop();
  await vendor?.stop();
});

function addAppointment(change: Partial<BilledAppointment> = {}): BilledAppointment {
  const appointment: BilledAppointment = {
    id: randomUUID(),
    patientId: randomUUID(),
    providerId: randomUUID(),
    payorId: '',
    usState: 'CA',
    isConsultation: false,
    isIntake: false,
    isVirtual: true,
    timeZone: 'America/Los_Angeles',
    noShowFeeCents: 9_000,
    start: new Date(clock.at - hourMs),
    end: new Date(clock.at),
    bookedAt: new Date(clock.at - 72 * hourMs),
    ...change,
  };
  known.set(appointment.id, appointment);
  return appointment;
}

const follow = async (
  { id, patientId, providerId }: BilledAppointment,
  change: Change,
  { countsAsMissed = false, makesMinimalClaims = true, ageMs = 0, source = ChangeSource.CLIENT, feeNow = 90_000 } = {},
) => {
  const changed = create(AppointmentChangedSchema, {
    appointmentId: id,
    patientId,
    providerId,
    change,
    countsAsMissed,
    source,
  });
  const event = create(EventSchema, {
    type: AppointmentChangedSchema.typeName,
    payload: toBinary(AppointmentChangedSchema, changed),
    at: timestampFromDate(new Date(clock.at - ageMs)),
  });
  const handle = createAppointmentFollower({
    store: world.store,
    envelope: world.envelope,
    clock: { now: () => new Date(clock.at) },
    makesMinimalClaims,
    logger: createLogger('billing-worker', { level: 'silent' }),
    people: { findMember: async () => testMember },
    hashInputs: createInputsHash({ SEALING_KEY: sealingKey }),
    appointments: { load: async () => known },
    providers: { findBilled: async () => ({ ...billedProvider, missedFeeCents: feeNow }) },
    organization: testOrganization,
  });
  await handle([event, event]);
};
/** The client booked the session, and missed it. */
async function miss(appointment: BilledAppointment, ageMs = 0): Promise<void> {
  await follow(appointment, Change.BOOKED);
  await follow(appointment, Change.MISSED, { countsAsMissed: true, ageMs });
}

test.each<[string, Partial<BilledAppointment>, string, number]>([
  ['that is owed', {}, 'AGREED', 9_000],
  ['that was never agreed', { noShowFeeCents: 0 }, 'NOT_AGREED', 0],
])('a decision about a fee %s is audited with its reason', async (_name, change, reason, cents) => {
  const appointment = addAppointment(change);
  await miss(appointment);
  const { rows } = await world.admin.query(
    "select subject, detail from billing.audit where action = 'fee.decide' and detail ->> 'appointment' = $1",
    [appointment.id],
  );
  const audited = { subject: appointment.patientId, detail: { appointment: appointment.id, reason, cents } };
  // An event that comes twice decides the same again; a fee is posted and audited once.
  expect(cents === 0 ? rows.slice(0, 1) : rows).toEqual([audited]);
});

test('a missed session costs the agreed fee once, announced a day ahead', async () => {
  const appointment = addAppointment({ payorId: payors.COMMERCIAL });
  await miss(appointment);
  const dueAt = new Date(clock.at + 24 * hourMs);
  expect(await claims.payments(appointment.id)).toMatchObject([{ cents: 9_000, status: 'UPCOMING', due_at: dueAt }]);
  const balance = (owner: string, account: 'PATIENT_RECEIVABLE' | 'PROVIDER_PAYABLE') =>
    world.store.as(billingCaller).read((tx) => readBalance(tx, account, owner));
  expect(await balance(appointment.patientId, 'PATIENT_RECEIVABLE')).toBe(9_000);
  expect(await balance(appointment.providerId, 'PROVIDER_PAYABLE')).toBe(-9_000);
});

test.each<[string, Partial<BilledAppointment>, number]>([
  ['of a member of a public program', { payorId: payors.MEDICAID }, 0],
  ['of a member of an unknown plan', { payorId: randomUUID() }, 0],
  ['of a client who pays without insurance', {}, 9_000],
  ['under an employer program', { payorId: payors.EAP }, 9_000],
  ['without an agreed fee', { noShowFeeCents: 0 }, 0],
  ['of a consultation call', { isConsultation: true }, 0],
  ['booked only afterwards', { bookedAt: new Date(clock.at + hourMs) }, 0],
  ['above the limit of Linden', { noShowFeeCents: 90_000 }, 20_000],
])('a missed session %s', async (_name, change, cents) => {
  const appointment = addAppointment(change);
  await miss(appointment);
  expect((await claims.payments(appointment.id)).map((payment) => payment.cents)).toEqual(cents ? [cents] : []);
});

const tellByLetter = ({ id: appointmentId, patientId }: BilledAppointment, cents: number, toldAt: Date) =>
  world.clientOf(PaymentNoticeService, { kind: 'service', name: 'messaging' }).confirmFeeLetters({
    letters: [{ appointmentId, patientId, cents, toldAt: timestampFromDate(toldAt) }],
  });
const feesOf = async ({ id }: BilledAppointment) => (await claims.payments(id)).map(({ cents }) => cents);

test.each([ChangeSource.PROVIDER, ChangeSource.SUPPORT, ChangeSource.INTEGRATION_API])(
  'a booking by another side (%s) costs no fee until its letter told it, also when canceling is not free any more',
  async (source) => {
    const untold = addAppointment();
    const told = addAppointment();
    const toldTooLate = addAppointment();
    for (const each of [untold, told, toldTooLate]) await follow(each, Change.BOOKED, { source });
    await tellByLetter(told, 9_000, new Date(clock.at - hourMs));
    await tellByLetter(toldTooLate, 9_000, new Date(clock.at + hourMs));
    for (const each of [untold, told, toldTooLate]) await follow(each, Change.MISSED, { countsAsMissed: true });
    expect(await feesOf(untold)).toEqual([]);
    expect(await feesOf(told)).toEqual([9_000]);
    expect(await feesOf(toldTooLate)).toEqual([]);
  },
);

test.each([
  [5_000, [5_000]],
  [0, []],
])('a fee that the provider lowered to %s cents after the booking is honored', async (feeNow, cents) => {
  const appointment = addAppointment();
  await follow(appointment, Change.BOOKED);
  await follow(appointment, Change.MISSED, { countsAsMissed: true, feeNow });
  expect(await feesOf(appointment)).toEqual(cents);
});

test('which fee a client was told, when and where is kept with the booking, the first time of each', async () => {
  const appointment = addAppointment();
  await follow(appointment, Change.BOOKED);
  await tellByLetter(appointment, 9_000, new Date(clock.at));
  await tellByLetter(appointment, 9_000, new Date(clock.at - hourMs));
  const { rows } = await world.admin.query(
    'select patient_id, cents, place, told_at from billing.told_fees where appointment_id = $1 order by told_at',
    [appointment.id],
  );
  const { patientId: patient_id, bookedAt } = appointment;
  expect(rows).toEqual([
    { patient_id, cents: 9_000, place: 'REVIEW', told_at: bookedAt },
    { patient_id, cents: 9_000, place: 'LETTER', told_at: new Date(clock.at - hourMs) },
  ]);
});

test('not by another caller: only messaging says which fees were told', async () => {
  const letter = {
    appointmentId: randomUUID(),
    patientId: randomUUID(),
    cents: 9_000,
    toldAt: timestampFromDate(new Date()),
  };
  for (const caller of [world.client().caller, { kind: 'service', name: 'scheduling' } as const]) {
    const told = world.clientOf(PaymentNoticeService, caller).confirmFeeLetters({ letters: [letter] });
    await expect(told).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  }
});

test('a cancellation in time and an event of last month cost nothing', async () => {
  const inTime = addAppointment();
  const old = addAppointment();
  await follow(inTime, Change.CANCELED);
  await miss(old, 30 * 24 * hourMs);
  expect([...(await claims.payments(inTime.id)), ...(await claims.payments(old.id))]).toEqual([]);
});

test('a kept session becomes a claim only where minimal claims are made', async () => {
  const { patientId } = await claims.keepSession('W301');
  const off = addAppointment({ patientId, payorId: claims.payorId });
  const on = addAppointment({ patientId, payorId: claims.payorId });
  await follow(off, Change.COMPLETED, { makesMinimalClaims: false });
  await follow(on, Change.COMPLETED);
  expect(await claims.find(off.id)).toBeUndefined();
  expect(await claims.find(on.id)).toMatchObject({
    status: 'WAITING_TO_SUBMIT',
    facts: { cptCode: '90837', licenseType: 'LCSW' },
  });
});

test.each([8, 60, 364])('a kept session gets its claim after a worker that stopped for %s days, once', async (days) => {
  const { patientId } = await claims.keepSession(`W4${days}`);
  const kept = addAppointment({ patientId, payorId: claims.payorId });
  const late = { ageMs: days * 24 * hourMs };
  await follow(kept, Change.COMPLETED, late);
  expect(await claims.find(kept.id)).toMatchObject({ status: 'WAITING_TO_SUBMIT' });
  // Its fee would have been too old.
  const missed = addAppointment({ patientId, payorId: claims.payorId });
  await miss(missed, late.ageMs);
  expect(await claims.payments(missed.id)).toEqual([]);
});

test('a session kept more than a year ago is a finding, unless it has its claim or no insurer', async () => {
  const { patientId } = await claims.keepSession('W499');
  const late = { ageMs: 366 * 24 * hourMs };
  const claimed = addAppointment({ patientId, payorId: claims.payorId });
  await follow(claimed, Change.COMPLETED);
  const forgotten = addAppointment({ patientId, payorId: claims.payorId });
  const cash = addAppointment();
  for (const each of [claimed, forgotten, cash]) await follow(each, Change.COMPLETED, late);
  expect(await claims.find(forgotten.id)).toBeUndefined();
  expect(await claims.findings(forgotten.id)).toEqual(['SESSION_WITHOUT_CLAIM']);
  expect([...(await claims.findings(claimed.id)), ...(await claims.findings(cash.id))]).toEqual([]);
});

test('a session without coverage is a finding, and one that is paid without insurance is not', async () => {
  const uncovered = addAppointment({ payorId: payors.COMMERCIAL });
  const cash = addAppointment();
  await follow(uncovered, Change.COMPLETED);
  await follow(cash, Change.COMPLETED);
  expect(await claims.findings(uncovered.id)).toEqual(['SESSION_WITHOUT_CLAIM']);
  expect(await claims.findings(cash.id)).toEqual([]);
});

test('a session that counts as missed afterwards loses its claim, or tells staff when it was submitted', async () => {
  const { patientId } = await claims.keepSession('W302');
  const early = addAppointment({ patientId, payorId: claims.payorId });
  const late = addAppointment({ patientId, payorId: claims.payorId });
  await follow(early, Change.COMPLETED);
  await miss(early);
  expect(await claims.find(early.id)).toBeUndefined();
  await follow(late, Change.COMPLETED);
  clock.at += 24 * hourMs;
  await claims.submitAll();
  await miss(late);
  expect(await claims.findings(late.id)).toEqual(['CLAIM_WITHOUT_SESSION']);
  // Its fee is left to staff, so that one session is never charged as kept and as missed.
  expect(await claims.payments(late.id)).toEqual([]);
});

test('a booking that could not request its check gets it from the event, once', async () => {
  const { patientId, coverages, benefits } = world.client();
  await coverages.putCoverage({ id: randomUUID(), patientId, payorId: claims.payorId, memberId: 'W303' });
  const start = new Date(clock.at + 72 * hourMs);
  const serviceDay = getLocalDay(start.getTime(), 'America/Los_Angeles');
  const insured = addAppointment({
    patientId,
    payorId: claims.payorId,
    start,
    end: new Date(start.getTime() + hourMs),
  });
  const checkOf = async ({ id: appointmentId, payorId }: BilledAppointment) =>
    (await benefits.listSessionChecks({ sessions: [{ appointmentId, patientId, payorId }] })).sessionChecks[0]?.check;
  expect(await checkOf(insured)).toBeUndefined();
  await follow(insured, Change.BOOKED);
  const requested = await checkOf(insured);
  expect(requested).toMatchObject({ serviceDay, isRunning: true });
  // The request of the booking comes late and finds the same check.
  const session = {
    patientId,
    appointmentId: insured.id,
    payorId: insured.payorId,
    usState: 'CA',
    isExistingClient: true,
  };
  const late = await benefits.checkSession({ ...session, serviceDay });
  expect(late.sessionCheck?.check?.id).toBe(requested?.id);
});

test.each<[string, Partial<BilledAppointment>]>([
  ['without insurance', { payorId: '' }],
  ['that is a call', { isConsultation: true }],
  ['that has begun', { start: new Date(clock.at - hourMs) }],
])('no check is requested of a session %s', async (_, change) => {
  const { patientId, coverages, benefits } = world.client();
  const { payorId } = claims;
  await coverages.putCoverage({ id: randomUUID(), patientId, payorId, memberId: 'W304' });
  const start = new Date(clock.at + 72 * hourMs);
  const { id: appointmentId } = addAppointment({ patientId, payorId, start, ...change });
  await follow(known.get(appointmentId) as BilledAppointment, Change.BOOKED);
  const { sessionChecks } = await benefits.listSessionChecks({ sessions: [{ appointmentId, patientId, payorId }] });
  expect(sessionChecks[0]?.check).toBeUndefined();
});
