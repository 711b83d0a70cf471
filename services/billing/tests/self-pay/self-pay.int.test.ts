import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { findElements, readPdf } from '@linden/documents/testkit/read-pdf';
import { createLogger } from '@linden/platform/telemetry/log';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { EventSchema } from '@linden/proto/events/v1/event_log_pb';
import { AppointmentChangedSchema, AppointmentChange as Change } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInputsHash } from '#src/create-envelope.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { createAppointmentFollower } from '#src/jobs/follow-appointments/process.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { listPaymentNotices } from '#src/store/payments/payment-notices.ts';
import { billedProvider, testOrganization } from '#tests/support/billed-provider.ts';
import { type Billing, sealingKey, startBilling, testMember } from '#tests/support/billing.ts';

const hourMs = 3_600_000;
const clock = { at: Date.parse('2026-11-02T20:00:00Z') };
const cash = randomUUID();
const known = new Map<string, BilledAppointment>();
let billing: Billing;
beforeAll(async () => {
  billing = await startBilling({ clock: { now: () => new Date(clock.at) } });
  const plan = { planName: 'Cash', planCategory: PlanCategory.CASH, isCash: true };
  await billing.as.operator.own.putPayor({ payor: { id: cash, ...plan } });
});
afterAll(() => billing?.stop());

const refusal = (code: string) => expect.objectContaining({ code });

/** A session of a client who pays without insurance, a week ahead. */
function book(change: Partial<BilledAppointment> = {}) {
  const client = billing.client();
  const start = new Date(clock.at + 7 * 24 * hourMs);
  const appointment: BilledAppointment = {
    id: randomUUID(),
    patientId: client.patientId,
    providerId: randomUUID(),
    payorId: '',
    usState: 'CA',
    isConsultation: false,
    isIntake: false,
    isVirtual: true,
    timeZone: 'America/Los_Angeles',
    noShowFeeCents: 7_500,
    bookedAt: new Date(clock.at),
    start,
    end: new Date(start.getTime() + hourMs),
    ...change,
  };
  known.set(appointment.id, appointment);
  billing.billed.set(appointment.providerId, billedProvider);
  const documents = billing.documentsOf(client.caller);
  const key = { patientId: client.patientId, appointmentId: appointment.id };
  const list = async () => (await documents.listSelfPaySessions({ patientIds: [client.patientId] })).sessions;
  return { ...client, appointment, documents, key, list };
}

async function follow({ id, patientId, providerId }: BilledAppointment, change: Change, countsAsMissed = false) {
  const changed = create(AppointmentChangedSchema, {
    appointmentId: id,
    patientId,
    providerId,
    change,
    countsAsMissed,
  });
  const payload = toBinary(AppointmentChangedSchema, changed);
  const at = timestampFromDate(new Date(clock.at));
  const event = create(EventSchema, { type: AppointmentChangedSchema.typeName, payload, at });
  const handle = createAppointmentFollower({
    store: billing.store,
    envelope: billing.envelope,
    clock: { now: () => new Date(clock.at) },
    logger: createLogger('billing-worker', { level: 'silent' }),
    makesMinimalClaims: true,
    organization: testOrganization,
    appointments: { load: async () => known },
    providers: { findBilled: async (each) => billing.billed.get(each) },
    people: { findMember: async () => testMember },
    hashInputs: createInputsHash({ SEALING_KEY: sealingKey }),
  });
  await handle([event, event]);
}

async function keep(appointment: BilledAppointment) {
  clock.at = appointment.end.getTime();
  await follow(appointment, Change.COMPLETED);
}

const payments = async ({ id }: BilledAppointment) => {
  const sql = 'select id, cents, status, due_at from billing.payments where cause_id = $1';
  return (await billing.admin.query<{ id: string; cents: number; status: string; due_at: Date }>(sql, [id])).rows;
};

async function readTexts(content: Uint8Array | undefined, tag: string) {
  const { pages } = await readPdf(content ?? new Uint8Array());
  return pages.flatMap(({ elements }) => findElements(elements, tag)).map(({ text }) => text);
}

