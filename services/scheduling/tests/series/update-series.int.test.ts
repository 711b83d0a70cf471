import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import { TimeRefusal as Refusal, SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, changesOf } from '#tests/support/appointment-changes.ts';
import {
  aVisitor,
  booked,
  hour,
  IN_OFFICE,
  openStarts,
  overlaps,
  person,
  providerAccount,
  staff,
  VIRTUAL,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, blockMessage } from '#tests/support/messages.ts';
import { bookedSeries, refusals, type SeriesCast, seriesCast, week, weeksAfter } from '#tests/support/series.ts';
import { startService, type TestService } from '#tests/support/service.ts';
import { groupsOf } from '#tests/support/settling.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ instances: 2 });
});
afterAll(() => service.stop());

const { beginsIn, cancelAs, historyOf, strikesOf } = changesOf(() => service);
const { ALL, THIS, THIS_AND_FOLLOWING } = SeriesScope;
const day = 24 * hour;

async function aSeries(ask = {}) {
  const cast = await seriesCast(service);
  return { cast, series: await bookedSeries(service, cast, ask) };
}
const nth = (series: readonly Appointment[], n: number): Appointment => {
  const found = series[n];
  if (!found) throw new Error(`number ${n} is missing`);
  return found;
};
const update = (caller: Caller, { id }: Appointment, start: number, rest: object = {}, instance = 0) =>
  service
    .appointments(caller, instance)
    .updateSeries({ key: randomUUID(), appointmentId: id, start: at(start), scope: ALL, ...rest });

/** Live sessions of the series in the database: weeks after the first, by number. */
async function placesOf({ start }: SeriesCast, series: readonly Appointment[]): Promise<number[]> {
  const rows = await service.sql<{ starts_at: Date }>(
    `select starts_at from scheduling.appointments where series_id = $1 and status = 'CONFIRMED' order by series_number`,
    [nth(series, 0).grouping?.id],
  );
  return rows.map(({ starts_at }) => (starts_at.getTime() - start) / week);
}

