import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import { SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, byPublicIds, changesOf } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  aVisitor,
  booked,
  booking,
  CANCELED,
  CONFIRMED,
  hour,
  openStarts,
  overlaps,
  person,
  providerAccount,
  staff,
  UNCONFIRMED,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { type Query, withChangeMeanwhile } from '#tests/support/meanwhile.ts';
import { bookedSeries, seriesCast } from '#tests/support/series.ts';
import { startService, type TestService } from '#tests/support/service.ts';
import { passUndoTime, sweepCancellations, toldOf } from '#tests/support/settling.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ undoSeconds: 60 });
});
afterAll(() => service.stop());

const { beginsIn, cancelAs, historyOf, strikesOf, unconfirmed } = changesOf(() => service);

const undoAs = (caller: Caller, which: object, key: string = randomUUID()) =>
  service.appointments(caller).undoCancellation({ key, ...which });

async function rowOf(id: string) {
  const [row] = await service.sql<{ revision: string }>(
    `select a.*, t.during, t.seen, t.patient_id as reserved_for from scheduling.appointments a
     left join scheduling.time_claims t on t.appointment_id = a.id where a.id = $1`,
    [id],
  );
  return row;
}

/** The same appointment, whatever its revision. */
async function stateOf(id: string) {
  return { ...(await rowOf(id)), revision: undefined };
}

async function statesOf(appointments: readonly Appointment[]) {
  const states = [];
  for (const { id } of appointments) states.push(await stateOf(id));
  return states;
}

async function settle({ id }: Appointment) {
  await passUndoTime(service, id);
  await sweepCancellations(service);
}

describe('after a cancellation', () => {
  test('time, event and strike wait until it settles, once', async () => {
    const { appointment, client, providerId, start } = await booked(service);
    await beginsIn(appointment, 3 * hour);
    const [answer] = (await cancelAs(client.caller, byId(appointment))).appointments;
    expect(answer).toMatchObject({ status: CANCELED, revision: 2n });
    expect(answer?.undoUntil).toBeDefined();
    await sweepCancellations(service);
    expect((await toldOf(service, appointment.id)).map(({ change }) => change)).toEqual(['BOOKED']);
    expect(await strikesOf(client.patientId)).toEqual([]);
    const { start: startsAt } =
      (await service.appointments(client.caller).getAppointment({ appointmentId: appointment.id })).appointment ?? {};
    const from = Number(startsAt?.seconds) * 1000;
    const day = Math.floor(from / hour) * hour;
    expect(await openStarts(service, providerId, day, day + hour)).toEqual([]);

    await settle(appointment);
    await sweepCancellations(service);
    expect(await toldOf(service, appointment.id)).toEqual([
      { change: 'BOOKED', countsAsMissed: false, revision: 1n },
      { change: 'CANCELED', countsAsMissed: true, revision: 2n },
    ]);
    expect(await strikesOf(client.patientId)).toEqual([{ kind: 'LATE_CANCEL' }]);
    expect(await openStarts(service, providerId, day + hour, day + 2 * hour)).toHaveLength(1);
    expect(await openStarts(service, providerId, start, start + hour)).toEqual([start]);
    expect(await overlaps(service)).toEqual([]);
  });

  test('the time is closed for others, and open for them once it has settled', async () => {
    const { appointment, client, providerId, start } = await booked(service);
    await cancelAs(client.caller, byId(appointment));
    expect(await openStarts(service, providerId, start, start + hour)).toEqual([]);
    const other = aClient(service);
    const book = () => service.appointments(other.caller).bookAppointment(booking(providerId, other.patientId, start));
    expect((await book()).appointment).toBeUndefined();
    await settle(appointment);
    expect((await book()).appointment).toBeDefined();
    expect(await overlaps(service)).toEqual([]);
  });

  test('services are told of the session as it was, people of the cancellation', async () => {
    const { appointment, client, providerId } = await booked(service);
    await cancelAs(client.caller, byId(appointment));
    const letters: Caller = { kind: 'service', name: 'messaging' };
    const ask = { appointmentIds: [appointment.id] };
    const statuses = async () => {
      const read = { appointmentId: appointment.id };
      const [batch] = (await service.appointments(letters).batchGetAppointments(ask)).appointments;
      const one = await service.appointments(letters).getAppointment(read);
      const provider = await service.appointments(providerAccount(service, providerId)).getAppointment(read);
      return [batch, one.appointment, provider.appointment].map((each) => each?.status);
    };
    expect(await statuses()).toEqual([CONFIRMED, CONFIRMED, CANCELED]);
    await settle(appointment);
    expect(await statuses()).toEqual([CANCELED, CANCELED, CANCELED]);
  });

  test('a session that begins within two hours is canceled and told at once, without undo', async () => {
    const { appointment, client } = await booked(service);
    await beginsIn(appointment, 2 * hour - 60_000);
    const [answer] = (await cancelAs(client.caller, byId(appointment))).appointments;
    expect(answer?.undoUntil).toBeUndefined();
    expect((await toldOf(service, appointment.id)).map(({ change }) => change)).toEqual(['BOOKED', 'CANCELED']);
    expect(await strikesOf(client.patientId)).toEqual([{ kind: 'LATE_CANCEL' }]);
    const refused = await getRejection(undoAs(client.caller, byId(appointment)));
    expect(refused).toMatchObject({ code: 'CANCELLATION_SETTLED' });
  });
});

