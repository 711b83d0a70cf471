import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aVisitor,
  booked,
  booking,
  CONFIRMED,
  hour,
  INTAKE,
  openStarts,
  overlaps,
  person,
  providerAccount,
  staff,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, blockMessage } from '#tests/support/messages.ts';
import {
  bookedSeries,
  refusals,
  type SeriesCast,
  seriesAsk,
  seriesCast,
  week,
  weeksAfter,
} from '#tests/support/series.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ instances: 2 });
});
afterAll(() => service.stop());

const bookSeries = (caller: Caller, cast: SeriesCast, ask = {}, instance = 0) =>
  service.appointments(caller, instance).bookSeries(seriesAsk(cast, ask));
const keptOf = ({ client }: SeriesCast) =>
  service.sql<{ starts_at: Date }>(
    `select starts_at from scheduling.appointments where patient_id = $1 and series_id is not null order by starts_at`,
    [client.patientId],
  );

/** Counts the follow-ups of clients who have some, but not all four. */
async function tornOf(providerId: string): Promise<number[]> {
  const rows = await service.sql<{ count: number }>(
    `select count(*)::int as count from scheduling.appointments where provider_id = $1 and type = 'FOLLOW_UP' group by patient_id`,
    [providerId],
  );
  return rows.map(({ count }) => count).filter((count) => count !== 4);
}

