import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesOf } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  aVisitor,
  booked,
  COMPLETED,
  FOLLOW_UP,
  hour,
  overlaps,
  partner,
  person,
  providerAccount,
  staff,
  type TestClient,
  VIRTUAL,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { historyOf } = changesOf(() => service);
const minute = 60_000;
const fullHour = Math.floor(Date.now() / hour) * hour;

let firsts = 0;

type Cast = { providerId: string; provider: Caller; client: TestClient; booked: Appointment };
async function aCast(providerId?: string, known?: TestClient): Promise<Cast> {
  const of = providerId ?? (await aProvider(service));
  const start = fullHour + (60 + firsts++) * hour;
  const { client, appointment } = await booked(service, { providerId: of, start, ...(known && { client: known }) });
  return { providerId: of, provider: providerAccount(service, of), client, booked: appointment };
}
const past = ({ client }: Cast, rest: object = {}) => ({
  key: randomUUID(),
  patientId: client.patientId,
  start: at(fullHour - 48 * hour),
  minutes: 50,
  type: FOLLOW_UP,
  location: VIRTUAL,
  usState: 'NY',
  ...rest,
});
const createPast = (caller: Caller, cast: Cast, rest: object = {}) =>
  service.appointments(caller).createPastAppointment(past(cast, rest));
async function created(cast: Cast, rest: object = {}): Promise<Appointment> {
  const { appointment } = await createPast(cast.provider, cast, rest);
  if (!appointment) throw new Error('nothing was returned');
  return appointment;
}
const findReservations = ({ id }: Appointment) =>
  service.sql('select 1 from scheduling.time_claims where appointment_id = $1', [id]);