describe('undoing a cancellation', () => {
  test('restores the session exactly, and tells no reader of the log', async () => {
    const { appointment, client } = await booked(service);
    await beginsIn(appointment, 3 * hour);
    const before = await stateOf(appointment.id);
    await cancelAs(client.caller, byId(appointment));
    const [restored] = (await undoAs(client.caller, byId(appointment))).appointments;
    expect(restored).toMatchObject({ id: appointment.id, status: CONFIRMED, revision: 3n });
    expect(await stateOf(appointment.id)).toEqual(before);
    await passUndoTime(service);
    await sweepCancellations(service);
    expect(await stateOf(appointment.id)).toEqual(before);
    expect((await toldOf(service, appointment.id)).map(({ change }) => change)).toEqual(['BOOKED']);
    expect(await strikesOf(client.patientId)).toEqual([]);
    expect((await historyOf(appointment.id)).map(({ what }) => what)).toEqual([
      'BOOKED',
      'CANCELED',
      'CANCELLATION_UNDONE',
    ]);
    const audits = await service.sql('select action from scheduling.audit where subject = $1 order by id', [
      client.patientId,
    ]);
    expect(audits.map((each) => Object.values(each)[0])).toEqual([
      'appointment.booked',
      'appointment.canceled',
      'appointment.cancellation_undone',
    ]);
  });

  test('restores an unconfirmed booking with its deadline', async () => {
    const { appointment, client } = await unconfirmed(await aProvider(service));
    const before = await stateOf(appointment.id);
    await cancelAs(client.caller, byId(appointment));
    const [restored] = (await undoAs(client.caller, byId(appointment))).appointments;
    expect(restored).toMatchObject({ status: UNCONFIRMED, confirmBy: appointment.confirmBy });
    expect(await stateOf(appointment.id)).toEqual(before);
  });

  test('happens once for a key: neither a repeated undo nor a repeated cancellation changes what came after', async () => {
    const { appointment, client } = await booked(service);
    const cancelKey = randomUUID();
    const undoKey = randomUUID();
    const cancel = () => cancelAs(client.caller, byId(appointment), { key: cancelKey });
    await cancel();
    await undoAs(client.caller, byId(appointment), undoKey);
    expect((await cancel()).appointments[0]?.status).toBe(CONFIRMED);
    await cancelAs(client.caller, byId(appointment));
    const [repeated] = (await undoAs(client.caller, byId(appointment), undoKey)).appointments;
    expect(repeated?.status).toBe(CANCELED);
    const [again] = (await undoAs(client.caller, byId(appointment))).appointments;
    expect(again?.status).toBe(CONFIRMED);
    expect((await undoAs(client.caller, byId(appointment))).appointments[0]).toEqual(again);
    const reused = await getRejection(cancelAs(client.caller, byId(appointment), { key: undoKey }));
    expect(reused).toMatchObject({ code: 'KEY_REUSED' });
  });

  test.each(['settled by the worker', 'not swept yet'])('is refused when the time is over: %s', async (name) => {
    const { appointment, client } = await booked(service);
    await cancelAs(client.caller, byId(appointment));
    await passUndoTime(service, appointment.id);
    if (name === 'settled by the worker') await sweepCancellations(service);
    const refused = await getRejection(undoAs(client.caller, byId(appointment)));
    expect(refused).toMatchObject({ code: 'CANCELLATION_SETTLED' });
    await sweepCancellations(service);
    expect((await toldOf(service, appointment.id)).map(({ change }) => change)).toEqual(['BOOKED', 'CANCELED']);
  });

  test('by a link: the holder of both public ids, who sees no more than the public page', async () => {
    const { appointment } = await booked(service);
    const which = byPublicIds(appointment);
    await cancelAs(aVisitor(), which);
    const [restored] = (await undoAs({ kind: 'anonymous' }, which)).appointments;
    expect(restored).toMatchObject({ status: CONFIRMED, patientId: '' });
  });

  test('not by another caller, nor by the other side', async () => {
    const { appointment, client, providerId } = await booked(service);
    await cancelAs(client.caller, byId(appointment));
    const refusals = await Promise.all(
      [providerAccount(service, providerId), person(['client']), person(['provider']), staff(), aVisitor()].map(
        (caller) => getRejection(undoAs(caller, byId(appointment))),
      ),
    );
    expect(refusals.map((each) => (each as { code?: string }).code)).toEqual([
      'NOT_ALLOWED',
      'APPOINTMENT_NOT_FOUND',
      'APPOINTMENT_NOT_FOUND',
      'BREAK_GLASS_NEEDED',
      'APPOINTMENT_NOT_FOUND',
    ]);
    const service_: Caller = { kind: 'service', name: 'messaging' };
    expect(await getRejection(undoAs(service_, byId(appointment)))).toMatchObject({ code: 'NOT_ALLOWED' });
    const [row] = await service.sql('select status from scheduling.appointments where id = $1', [appointment.id]);
    expect(row).toEqual({ status: 'CANCELED' });
  });

  test('is refused when the client booked another session at the time, which the cancellation allows', async () => {
    const { appointment, client, start } = await booked(service);
    await cancelAs(client.caller, byId(appointment));
    await booked(service, { client, start });
    const refused = await getRejection(undoAs(client.caller, byId(appointment)));
    expect(refused).toMatchObject({ code: 'PATIENT_BUSY' });
    await settle(appointment);
    expect((await toldOf(service, appointment.id)).map(({ change }) => change)).toEqual(['BOOKED', 'CANCELED']);
    expect(await overlaps(service)).toEqual([]);
  });

  test('is refused when the client books another session at the time while it is being undone', async () => {
    const { appointment, client, start } = await booked(service);
    await cancelAs(client.caller, byId(appointment));
    const elsewhere = await booked(service, { start });
    // The other session is reserved, but not yet committed: a reading does not see it, and the constraint does.
    const reserve: Query = [
      'update scheduling.time_claims set patient_id = $1 where appointment_id = $2',
      [client.patientId, elsewhere.appointment.id],
    ];
    const undo = () => undoAs(client.caller, byId(appointment));
    const refused = await getRejection(withChangeMeanwhile(service, { lock: reserve, changes: [] }, undo));
    expect(refused).toMatchObject({ code: 'PATIENT_BUSY' });
    expect(await rowOf(appointment.id)).toMatchObject({ status: 'CANCELED', reserved_for: null });
  });

  test('restores all sessions that a client canceled of a series', async () => {
    const cast = await seriesCast(service);
    const series = await bookedSeries(service, cast);
    const [first, second] = series;
    if (!first || !second) throw new Error('not booked');
    const before = await statesOf(series);
    await cancelAs(cast.client.caller, byId(second), { scope: SeriesScope.ALL });
    const { appointments } = await undoAs(cast.client.caller, byId(first));
    expect(appointments.map(({ id }) => id)).toEqual(series.map(({ id }) => id));
    expect(await statesOf(series)).toEqual(before);
  });
});
