import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { createLogger } from '@linden/platform/telemetry/log';
import { AbsenceExcuse, ChangeSource } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppointmentAdvancer } from '#src/jobs/advance-appointments.ts';
import { changesOf } from '#tests/support/appointment-changes.ts';
import {
  aVisitor,
  booked,
  COMPLETED,
  CONFIRMED,
  hour,
  MISSED,
  person,
  providerAccount,
  staff,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { startService, type TestService } from '#tests/support/service.ts';
import { toldOf } from '#tests/support/settling.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { beginsIn, historyOf } = changesOf(() => service);
const { UNSPECIFIED, EXCUSED, UNEXCUSED } = AbsenceExcuse;
const reason = 'They were in the waiting room.';

/** A session of two hours ago that its provider marked as missed. */
async function missedSession(absenceExcuse = UNEXCUSED) {
  const { appointment, client, providerId } = await booked(service);
  await beginsIn(appointment, -2.5 * hour);
  const provider = providerAccount(service, providerId);
  await service.appointments(provider).markMissed({ appointmentId: appointment.id, absenceExcuse });
  return { id: appointment.id, client, provider };
}

const correctAs = (caller: Caller, appointmentId: string, absenceExcuse: AbsenceExcuse, key: string = randomUUID()) =>
  service.appointments(caller).correctMissed({ key, appointmentId, absenceExcuse, reason });

const countedStrikes = async (patientId: string) => {
  const [row] = await service.sql<{ count: number }>(
    'select count(*)::int as count from scheduling.strikes where patient_id = $1 and forgiven_at is null',
    [patientId],
  );
  return row?.count;
};

test('a session that took place after all no longer counts, and is completed', async () => {
  const { id, client, provider } = await missedSession();
  expect(await countedStrikes(client.patientId)).toBe(1);
  const { appointment } = await correctAs(provider, id, UNSPECIFIED);
  expect(appointment).toMatchObject({ status: CONFIRMED, absenceExcuse: UNSPECIFIED });
  expect(await countedStrikes(client.patientId)).toBe(0);
  expect(await toldOf(service, id)).toMatchObject([
    { change: 'BOOKED' },
    { change: 'MISSED', countsAsMissed: true },
    { change: 'MISSED_CORRECTED', countsAsMissed: false },
  ]);
  const logger = createLogger('test', { level: 'silent' });
  await createAppointmentAdvancer({ store: service.store, wakeConsumers: () => {}, logger }).sweep();
  const read = (caller: Caller) => service.appointments(caller).getAppointment({ appointmentId: id });
  const own = (await read(provider)).appointment;
  expect(own?.status).toBe(COMPLETED);
  expect(own?.missedCorrections).toMatchObject([{ source: ChangeSource.PROVIDER, reason, absenceExcuse: UNSPECIFIED }]);
  expect((await read(client.caller)).appointment?.missedCorrections).toEqual([]);
  expect((await historyOf(id)).map(({ what, source }) => `${what} ${source}`)).toEqual([
    'BOOKED CLIENT',
    'MISSED PROVIDER',
    'MISSED_CORRECTED PROVIDER',
    'COMPLETED SYSTEM',
  ]);
});

test('the excuse can be corrected both ways, and each way once for a key', async () => {
  const { id, client, provider } = await missedSession(EXCUSED);
  expect(await countedStrikes(client.patientId)).toBe(0);
  const key = randomUUID();
  expect((await correctAs(provider, id, UNEXCUSED, key)).appointment).toMatchObject({ status: MISSED });
  expect(await countedStrikes(client.patientId)).toBe(1);
  await correctAs(provider, id, UNEXCUSED);
  await correctAs(provider, id, EXCUSED);
  expect(await countedStrikes(client.patientId)).toBe(0);
  await correctAs(provider, id, UNEXCUSED, key);
  expect(await countedStrikes(client.patientId)).toBe(0);
  expect((await toldOf(service, id)).map(({ change, countsAsMissed }) => [change, countsAsMissed])).toEqual([
    ['BOOKED', false],
    ['MISSED', false],
    ['MISSED_CORRECTED', true],
    ['MISSED_CORRECTED', false],
  ]);
});

test('by staff with a fresh second step; not by another caller', async () => {
  const { id, client } = await missedSession();
  const weak = { ...staff(), strength: 'password' as const };
  const callers = [client.caller, person(['client']), person(['provider']), aVisitor(), weak];
  const refusals = await Promise.all(callers.map((caller) => getRejection(correctAs(caller, id, EXCUSED))));
  expect(refusals.map((each) => (each as { code?: string }).code)).toEqual([
    'NOT_ALLOWED',
    'APPOINTMENT_NOT_FOUND',
    'APPOINTMENT_NOT_FOUND',
    'APPOINTMENT_NOT_FOUND',
    'STEP_UP_REQUIRED',
  ]);
  expect((await correctAs(staff(), id, EXCUSED)).appointment).toMatchObject({ absenceExcuse: EXCUSED });
});

test('is refused for a session that is not marked, and without a reason', async () => {
  const { appointment, providerId } = await booked(service);
  const provider = providerAccount(service, providerId);
  expect(await getRejection(correctAs(provider, appointment.id, EXCUSED))).toMatchObject({
    code: 'APPOINTMENT_NOT_MISSED',
  });
  const { id, provider: own } = await missedSession();
  const short = { key: randomUUID(), appointmentId: id, absenceExcuse: EXCUSED, reason: ' no ' };
  expect(await getRejection(service.appointments(own).correctMissed(short))).toMatchObject({
    code: 'INVALID_REASON',
    field: 'reason',
  });
});