describe('updating a series', () => {
  test('is told by the soonest session for all that moved, and a session alone for itself', async () => {
    const { cast, series } = await aSeries();
    const ids = series.map(({ id }) => id);
    await update(cast.client.caller, nth(series, 1), cast.start + week + 3 * hour, { scope: THIS_AND_FOLLOWING });
    expect(await groupsOf(service, ids)).toEqual([undefined, ids.slice(1), [], []]);
    await update(cast.client.caller, nth(series, 3), cast.start + 3 * week + 5 * hour, { scope: THIS });
    expect(await groupsOf(service, ids)).toEqual([undefined, ids.slice(1), [], undefined]);
  });

  test('moves all by the distance of one: frees the old times, reserves the new ones, and publishes each once', async () => {
    const { cast, series } = await aSeries();
    const answer = await update(cast.client.caller, nth(series, 1), cast.start + week + 3 * hour);
    expect(weeksAfter(cast.start + 3 * hour, answer.appointments)).toEqual([0, 1, 2, 3]);
    expect(answer.appointments.map(({ id }) => id)).toEqual(series.map(({ id }) => id));
    for (const each of series) expect((await historyOf(each.id)).map(({ what }) => what)).toEqual(['BOOKED', 'MOVED']);
    const from = cast.start + 2 * week;
    const free = await openStarts(service, cast.providerId, from, from + 4 * hour);
    expect(free).toEqual([0, 1, 2].map((n) => from + n * hour));
    const { appointment } = await service
      .appointments(cast.provider)
      .getAppointment({ appointmentId: nth(series, 3).id });
    expect(appointment).toEqual({ ...answer.appointments[3], canBeRescheduled: true });
  });

  test('checks for each place whether the insurance covers it', async () => {
    const payorId = randomUUID();
    service.neighbors.payors.set(payorId, { blockInPersonAppointmentsForStates: ['NY'] });
    const cast = await seriesCast(service, {}, { payorCredentials: [{ payorId, usState: 'NY' }] as never });
    const series = await bookedSeries(service, cast, { payorId });
    await service.sql("update scheduling.appointments set location = 'IN_OFFICE' where id = $1", [nth(series, 2).id]);
    const moving = (rest: object) => update(cast.client.caller, nth(series, 0), cast.start + 3 * hour, rest);
    expect(await getRejection(moving({}))).toMatchObject({ code: 'IN_PERSON_NOT_PAID' });
    expect(await placesOf(cast, series)).toEqual([0, 1, 2, 3]);
    const { appointments } = await moving({ leaveOut: [2] });
    expect(weeksAfter(cast.start + 3 * hour, appointments)).toEqual([0, 1, 3]);
  });

  test('moves by its own interval without an extra booking, an orphan or a duplicate (cal.diy#10524, cal.diy#12461)', async () => {
    const { cast, series } = await aSeries();
    await update(cast.client.caller, nth(series, 0), cast.start + week);
    expect(await placesOf(cast, series)).toEqual([1, 2, 3, 4]);
    await update(cast.client.caller, nth(series, 0), cast.start);
    expect(await placesOf(cast, series)).toEqual([0, 1, 2, 3]);
    const [{ count } = {}] = await service.sql<{ count: number }>(
      'select count(*)::int from scheduling.time_claims t join scheduling.appointments a on a.id = t.appointment_id where a.series_id = $1',
      [nth(series, 0).grouping?.id],
    );
    expect(count).toBe(4);
  });

  test('keeps earlier sessions when moving this and the following', async () => {
    const { cast, series } = await aSeries();
    await update(cast.provider, nth(series, 2), cast.start + 2 * week + day, { scope: THIS_AND_FOLLOWING });
    expect(await placesOf(cast, series)).toEqual([0, 1, 2 + 1 / 7, 3 + 1 / 7]);
  });

  test('keeps the number of a session that was moved alone', async () => {
    const { cast, series } = await aSeries();
    const before = await update(cast.client.caller, nth(series, 2), cast.start - week / 7, { scope: THIS });
    expect(before.appointments).toHaveLength(1);
    expect(before.appointments[0]?.recurrenceRule).toBe(nth(series, 2).recurrenceRule);
    await update(cast.client.caller, nth(series, 1), cast.start + week + hour, { scope: THIS_AND_FOLLOWING });
    const h = hour / week;
    expect(await placesOf(cast, series)).toEqual([0, 1 + h, (hour - day) / week, 3 + h]);
    const canceled = await cancelAs(cast.client.caller, byId(nth(series, 1)), { scope: THIS_AND_FOLLOWING });
    expect(canceled.appointments).toHaveLength(3);
  });

  test('spaces the following sessions by a new interval, and updates the rule', async () => {
    const { cast, series } = await aSeries();
    const rest = { scope: THIS_AND_FOLLOWING, weeksBetween: 2 };
    const { appointments } = await update(cast.provider, nth(series, 1), cast.start + week, rest);
    expect(await placesOf(cast, series)).toEqual([0, 1, 3, 5]);
    expect(appointments).toHaveLength(3);
    for (const { grouping, recurrenceRule } of appointments) {
      expect(grouping).toMatchObject({ weeksBetween: 2, numRecurrencesRequested: 4 });
      expect(recurrenceRule).toContain('INTERVAL=2');
    }
    const { appointment } = await service
      .appointments(cast.provider)
      .getAppointment({ appointmentId: nth(series, 0).id });
    expect(appointment?.grouping?.weeksBetween).toBe(2);
  });

  test('moves only the place: to the office at the same times', async () => {
    const { cast, series } = await aSeries();
    const { appointments } = await update(cast.provider, nth(series, 0), cast.start, { location: IN_OFFICE });
    expect(appointments.map(({ location }) => location)).toEqual([IN_OFFICE, IN_OFFICE, IN_OFFICE, IN_OFFICE]);
    expect(await placesOf(cast, series)).toEqual([0, 1, 2, 3]);
  });

  test('changes nothing when nothing differs', async () => {
    const { cast, series } = await aSeries();
    const { appointments } = await update(cast.provider, nth(series, 0), cast.start, { location: VIRTUAL });
    expect(appointments.map(({ revision }) => revision)).toEqual([1n, 1n, 1n, 1n]);
  });
});