test.each([
  ['without a payor', ''],
  ['with the cash entry of the catalog', cash],
])('a booking %s keeps a good faith estimate, which the client reads', async (_, payorId) => {
  const { appointment, documents, key, list } = book({ payorId });
  await follow(appointment, Change.BOOKED);
  expect(await list()).toEqual([
    expect.objectContaining({
      appointmentId: appointment.id,
      priceCents: 15_000,
      serviceDay: '2026-11-09',
      isKept: false,
    }),
  ]);
  const { document } = await documents.getGoodFaithEstimate(key);
  expect(document?.fileName).toBe('linden-estimate-2026-11-02.pdf');
  const cells = await readTexts(document?.content, 'TD');
  for (const text of [
    'Alma Rivera',
    '60-minute psychotherapy session',
    '90837',
    '$150.00',
    'Maya Linfield',
    '1234567893',
  ])
    expect(cells).toContain(text);
  for (const text of ['LCSW CA-70007', 'Berkeley, CA 94704', '1999999984', '99-9999999']) expect(cells).toContain(text);
  const items = (await readTexts(document?.content, 'LBody')).join(' ');
  // 45 CFR 149.610(c)(1)(vi) to (x).
  for (const text of [
    'only an estimate',
    'more sessions',
    'not a contract',
    'right to dispute',
    '$550.00 or more',
    '1-800-985-3059',
  ])
    expect(items).toContain(text);
  const again = await documents.getGoodFaithEstimate(key);
  expect(Buffer.from(again.document?.content ?? []).equals(document?.content ?? Buffer.alloc(0))).toBe(true);
});

test('each estimate has one letter: of the booking, and of the move to another day', async () => {
  const { appointment } = book();
  const letters = async () => {
    const sql = 'select kind from billing.account_notices where patient_id = $1';
    return (await billing.admin.query<{ kind: string }>(sql, [appointment.patientId])).rows.map(({ kind }) => kind);
  };
  await follow(appointment, Change.BOOKED);
  expect(await letters()).toEqual(['ESTIMATE_READY']);
  const dayMs = 24 * hourMs;
  const [start, end] = [appointment.start, appointment.end].map((each) => new Date(each.getTime() + dayMs));
  const moved = { ...appointment, start: start ?? appointment.start, end: end ?? appointment.end };
  known.set(moved.id, moved);
  await follow(moved, Change.MOVED);
  expect(await letters()).toEqual(['ESTIMATE_READY', 'ESTIMATE_READY']);
});

test.each<[string, Partial<BilledAppointment>]>([
  ['with an insurer', { payorId: randomUUID() }],
  ['for a consultation call', { isConsultation: true }],
  ['for a session that was entered afterwards', { start: new Date(clock.at - hourMs), end: new Date(clock.at) }],
])('a booking %s has no estimate', async (_, change) => {
  const { appointment, documents, key, list } = book(change);
  await follow(appointment, Change.BOOKED);
  expect(await list()).toEqual([]);
  await expect(documents.getGoodFaithEstimate(key)).rejects.toEqual(refusal('SESSION_NOT_FOUND'));
});

test('a price that rises later changes neither the estimate nor the charge', async () => {
  const { appointment, list } = book();
  await follow(appointment, Change.BOOKED);
  billing.billed.set(appointment.providerId, { ...billedProvider, priceCents: 20_000 });
  const later = {
    start: new Date(appointment.start.getTime() + 24 * hourMs),
    end: new Date(appointment.end.getTime() + 24 * hourMs),
  };
  known.set(appointment.id, { ...appointment, ...later });
  await follow(appointment, Change.MOVED);
  expect(await list()).toEqual([expect.objectContaining({ priceCents: 15_000, serviceDay: '2026-11-10' })]);
  await keep({ ...appointment, ...later });
  expect(await payments(appointment)).toMatchObject([{ cents: 15_000, status: 'UPCOMING' }]);
});

test('a kept session is charged once, announced a day ahead, and the provider earns their share', async () => {
  const { appointment, patientId } = book();
  await follow(appointment, Change.BOOKED);
  await keep(appointment);
  await keep(appointment);
  expect(await payments(appointment)).toMatchObject([{ cents: 15_000, due_at: new Date(clock.at + 24 * hourMs) }]);
  const balance = (account: 'PATIENT_RECEIVABLE' | 'PROVIDER_PAYABLE', owner: string) =>
    billing.store.as(billingCaller).read((tx) => readBalance(tx, account, owner));
  expect(await balance('PATIENT_RECEIVABLE', patientId)).toBe(15_000);
  expect(await balance('PROVIDER_PAYABLE', appointment.providerId)).toBe(-12_000);
});

test('its letter says that no insurer was asked', async () => {
  const { appointment, patientId } = book();
  await follow(appointment, Change.BOOKED);
  await keep(appointment);
  const listed = await billing.store.as(billingCaller).tx((tx) => listPaymentNotices(tx, new Date(clock.at), 1_000));
  expect(listed.find((notice) => notice.patientId === patientId)?.cause).toBe('SELF_PAY');
});

test('a session whose price the client was not told is not charged', async () => {
  const { appointment } = book();
  await keep(appointment);
  expect(await payments(appointment)).toEqual([]);
});