describe('a session that was never booked', () => {
  test('is added as completed, with its history, and is visible to both sides', async () => {
    const cast = await aCast();
    const appointment = await created(cast);
    expect(appointment).toMatchObject({ status: COMPLETED, revision: 2n, isUnlisted: false, noShowFeeCents: 9000 });
    const length =
      appointment.start && appointment.end && timestampMs(appointment.end) - timestampMs(appointment.start);
    expect(length).toBe(50 * minute);
    expect((await historyOf(appointment.id)).map(({ what }) => what)).toEqual(['BOOKED', 'COMPLETED']);
    expect(await findReservations(appointment)).toHaveLength(1);
    const read = await service.appointments(cast.client.caller).getAppointment({ appointmentId: appointment.id });
    expect(read.appointment).toEqual({ ...appointment, canBeDeleted: false });
    expect(appointment.canBeDeleted).toBe(true);
    const miss = service.appointments(cast.provider).markMissed({ appointmentId: appointment.id });
    expect(await getRejection(miss)).toMatchObject({ code: 'ADDED_BY_PROVIDER' });
  });

  test('is added once per key', async () => {
    const cast = await aCast();
    const key = randomUUID();
    const [first, second] = await Promise.all([created(cast, { key }), created(cast, { key })]);
    expect(second).toEqual(first);
    expect(await getRejection(createPast(cast.provider, cast, { key, minutes: 40 }))).toMatchObject({
      code: 'KEY_REUSED',
    });
  });

  test('is rejected over another session of the provider or the client, wherever that was', async () => {
    const cast = await aCast();
    const other = await aCast(undefined, cast.client);
    const third = await aCast(cast.providerId);
    await created(cast);
    const within = { start: at(fullHour - 48 * hour + 10 * minute), minutes: 10 };
    for (const each of [cast, other, third]) {
      for (const unlisted of [false, true]) {
        const call = createPast(each.provider, each, { ...within, unlisted });
        expect(await getRejection(call)).toEqual({ kind: 'conflict', code: 'PAST_OVERLAP', field: 'start' });
      }
    }
    expect((await created(cast, { start: at(fullHour - 48 * hour + 50 * minute) })).status).toBe(COMPLETED);
  });

  test('reserves no time when unlisted, but still cannot be added twice at once', async () => {
    const cast = await aCast();
    const call = await created(cast, { unlisted: true });
    expect(call.isUnlisted).toBe(true);
    expect(await findReservations(call)).toEqual([]);
    expect(await getRejection(createPast(cast.provider, cast))).toMatchObject({ code: 'PAST_OVERLAP' });
  });

  test('conflicts when unlisted with other sessions of its provider and of its client', async () => {
    const cast = await aCast();
    const withAnother = await aCast(undefined, cast.client);
    const ofAnother = await aCast(cast.providerId);
    await created(cast, { unlisted: true });
    for (const each of [withAnother, ofAnother]) {
      expect(await getRejection(createPast(each.provider, each))).toMatchObject({ code: 'PAST_OVERLAP' });
    }
  });

  test.each<[string, object, string]>([
    ['one still in progress', { start: at(fullHour), minutes: 120 }, 'NOT_PAST'],
    ['one from last year', { start: at(fullHour - 91 * 24 * hour) }, 'TOO_LONG_AGO'],
    ['one without a length', { minutes: 0 }, 'OUT_OF_RANGE'],
  ])('refuses %s', async (_name, rest, code) => {
    const cast = await aCast();
    expect(await getRejection(createPast(cast.provider, cast, rest))).toMatchObject({ kind: 'invalid', code });
  });

  test('is rejected in a state without a license', async () => {
    const cast = await aCast();
    expect(await getRejection(createPast(cast.provider, cast, { usState: 'CA' }))).toMatchObject({
      code: 'STATE_NOT_SERVED',
    });
  });

  test('is added for a time before the license closed, also by a paused provider, and refused for a later one', async () => {
    const cast = await aCast();
    const closedAt = at(fullHour - 24 * hour);
    service.neighbors.providers.set(cast.providerId, {
      ...service.neighbors.providers.get(cast.providerId),
      isSuspended: true,
      stateCredentials: [],
      closedStates: [{ usState: 'NY', closedAt, payorIds: [] }] as never,
    });
    // Scheduling caches what accounts said for this long.
    await new Promise((resolve) => setTimeout(resolve, 5100));
    const later = createPast(cast.provider, cast, { start: at(fullHour - 20 * hour) });
    expect(await getRejection(later)).toMatchObject({ code: 'STATE_NOT_SERVED' });
    expect((await created(cast, { start: at(fullHour - 48 * hour) })).status).toBe(COMPLETED);
  });

  test.each<[string, (cast: Cast) => Caller]>([
    ['the client', ({ client }) => client.caller],
    ['a visitor', () => aVisitor()],
    ['staff', () => staff()],
    ['an operator', () => partner],
  ])('not by another caller: %s', async (_name, who) => {
    const cast = await aCast();
    expect(await getRejection(createPast(who(cast), cast))).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
  });

  test("rejects another provider's client", async () => {
    const cast = await aCast();
    const { provider } = await aCast();
    expect(await getRejection(createPast(provider, cast))).toMatchObject({ code: 'NOT_ALLOWED' });
    const stranger = { ...cast, client: aClient(service) };
    expect(await getRejection(createPast(cast.provider, stranger))).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});

describe('deleting', () => {
  const remove = (caller: Caller, { id }: Appointment) =>
    service.appointments(caller).deleteAppointment({ appointmentId: id });

  test('is deleted once with its time when added by mistake; its audit and history stay', async () => {
    const cast = await aCast();
    const mistake = await created(cast);
    await remove(cast.provider, mistake);
    await remove(cast.provider, mistake);
    const read = service.appointments(cast.client.caller).getAppointment({ appointmentId: mistake.id });
    expect(await getRejection(read)).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
    expect(await findReservations(mistake)).toEqual([]);
    expect((await historyOf(mistake.id)).map(({ what }) => what)).toEqual(['BOOKED', 'COMPLETED', 'DELETED']);
    const audits = await service.sql(
      `select 1 from scheduling.audit where action = 'appointment.deleted' and detail->>'appointment' = $1`,
      [mistake.id],
    );
    expect(audits).toHaveLength(1);
    expect((await created(cast)).status).toBe(COMPLETED);
  });

  test('can be deleted when unlisted, but not when it was booked', async () => {
    const cast = await aCast();
    await remove(cast.provider, await created(cast, { unlisted: true }));
    expect(await getRejection(remove(cast.provider, cast.booked))).toMatchObject({
      kind: 'conflict',
      code: 'NOT_DELETABLE',
    });
  });

  test.each<[string, (cast: Cast) => Caller, string]>([
    ['the client', ({ client }) => client.caller, 'NOT_ALLOWED'],
    ['staff', () => staff(), 'NOT_ALLOWED'],
    ['another client', () => person(['client']), 'APPOINTMENT_NOT_FOUND'],
    ['another provider', () => providerAccount(service, randomUUID()), 'APPOINTMENT_NOT_FOUND'],
  ])('not by another caller: %s', async (_name, who, code) => {
    const cast = await aCast();
    const mistake = await created(cast);
    expect(await getRejection(remove(who(cast), mistake))).toMatchObject({ code });
    await remove(cast.provider, mistake);
    expect(await getRejection(remove(who(cast), mistake))).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
  });
});

describe('an unlisted crisis session', () => {
  const mark = (caller: Caller, { id }: Appointment) =>
    service.appointments(caller).markUnlistedAsCrisis({ appointmentId: id });

  test('is shown for a day, and a repeat does not extend that', async () => {
    const cast = await aCast();
    const call = await created(cast, { unlisted: true });
    const first = await mark(cast.provider, call);
    const until = first.expiredAt ? timestampMs(first.expiredAt) : 0;
    expect(Math.abs(until - Date.now() - 24 * hour)).toBeLessThan(60_000);
    expect(await mark(cast.provider, call)).toEqual(first);
    expect((await historyOf(call.id)).map(({ what }) => what)).toEqual(['BOOKED', 'COMPLETED', 'MARKED_AS_CRISIS']);
  });

  test('is rejected for a session on the calendar', async () => {
    const cast = await aCast();
    expect(await getRejection(mark(cast.provider, cast.booked))).toMatchObject({
      kind: 'conflict',
      code: 'NOT_UNLISTED',
    });
  });

  test.each<[string, (cast: Cast) => Caller, string]>([
    ['the client', ({ client }) => client.caller, 'NOT_ALLOWED'],
    ['staff', () => staff(), 'NOT_ALLOWED'],
    ['another provider', () => providerAccount(service, randomUUID()), 'APPOINTMENT_NOT_FOUND'],
  ])('not by another caller: %s', async (_name, who, code) => {
    const cast = await aCast();
    const call = await created(cast, { unlisted: true });
    expect(await getRejection(mark(who(cast), call))).toMatchObject({ code });
  });
});

test('has no overlap at the end, and every live appointment has its reservation', async () => {
  expect(await overlaps(service)).toEqual([]);
});