describe('moves all or none', () => {
  test('names each unavailable session and moves nothing; left out, they stay where they are', async () => {
    const { cast, series } = await aSeries();
    await booked(service, { providerId: cast.providerId, start: cast.start + week + hour });
    const other = await seriesCast(service);
    await booked(service, { providerId: other.providerId, client: cast.client, start: cast.start + 2 * week + hour });
    const far = cast.start + 3 * week + hour;
    await service.operator.putBlock({ block: blockMessage(cast.providerId, far, far + hour) });
    const answer = await update(cast.client.caller, nth(series, 0), cast.start + hour);
    expect(refusals(answer)).toEqual(['1 TIME_TAKEN', '2 PATIENT_BUSY', '3 TIME_TAKEN']);
    expect(answer.appointments).toEqual([]);
    expect(await placesOf(cast, series)).toEqual([0, 1, 2, 3]);
    const rest = { leaveOut: [1, 2, 3] };
    const { appointments } = await update(cast.client.caller, nth(series, 0), cast.start + hour, rest);
    expect(appointments).toHaveLength(1);
    expect(await placesOf(cast, series)).toEqual([hour / week, 1, 2, 3]);
  });

  test('does not move onto a session of the same series that stays', async () => {
    const { cast, series } = await aSeries();
    const answer = await update(cast.client.caller, nth(series, 0), cast.start + week, { leaveOut: [3] });
    expect(refusals(answer)).toEqual(['2 TIME_TAKEN']);
    expect(await placesOf(cast, series)).toEqual([0, 1, 2, 3]);
  });

  test('tears nothing when two series swap times concurrently', async () => {
    const { cast, series } = await aSeries();
    const { client } = await booked(service, { providerId: cast.providerId, start: cast.start + 5 * hour });
    const other = { ...cast, client, start: cast.start + hour };
    const theirs = await bookedSeries(service, other);
    await Promise.all([
      update(cast.client.caller, nth(series, 0), cast.start + hour, {}, 0),
      update(client.caller, nth(theirs, 0), cast.start, {}, 1),
      update(cast.provider, nth(series, 0), cast.start + 2 * hour, {}, 1),
    ]);
    for (const each of [series, theirs]) {
      const places = (await placesOf(cast, each)).map((place, n) => Math.round((place - n) * 7 * 24));
      expect(new Set(places).size).toBe(1);
    }
    expect(await overlaps(service)).toEqual([]);
  });

  test('has one effect and one answer per key', async () => {
    const { cast, series } = await aSeries();
    const key = randomUUID();
    const move = (n: number) => update(cast.client.caller, nth(series, 0), cast.start + hour, { key }, n);
    const [first, second] = await Promise.all([move(0), move(1)]);
    expect(second).toEqual(first);
    expect(await historyOf(nth(series, 0).id)).toHaveLength(2);
    const other = update(cast.client.caller, nth(series, 0), cast.start + 2 * hour, { key });
    expect(await getRejection(other)).toMatchObject({ code: 'KEY_REUSED' });
  });

  test('counts a client’s late move only for the near session', async () => {
    const { cast, series } = await aSeries();
    await beginsIn(nth(series, 0), 20 * hour);
    // The moved session is not on the full hour, so the distance follows from the second one.
    const answer = await update(cast.client.caller, nth(series, 1), cast.start + week + hour, { leaveOut: [0] });
    expect(answer.appointments).toHaveLength(3);
    expect(await strikesOf(cast.client.patientId)).toEqual([]);
    await update(cast.client.caller, nth(series, 0), cast.start + hour, { leaveOut: [1, 2, 3] });
    expect(await strikesOf(cast.client.patientId)).toEqual([{ kind: 'LATE_MOVE' }]);
  });

  test('applies the notice period to a client, not to a provider (cal.diy#18980)', async () => {
    const cast = await seriesCast(service);
    const series = await bookedSeries(service, cast);
    const { schedules } = await service.operator.batchGetSchedules({ providerIds: [cast.providerId] });
    await service.operator.putSchedule({ schedule: { ...schedules[0], leadTimeMinutes: 3 * 24 * 60 } as never });
    const byClient = await update(cast.client.caller, nth(series, 0), cast.start + hour);
    expect(refusals(byClient)).toEqual(['0 NOT_OPEN']);
    expect((await update(cast.provider, nth(series, 0), cast.start + hour)).appointments).toHaveLength(4);
  });

  test('continues after the horizon, for up to a year', async () => {
    const cast = await seriesCast(service, { horizonDays: 7 });
    const series = await bookedSeries(service, cast, { weeksBetween: 12 });
    expect(
      (await update(cast.provider, nth(series, 3), cast.start + 36 * week + day, { scope: THIS })).appointments,
    ).toHaveLength(1);
    const answer = await update(cast.provider, nth(series, 0), cast.start + 20 * week);
    expect(refusals(answer)).toEqual(['3 BEYOND_HORIZON']);
  });
});