test('a canceled session leaves the list and is not charged; one that counts as missed after it was kept costs no fee', async () => {
  const canceled = book();
  const late = book();
  await follow(canceled.appointment, Change.BOOKED);
  await follow(canceled.appointment, Change.CANCELED);
  expect(await canceled.list()).toEqual([]);
  await follow(late.appointment, Change.BOOKED);
  await keep(late.appointment);
  await follow(late.appointment, Change.MISSED, true);
  expect(await payments(late.appointment)).toMatchObject([{ cents: 15_000 }]);
  await keep(canceled.appointment);
  expect(await payments(canceled.appointment)).toEqual([]);
});

test('a superbill has what an insurer needs, and what was paid', async () => {
  const { appointment, documents, key } = book();
  await follow(appointment, Change.BOOKED);
  await expect(documents.getSuperbill(key)).rejects.toEqual(refusal('SESSION_NOT_KEPT'));
  await keep(appointment);
  const before = await readTexts((await documents.getSuperbill(key)).document?.content, 'TD');
  expect(before).toContain('$0.00');
  await billing.admin.query(
    `update billing.payments set status = 'PAID', charge_id = id::text, refunded_cents = 1000 where cause_id = $1`,
    [appointment.id],
  );
  const { document } = await documents.getSuperbill(key);
  expect(document?.fileName).toMatch(/^linden-superbill-2026-\d\d-\d\d\.pdf$/);
  const cells = await readTexts(document?.content, 'TD');
  const needed = [
    'Feb 14, 1990',
    'F41.9',
    '90837-95',
    '10',
    '$150.00',
    '$140.00',
    '$10.00',
    '1234567893',
    'LCSW CA-70007',
  ];
  for (const text of [...needed, '99-9999999', appointment.id]) expect(cells).toContain(text);
});

test('no superbill without the provider’s NPI; with it there is one', async () => {
  const { appointment, documents, key } = book();
  billing.billed.set(appointment.providerId, { ...billedProvider, npi: '' });
  await follow(appointment, Change.BOOKED);
  await keep(appointment);
  await expect(documents.getSuperbill(key)).rejects.toEqual(refusal('PROVIDER_NPI_MISSING'));
  expect(await readTexts((await documents.getGoodFaithEstimate(key)).document?.content, 'TD')).toContain(
    'Not on file yet',
  );
  billing.billed.set(appointment.providerId, billedProvider);
  expect(await readTexts((await documents.getSuperbill(key)).document?.content, 'TD')).toContain('1234567893');
});

test('not by another caller: another client, another of their patients, a provider, staff without billing', async () => {
  const { appointment, patientId, key } = book();
  await follow(appointment, Change.BOOKED);
  await keep(appointment);
  const stranger = billing.client();
  const theirs = billing.documentsOf(stranger.caller);
  for (const read of ['getGoodFaithEstimate', 'getSuperbill'] as const) {
    await expect(theirs[read](key)).rejects.toEqual(refusal('PATIENT_NOT_FOUND'));
    await expect(theirs[read]({ ...key, patientId: stranger.patientId })).rejects.toEqual(refusal('SESSION_NOT_FOUND'));
    for (const role of ['provider', 'support'] as const)
      await expect(billing.documentsOf(billing.person([role]))[read](key)).rejects.toEqual(refusal('NOT_ALLOWED'));
    const weak = billing.documentsOf(billing.person(['billing'], 'password'));
    await expect(weak[read](key)).rejects.toEqual(refusal('STEP_UP_REQUIRED'));
  }
  expect((await theirs.listSelfPaySessions({ patientIds: [patientId] })).sessions).toEqual([]);
});

test('billing staff after a second step, which is audited', async () => {
  const { appointment, patientId, key } = book();
  await follow(appointment, Change.BOOKED);
  await keep(appointment);
  const member = { ...billing.person(['billing']), authenticatedAt: Math.floor(clock.at / 1000) };
  const staff = billing.documentsOf(member);
  await staff.getGoodFaithEstimate(key);
  await staff.getSuperbill(key);
  await staff.listSelfPaySessions({ patientIds: [patientId] });
  const { rows } = await billing.admin.query<{ action: string }>(
    `select action from billing.audit where subject = $1 and action like '%.read' order by 1`,
    [patientId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['estimate.read', 'self_pay.read', 'superbill.read']);
});

test('the database has no diagnosis in the clear', async () => {
  const { appointment } = book();
  await follow(appointment, Change.BOOKED);
  await keep(appointment);
  const { rows } = await billing.admin.query(
    'select s::text as text from billing.self_pay_sessions s where appointment_id = $1',
    [appointment.id],
  );
  const text = JSON.stringify(rows);
  expect(text).toContain(appointment.id);
  for (const secret of ['F419', '90837', 'Linfield']) expect(text).not.toContain(secret);
});
