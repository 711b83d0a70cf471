import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesOf } from './appointment-changes.ts';
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
} from './bookings.ts';
import { at } from './messages.ts';
import { refused } from './refused.ts';
import { startService, type TestService } from './service.ts';

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
  ...{ key: randomUUID(), patientId: client.patientId, start: at(fullHour - 48 * hour), minutes: 50 },
  ...{ type: FOLLOW_UP, location: VIRTUAL, usState: 'NY', ...rest },
});
const createPast = (caller: Caller, cast: Cast, rest: object = {}) =>
  service.appointments(caller).createPastAppointment(past(cast, rest));
async function created(cast: Cast, rest: object = {}): Promise<Appointment> {
  const { appointment } = await createPast(cast.provider, cast, rest);
  if (!appointment) throw new Error('nothing was answered');
  return appointment;
}
const claimsOf = ({ id }: Appointment) =>
  service.sql('select 1 from scheduling.time_claims where appointment_id = $1', [id]);

describe('a session that was never booked', () => {
  test('is entered as one that took place, with its history, and is read by its people', async () => {
    const cast = await aCast();
    const appointment = await created(cast);
    expect(appointment).toMatchObject({ status: COMPLETED, revision: 2n, isUnlisted: false, noShowFeeCents: 9000 });
    const length =
      appointment.start && appointment.end && timestampMs(appointment.end) - timestampMs(appointment.start);
    expect(length).toBe(50 * minute);
    expect((await historyOf(appointment.id)).map(({ what }) => what)).toEqual(['BOOKED', 'COMPLETED']);
    expect(await claimsOf(appointment)).toHaveLength(1);
    const read = await service.appointments(cast.client.caller).getAppointment({ appointmentId: appointment.id });
    expect(read.appointment).toEqual(appointment);
  });

  test('the same key enters it once', async () => {
    const cast = await aCast();
    const key = randomUUID();
    const [first, second] = await Promise.all([created(cast, { key }), created(cast, { key })]);
    expect(second).toEqual(first);
    expect(await refused(createPast(cast.provider, cast, { key, minutes: 40 }))).toMatchObject({ code: 'KEY_REUSED' });
  });

  test('not over another one of the provider or of the client, wherever that was', async () => {
    const cast = await aCast();
    const other = await aCast(undefined, cast.client);
    const third = await aCast(cast.providerId);
    await created(cast);
    const within = { start: at(fullHour - 48 * hour + 10 * minute), minutes: 10 };
    for (const each of [cast, other, third]) {
      for (const unlisted of [false, true]) {
        const call = createPast(each.provider, each, { ...within, unlisted });
        expect(await refused(call)).toEqual({ kind: 'conflict', code: 'PAST_OVERLAP', field: 'start' });
      }
    }
    expect((await created(cast, { start: at(fullHour - 48 * hour + 50 * minute) })).status).toBe(COMPLETED);
  });

  test('outside of the calendar it takes no time of it, and still does not happen twice at once', async () => {
    const cast = await aCast();
    const call = await created(cast, { unlisted: true });
    expect(call.isUnlisted).toBe(true);
    expect(await claimsOf(call)).toEqual([]);
    expect(await refused(createPast(cast.provider, cast))).toMatchObject({ code: 'PAST_OVERLAP' });
  });

  test('outside of the calendar it is in the way of its provider’s others and its client’s others alike', async () => {
    const cast = await aCast();
    const withAnother = await aCast(undefined, cast.client);
    const ofAnother = await aCast(cast.providerId);
    await created(cast, { unlisted: true });
    for (const each of [withAnother, ofAnother]) {
      expect(await refused(createPast(each.provider, each))).toMatchObject({ code: 'PAST_OVERLAP' });
    }
  });

  test.each<[string, object, string]>([
    ['one that goes on', { start: at(fullHour), minutes: 120 }, 'NOT_PAST'],
    ['one of last year', { start: at(fullHour - 91 * 24 * hour) }, 'TOO_LONG_AGO'],
    ['one without a length', { minutes: 0 }, 'MINUTES_INVALID'],
  ])('refuses %s', async (_name, rest, code) => {
    const cast = await aCast();
    expect(await refused(createPast(cast.provider, cast, rest))).toMatchObject({ kind: 'invalid', code });
  });

  test('not in a state without a licence', async () => {
    const cast = await aCast();
    expect(await refused(createPast(cast.provider, cast, { usState: 'CA' }))).toMatchObject({
      code: 'STATE_NOT_SERVED',
    });
  });

  test.each<[string, (cast: Cast) => Caller]>([
    ['the client', ({ client }) => client.caller],
    ['a visitor', () => aVisitor()],
    ['staff', () => staff()],
    ['an operator', () => partner],
  ])('not by another caller: %s', async (_name, who) => {
    const cast = await aCast();
    expect(await refused(createPast(who(cast), cast))).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
  });

  test("rejects another provider's client", async () => {
    const cast = await aCast();
    const { provider } = await aCast();
    expect(await refused(createPast(provider, cast))).toMatchObject({ code: 'NOT_ALLOWED' });
    const stranger = { ...cast, client: aClient(service) };
    expect(await refused(createPast(cast.provider, stranger))).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});

describe('deleting', () => {
  const remove = (caller: Caller, { id }: Appointment) =>
    service.appointments(caller).deleteAppointment({ appointmentId: id });

  test('takes away what was entered by mistake, once, and its time; its audit and history stay', async () => {
    const cast = await aCast();
    const mistake = await created(cast);
    await remove(cast.provider, mistake);
    await remove(cast.provider, mistake);
    const read = service.appointments(cast.client.caller).getAppointment({ appointmentId: mistake.id });
    expect(await refused(read)).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
    expect(await claimsOf(mistake)).toEqual([]);
    expect((await historyOf(mistake.id)).map(({ what }) => what)).toEqual(['BOOKED', 'COMPLETED', 'DELETED']);
    const audits = await service.sql(
      `select 1 from scheduling.audit where action = 'appointment.deleted' and detail->>'appointment' = $1`,
      [mistake.id],
    );
    expect(audits).toHaveLength(1);
    expect((await created(cast)).status).toBe(COMPLETED);
  });

  test('also what is outside of the calendar, but not what was booked', async () => {
    const cast = await aCast();
    await remove(cast.provider, await created(cast, { unlisted: true }));
    expect(await refused(remove(cast.provider, cast.booked))).toMatchObject({
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
    expect(await refused(remove(who(cast), mistake))).toMatchObject({ code });
    await remove(cast.provider, mistake);
    expect(await refused(remove(who(cast), mistake))).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
  });
});

describe('a crisis outside of the calendar', () => {
  const mark = (caller: Caller, { id }: Appointment) =>
    service.appointments(caller).markUnlistedAsCrisis({ appointmentId: id });

  test('is known for a day, and saying so again does not make it longer', async () => {
    const cast = await aCast();
    const call = await created(cast, { unlisted: true });
    const first = await mark(cast.provider, call);
    const until = first.expiredAt ? timestampMs(first.expiredAt) : 0;
    expect(Math.abs(until - Date.now() - 24 * hour)).toBeLessThan(10_000);
    expect(await mark(cast.provider, call)).toEqual(first);
    expect((await historyOf(call.id)).map(({ what }) => what)).toEqual(['BOOKED', 'COMPLETED', 'MARKED_AS_CRISIS']);
  });

  test('not of a session on the calendar', async () => {
    const cast = await aCast();
    expect(await refused(mark(cast.provider, cast.booked))).toMatchObject({ kind: 'conflict', code: 'NOT_UNLISTED' });
  });

  test.each<[string, (cast: Cast) => Caller, string]>([
    ['the client', ({ client }) => client.caller, 'NOT_ALLOWED'],
    ['staff', () => staff(), 'NOT_ALLOWED'],
    ['another provider', () => providerAccount(service, randomUUID()), 'APPOINTMENT_NOT_FOUND'],
  ])('not by another caller: %s', async (_name, who, code) => {
    const cast = await aCast();
    const call = await created(cast, { unlisted: true });
    expect(await refused(mark(who(cast), call))).toMatchObject({ code });
  });
});

test('nothing overlaps after all of this, and every live appointment has its time', async () => {
  expect(await overlaps(service)).toEqual([]);
});