describe('one session of a series', () => {
  test('can move after the horizon, where no other appointment can, but not onto a block', async () => {
    const cast = await seriesCast(service, { horizonDays: 7 });
    const series = await bookedSeries(service, cast);
    const reschedule = (which: Appointment, start: number) =>
      service
        .appointments(cast.client.caller)
        .rescheduleAppointment({ key: randomUUID(), ...byId(which), start: at(start) });
    const far = cast.start + 3 * week + hour;
    expect((await reschedule(nth(series, 3), far)).moved).toBe(true);
    await service.operator.putBlock({ block: blockMessage(cast.providerId, far + hour, far + 2 * hour) });
    expect(await reschedule(nth(series, 2), far + hour)).toMatchObject({ moved: false, refusedAs: Refusal.TIME_TAKEN });
    const { appointment } = await booked(service, { providerId: cast.providerId, start: cast.start + 7 * hour });
    const alone = service
      .appointments(staff())
      .rescheduleAppointment({ key: randomUUID(), ...byId(appointment), start: at(far) });
    expect(await alone).toMatchObject({ moved: false, refusedAs: Refusal.SLOT_NOT_OPEN });
  });
});

describe('callers who may update a series', () => {
  test.each<[string, (cast: SeriesCast) => Caller, string]>([
    ['a visitor', () => aVisitor(), 'APPOINTMENT_NOT_FOUND'],
    ['another client', () => person(['client']), 'APPOINTMENT_NOT_FOUND'],
    ['another provider', () => providerAccount(service, randomUUID()), 'APPOINTMENT_NOT_FOUND'],
    ['staff without a second step', () => person(['ops'], { strength: 'password' }), 'STEP_UP_REQUIRED'],
    ['a service that only reads', () => ({ kind: 'service', name: 'messaging' }), 'NOT_ALLOWED'],
  ])('not by another caller: %s', async (_name, who, code) => {
    const { cast, series } = await aSeries();
    expect(await getRejection(update(who(cast), nth(series, 0), cast.start + hour))).toMatchObject({ code });
    expect(await placesOf(cast, series)).toEqual([0, 1, 2, 3]);
  });

  test('lets staff with a second step do it', async () => {
    const { cast, series } = await aSeries();
    expect((await update(staff(), nth(series, 0), cast.start + hour)).appointments).toHaveLength(4);
  });

  test('rejects an appointment without a series, a canceled one, and a started one', async () => {
    const { appointment, client, start } = await booked(service);
    const alone = update(client.caller, appointment, start + hour);
    expect(await getRejection(alone)).toMatchObject({ code: 'NOT_A_SERIES' });
    const { cast, series } = await aSeries();
    const move = (n: number) => getRejection(update(cast.client.caller, nth(series, n), cast.start + hour));
    await cancelAs(cast.client.caller, byId(nth(series, 0)));
    expect(await move(0)).toMatchObject({ code: 'APPOINTMENT_CANCELED' });
    await beginsIn(nth(series, 1), -hour / 2);
    expect(await move(1)).toMatchObject({ code: 'APPOINTMENT_BEGUN' });
  });

  test.each<[string, object, string, string]>([
    ['an interval for a single session', { scope: THIS, weeksBetween: 2 }, 'OUT_OF_RANGE', 'weeksBetween'],
    ['13 weeks between', { weeksBetween: 13 }, 'OUT_OF_RANGE', 'weeksBetween'],
    ['no start', { start: undefined }, 'REQUIRED', 'start'],
    ['no key', { key: '' }, 'INVALID_KEY', 'key'],
    ['an impossible place', { leaveOut: [52] }, 'OUT_OF_RANGE', 'leaveOut.0'],
  ])('refuses %s', async (_name, rest, code, field) => {
    const { cast, series } = await aSeries();
    expect(await getRejection(update(cast.provider, nth(series, 0), cast.start, rest))).toEqual({
      kind: 'invalid',
      code,
      field,
    });
  });
});

test('has no overlap at the end, and every live appointment has its reservation', async () => {
  expect(await overlaps(service)).toEqual([]);
});