describe('a series', () => {
  test('is booked completely: appointments, times, history, events and audit', async () => {
    const cast = await seriesCast(service);
    const { appointments } = await bookSeries(cast.provider, cast, { weeksBetween: 2 });
    expect(weeksAfter(cast.start, appointments)).toEqual([0, 2, 4, 6]);
    const [first] = appointments;
    const grouping = { weeksBetween: 2, numRecurrencesRequested: 4 };
    expect(first).toMatchObject({ status: CONFIRMED, firstAppointment: false, grouping, revision: 1n });
    expect(first?.recurrenceRule).toMatch(/^DTSTART;TZID=UTC:\d{8}T\d{4}00\nRRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=\d{8}T/);
    expect(new Set(appointments.map((each) => each.grouping?.id)).size).toBe(1);
    expect(new Set(appointments.flatMap(({ id, eventId, shortId }) => [id, eventId, shortId])).size).toBe(12);
    const ids = appointments.map(({ id }) => id);
    const [{ changes, events, audits } = {}] = await service.sql<Record<string, number>>(
      `select (select count(*)::int from scheduling.appointment_changes where appointment_id = any($1)) as changes,
        (select count(*)::int from scheduling.outbox where aggregate_id = any($1::text[])) as events,
        (select count(*)::int from scheduling.audit where detail->>'appointment' = any($1::text[])) as audits`,
      [ids],
    );
    expect([changes, events, audits]).toEqual([4, 4, 4]);
    expect(await openStarts(service, cast.providerId, cast.start + 2 * week, cast.start + 2 * week + hour)).toEqual([]);
    const { appointment } = await service
      .appointments(cast.client.caller)
      .getAppointment({ appointmentId: ids[3] ?? '' });
    expect(appointment).toEqual({ ...appointments[3], canBeRescheduled: true });
  });

  test('previews a series: names the refused occurrences, books nothing, and leaves the key unused', async () => {
    const cast = await seriesCast(service);
    await booked(service, { providerId: cast.providerId, start: cast.start + week });
    const as = service.appointments(cast.client.caller);
    const ask = seriesAsk(cast, { preview: true });
    const seen = await as.bookSeries(ask);
    expect([seen.appointments.length, refusals(seen)]).toEqual([0, ['1 TIME_TAKEN']]);
    expect((await as.bookSeries({ ...ask, leaveOut: [1] })).refused).toEqual([]);
    expect((await as.listAppointments({ patientId: cast.client.patientId, limit: 10 })).total).toBe(1);
    expect((await as.bookSeries({ ...ask, preview: false, leaveOut: [1] })).appointments).toHaveLength(3);
  });

  test('checks every occurrence, books none when one is rejected, and names each rejected one (cal.diy#25287)', async () => {
    const cast = await seriesCast(service);
    const other = await seriesCast(service);
    // Another client, a block after the horizon, and the client's own session elsewhere.
    await booked(service, { providerId: cast.providerId, start: cast.start + week });
    const far = cast.start + 6 * week;
    await service.operator.putBlock({ block: blockMessage(cast.providerId, far, far + hour) });
    await booked(service, { providerId: other.providerId, client: cast.client, start: cast.start + 2 * week });
    const answer = await bookSeries(cast.client.caller, cast, { numRecurrencesRequested: 8 });
    expect(refusals(answer)).toEqual(['1 TIME_TAKEN', '2 PATIENT_BUSY', '6 TIME_TAKEN']);
    expect(answer.refused.map(({ start }) => start)).toEqual([1, 2, 6].map((n) => at(cast.start + n * week)));
    expect(answer.appointments).toEqual([]);
    expect(await keptOf(cast)).toEqual([]);
    const again = { numRecurrencesRequested: 8, leaveOut: [1, 2, 6] };
    const { appointments } = await bookSeries(cast.client.caller, cast, again);
    expect(weeksAfter(cast.start, appointments)).toEqual([0, 3, 4, 5, 7]);
    expect(appointments[0]?.recurrenceRule.match(/EXDATE.*/)?.[0].split(',')).toHaveLength(3);
  });

  test('continues after the horizon, which applies to its first session', async () => {
    const cast = await seriesCast(service, { horizonDays: 10 });
    expect(await bookedSeries(service, cast, { numRecurrencesRequested: 52 })).toHaveLength(52);
    const late = { ...cast, start: cast.start + 3 * week + hour };
    expect(refusals(await bookSeries(cast.provider, late, { numRecurrencesRequested: 2 }))).toEqual([
      '0 BEYOND_HORIZON',
    ]);
    const long = { ...cast, start: cast.start + hour };
    const answer = await bookSeries(cast.provider, long, { weeksBetween: 12, numRecurrencesRequested: 6 });
    expect(refusals(answer)).toEqual(['5 BEYOND_HORIZON']);
  });

  test('follows the hours of each day', async () => {
    const cast = await seriesCast(service, { startIncrementMinutes: 60 });
    const off = { ...cast, start: cast.start + 7 * 60_000 };
    expect(refusals(await bookSeries(cast.provider, off, { numRecurrencesRequested: 2 }))).toEqual([
      '0 NOT_OPEN',
      '1 NOT_OPEN',
    ]);
  });

  test('has one effect and one answer for ten concurrent uses of a key; another request with it is rejected', async () => {
    const cast = await seriesCast(service);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => bookSeries(cast.client.caller, cast, { key }, n % 2)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await keptOf(cast)).toHaveLength(4);
    const other = bookSeries(cast.client.caller, cast, { key, weeksBetween: 3 });
    expect(await getRejection(other)).toEqual({ kind: 'conflict', code: 'KEY_REUSED', field: 'key' });
  });

  test('gives each week to one of ten concurrent series and single bookings, and tears no series', async () => {
    const cast = await seriesCast(service);
    const rivals = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => {
        const { client } = await booked(service, { providerId: cast.providerId, start: cast.start + (n + 1) * hour });
        return { ...cast, client };
      }),
    );
    await Promise.all([
      ...[cast, ...rivals].map((each, n) => bookSeries(each.client.caller, each, {}, n % 2)),
      ...[0, 1, 2].map((n) => {
        const client = aClient(service);
        return service
          .appointments(client.caller, n % 2)
          .bookAppointment(booking(cast.providerId, client.patientId, cast.start + 3 * week));
      }),
    ]);
    expect(await tornOf(cast.providerId)).toEqual([]);
    expect(await overlaps(service)).toEqual([]);
  });

  test('control: finds torn series when two clients book session by session', async () => {
    const cast = await seriesCast(service);
    const { client } = await booked(service, { providerId: cast.providerId, start: cast.start + hour });
    const one = ({ patientId, caller }: SeriesCast['client'], n: number) => {
      const { slot } = seriesAsk(cast);
      const ask = booking(cast.providerId, patientId, cast.start + n * week, {
        slot: { ...slot, start: at(cast.start + n * week) },
      });
      return service.appointments(caller).bookAppointment(ask);
    };
    for (const n of [0, 1, 2, 3]) {
      await one(cast.client, n);
      await one(client, 3 - n);
    }
    expect(await tornOf(cast.providerId)).toEqual([2, 2]);
  });
});

