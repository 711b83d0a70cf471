import { randomUUID } from 'node:crypto';
import { timestampDate, timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProvider, booked, hour } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { soon } from '#tests/support/messages.ts';
import { storeSessions } from '#tests/support/past-sessions.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const reader: Caller = { kind: 'service', name: 'clinical-notes' };

/** A provider with an upcoming client and one whose sessions are over. */
async function practice() {
  const providerId = await aProvider(service);
  const { appointment, client } = await booked(service, { providerId, start: soon() + 48 * hour });
  const past = randomUUID();
  const canceled = randomUUID();
  await storeSessions(service, providerId, appointment.id, [
    ...[9, 2].map((days) => ({ patient: past, days })),
    { patient: past, days: 1, status: 'MISSED' },
    { patient: canceled, days: 3, status: 'CANCELED', by: 'CLIENT' },
  ]);
  return { providerId, appointment, ahead: client.patientId, past, canceled, care: service.care(reader) };
}

test('says who treats whom, whether sessions are ahead, and which session belongs to both', async () => {
  const { providerId, appointment, ahead, past, canceled, care } = await practice();
  const ask = (patientId: string, appointmentId = '', provider = providerId) =>
    care.getCareRelation({ providerId: provider, patientId, appointmentId });
  expect(await ask(ahead, appointment.id)).toMatchObject({
    treats: true,
    hasUpcomingSessions: true,
    session: { appointmentId: appointment.id, patientId: ahead },
  });
  const after = await ask(past, appointment.id);
  expect(after).toMatchObject({ treats: true, hasUpcomingSessions: false });
  expect(after.session).toBeUndefined();
  // The latest one that was not canceled, also when the client did not come.
  const lastDays = after.lastSessionAt && (Date.now() - timestampDate(after.lastSessionAt).getTime()) / (24 * hour);
  expect(Math.round(lastDays ?? 0)).toBe(1);
  const none = await ask(canceled);
  expect(none).toMatchObject({ treats: false, hasUpcomingSessions: false });
  expect(none.lastSessionAt).toBeUndefined();
  expect(await ask(ahead, appointment.id, randomUUID())).toMatchObject({ treats: false, hasUpcomingSessions: false });
});

test('finds a session by its short id, for its own provider only', async () => {
  const { providerId, appointment, ahead, care } = await practice();
  const { id, shortId: appointmentShortId } = appointment;
  const { session } = await care.findSession({ providerId, appointmentShortId });
  expect(session).toMatchObject({ appointmentId: id, patientId: ahead });
  expect((await care.findSession({ providerId: randomUUID(), appointmentShortId })).session).toBeUndefined();
  expect(await getRejection(care.findSession({ providerId, appointmentShortId: id }))).toMatchObject({
    code: 'INVALID_ID',
  });
});

test('lists sessions that took place, the latest first', async () => {
  const { providerId, past, care } = await practice();
  const list = async (days: number) => {
    const endedFrom = timestampFromMs(Date.now() - days * 24 * hour);
    return (await care.listHeldSessions({ providerId, endedFrom })).sessions.map(({ patientId }) => patientId);
  };
  expect(await list(30)).toEqual([past, past]);
  expect(await list(5)).toEqual([past]);
  expect((await care.listHeldSessions({ providerId: randomUUID() })).sessions).toEqual([]);
});

test('says when the provider archived a client', async () => {
  const { providerId, past, care } = await practice();
  expect((await care.getCareRelation({ providerId, patientId: past })).archivedAt).toBeUndefined();
  await service.sql(
    `insert into scheduling.own_clients (provider_id, patient_id, archived_at) values ($1, $2, '2026-11-01T08:00:00Z')`,
    [providerId, past],
  );
  const { archivedAt } = await care.getCareRelation({ providerId, patientId: past });
  expect(archivedAt && timestampDate(archivedAt)).toEqual(new Date('2026-11-01T08:00:00Z'));
});

test('lists the pairs of a provider and of patients for messaging, the latest session first', async () => {
  const { providerId, ahead, past, canceled } = await practice();
  const care = service.care({ kind: 'service', name: 'messaging' });
  const { pairs } = await care.listCarePairs({ providerId });
  expect(pairs.map(({ patientId }) => patientId)).toEqual([ahead, past]);
  const ofPatients = await care.listCarePairs({ patientIds: [past, canceled] });
  expect(ofPatients.pairs).toEqual([expect.objectContaining({ providerId, patientId: past })]);
  expect(await getRejection(care.listCarePairs({}))).toMatchObject({ code: 'REQUIRED', field: 'patientIds' });
  expect(await getRejection(service.care(reader).listCarePairs({ providerId }))).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('answers clinical-notes only, and billing about whom a provider treats', async () => {
  const { providerId, past } = await practice();
  const billing = service.care({ kind: 'service', name: 'billing' });
  expect(await billing.getCareRelation({ providerId, patientId: past })).toMatchObject({ treats: true });
  expect(await getRejection(billing.listHeldSessions({ providerId }))).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await getRejection(billing.findSession({ providerId }))).toMatchObject({ code: 'NOT_ALLOWED' });
  for (const caller of [
    { kind: 'service', name: 'search' },
    { kind: 'operator', name: 'test' },
    { kind: 'anonymous' },
  ] as const) {
    const other = service.care(caller);
    const denied = { code: 'NOT_ALLOWED' };
    expect(await getRejection(other.getCareRelation({ providerId, patientId: past }))).toMatchObject(denied);
    expect(await getRejection(other.listHeldSessions({ providerId }))).toMatchObject(denied);
    expect(await getRejection(other.findSession({ providerId }))).toMatchObject(denied);
  }
});