describe('callers who may book a series', () => {
  test('the client, the provider and staff', async () => {
    const cast = await seriesCast(service);
    for (const [n, caller] of [cast.client.caller, cast.provider, staff()].entries()) {
      const at = { ...cast, start: cast.start + n * hour };
      expect((await bookSeries(caller, at, { numRecurrencesRequested: 2 })).appointments).toHaveLength(2);
    }
  });

  test.each<[string, (cast: SeriesCast) => Caller, string]>([
    ['a visitor', () => aVisitor(), 'NOT_ALLOWED'],
    ['another client', () => person(['client']), 'NOT_ALLOWED'],
    ['another provider', () => providerAccount(service, randomUUID()), 'NOT_ALLOWED'],
    ['staff without a second step', () => person(['support'], { strength: 'password' }), 'STEP_UP_REQUIRED'],
    ['a service', () => ({ kind: 'service', name: 'messaging' }), 'NOT_ALLOWED'],
  ])('not by another caller: %s', async (_name, who, code) => {
    const cast = await seriesCast(service);
    expect(await getRejection(bookSeries(who(cast), cast))).toMatchObject({ kind: 'denied', code });
  });

  test("rejects a patient without a first session, and a provider for another provider's client", async () => {
    const cast = await seriesCast(service);
    const stranger = { ...cast, client: aClient(service) };
    expect(await getRejection(bookSeries(stranger.client.caller, stranger))).toMatchObject({
      code: 'NOT_A_CLIENT_YET',
    });
    expect(await getRejection(bookSeries(cast.provider, stranger))).toMatchObject({
      kind: 'denied',
      code: 'NOT_ALLOWED',
    });
  });

  test.each<[string, object, string, string]>([
    ['one session', { numRecurrencesRequested: 1 }, 'OUT_OF_RANGE', 'numRecurrencesRequested'],
    ['53 sessions', { numRecurrencesRequested: 53 }, 'OUT_OF_RANGE', 'numRecurrencesRequested'],
    ['no weeks between', { weeksBetween: 0 }, 'OUT_OF_RANGE', 'weeksBetween'],
    ['13 weeks between', { weeksBetween: 13 }, 'OUT_OF_RANGE', 'weeksBetween'],
    ['a number past the end left out', { leaveOut: [0, 4] }, 'OUT_OF_RANGE', 'leaveOut.1'],
    ['all left out', { leaveOut: [0, 1, 2, 3] }, 'OUT_OF_RANGE', 'leaveOut'],
    ['no key', { key: '' }, 'INVALID_KEY', 'key'],
    ['no patient', { patientId: '' }, 'INVALID_ID', 'patientId'],
    ['no state', { usState: '' }, 'REQUIRED', 'usState'],
  ])('refuses %s', async (_name, ask, code, field) => {
    const cast = await seriesCast(service);
    expect(await getRejection(bookSeries(cast.provider, cast, ask))).toEqual({ kind: 'invalid', code, field });
  });

  test('rejects intakes and a state without a license', async () => {
    const cast = await seriesCast(service);
    const { slot } = seriesAsk(cast);
    const intakes = bookSeries(cast.provider, cast, { slot: { ...slot, type: INTAKE } });
    expect(await getRejection(intakes)).toMatchObject({ code: 'SERIES_OF_FOLLOW_UPS', field: 'slot.type' });
    expect(await getRejection(bookSeries(cast.provider, cast, { usState: 'CA' }))).toMatchObject({
      code: 'STATE_NOT_SERVED',
    });
  });
});

test('shows a session of a series to its two sides only', async () => {
  const cast = await seriesCast(service);
  const [one] = await bookedSeries(service, cast);
  const stranger = service.appointments(person(['client'])).getAppointment({ appointmentId: one?.id ?? '' });
  expect(await getRejection(stranger)).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
  expect((await service.appointments(cast.client.caller).getInvitation(byId(one ?? { id: '' }))).ics).toContain(
    'BEGIN:VEVENT',
  );
});

describe('a list of series', () => {
  test('has the upcoming sessions of the named series, for their two sides', async () => {
    const cast = await seriesCast(service, { horizonDays: 200 });
    const one = await bookedSeries(service, cast);
    const other = await bookedSeries(service, cast, {
      slot: { ...seriesAsk(cast).slot, start: at(cast.start + 3 * hour) },
    });
    const groupingIds = [one[0]?.grouping?.id ?? '', other[0]?.grouping?.id ?? ''];
    const client = service.appointments(cast.client.caller);
    await client.cancelAppointment({ key: randomUUID(), reason: 'OTHER', ...byId(one[1] ?? { id: '' }) });
    const ids = async (caller: Caller, ask: object) => {
      const asked = { limit: 52, when: When.UPCOMING, ...ask };
      return (await service.appointments(caller).listAppointments(asked)).appointments.map(({ id }) => id);
    };
    const left = [one[0], one[2], one[3]].map((each) => each?.id);
    expect(await ids(cast.client.caller, { groupingIds: groupingIds.slice(0, 1) })).toEqual(left);
    expect(await ids(cast.provider, { groupingIds: groupingIds.slice(0, 1), asProvider: true })).toEqual(left);
    expect(await ids(cast.client.caller, { groupingIds, limit: 104 })).toHaveLength(7);
  });

  test.each<[string, () => Caller, object]>([
    ['another client', () => aClient(service).caller, {}],
    ['another provider', () => providerAccount(service, randomUUID()), { asProvider: true }],
  ])('not by another caller: is empty for %s', async (_name, caller, ask) => {
    const [one] = await bookedSeries(service, await seriesCast(service));
    const asked = { limit: 52, groupingIds: [one?.grouping?.id ?? ''], ...ask };
    expect(await service.appointments(caller()).listAppointments(asked)).toMatchObject({ appointments: [], total: 0 });
  });
});
