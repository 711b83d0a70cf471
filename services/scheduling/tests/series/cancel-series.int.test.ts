import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { type Appointment, ChangeSource } from '@linden/proto/scheduling/v1/appointment_pb';
import { SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, byPublicIds, changesOf } from '#tests/support/appointment-changes.ts';
import {
  aVisitor,
  booked,
  CANCELED,
  hour,
  openStarts,
  overlaps,
  person,
  providerAccount,
  staff,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { bookedSeries, seriesCast, week } from '#tests/support/series.ts';
import { startService, type TestService } from '#tests/support/service.ts';
import { groupsOf } from '#tests/support/settling.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { beginsIn, cancelAs, strikesOf } = changesOf(() => service);
const { ALL, THIS, THIS_AND_FOLLOWING } = SeriesScope;

async function aSeries() {
  const cast = await seriesCast(service);
  return { cast, series: await bookedSeries(service, cast) };
}
const nth = (series: readonly Appointment[], n: number): Appointment => {
  const found = series[n];
  if (!found) throw new Error(`number ${n} is missing`);
  return found;
};
const statusesOf = async (series: readonly Appointment[]) => {
  const rows = await service.sql<{ status: string }>(
    'select status from scheduling.appointments where id = any($1) order by series_number',
    [series.map(({ id }) => id)],
  );
  return rows.map(({ status }) => status).join(' ');
};

describe('canceling a series', () => {
  test.each<[string, SeriesScope, number[], string]>([
    ['this one', THIS, [1], 'CONFIRMED CANCELED CONFIRMED CONFIRMED'],
    ['this and the following', THIS_AND_FOLLOWING, [1, 2, 3], 'CONFIRMED CANCELED CANCELED CANCELED'],
    ['all', ALL, [0, 1, 2, 3], 'CANCELED CANCELED CANCELED CANCELED'],
  ])('cancels %s and frees their time', async (_name, scope, numbers, statuses) => {
    const { cast, series } = await aSeries();
    const { appointments } = await cancelAs(cast.client.caller, byId(nth(series, 1)), { scope });
    expect(appointments.map(({ id }) => id)).toEqual(numbers.map((n) => nth(series, n).id));
    for (const each of appointments) expect(each).toMatchObject({ status: CANCELED, revision: 2n });
    expect(await statusesOf(series)).toBe(statuses);
    for (let n = 0; n < 4; n++) {
      const start = cast.start + n * week;
      const free = await openStarts(service, cast.providerId, start, start + hour);
      expect(free).toEqual(numbers.includes(n) ? [start] : []);
    }
  });

  test('is told by the soonest session for all, and a session alone for itself', async () => {
    const { cast, series } = await aSeries();
    const ids = series.map(({ id }) => id);
    await cancelAs(cast.client.caller, byId(nth(series, 1)), { scope: THIS_AND_FOLLOWING });
    expect(await groupsOf(service, ids)).toEqual([undefined, ids.slice(1), [], []]);
    await cancelAs(cast.client.caller, byId(nth(series, 0)), { scope: ALL });
    expect(await groupsOf(service, ids.slice(0, 1))).toEqual([undefined]);
  });

  test('applies the policy to each time: the one within a day counts, the others do not', async () => {
    const { cast, series } = await aSeries();
    await beginsIn(nth(series, 0), 23 * hour);
    const { appointments } = await cancelAs(cast.client.caller, byId(nth(series, 2)), { scope: ALL });
    expect(appointments.map(({ cancellation }) => cancellation?.countsAsMissed)).toEqual([true, false, false, false]);
    expect(await strikesOf(cast.client.patientId)).toEqual([{ kind: 'LATE_CANCEL' }]);
  });

  test('cancels only future sessions, not completed ones', async () => {
    const { cast, series } = await aSeries();
    await beginsIn(nth(series, 0), -2 * hour);
    const { appointments } = await cancelAs(cast.provider, byId(nth(series, 0)), { reason: 'OTHER', scope: ALL });
    expect(appointments).toHaveLength(3);
    expect(appointments[0]?.cancellation?.source).toBe(ChangeSource.PROVIDER);
    expect(await statusesOf(series)).toBe('CONFIRMED CANCELED CANCELED CANCELED');
  });

  test('leaves nothing of a series behind, not even a session that was moved alone (cal.diy#6281, cal.diy#13827, cal.diy#5431)', async () => {
    const { cast, series } = await aSeries();
    await beginsIn(nth(series, 3), 30 * hour);
    await cancelAs(cast.client.caller, byId(nth(series, 2)), { scope: THIS_AND_FOLLOWING });
    expect(await statusesOf(series)).toBe('CONFIRMED CONFIRMED CANCELED CANCELED');
  });

  test('returns the same answer for the same key, also concurrently; another key finds nothing left', async () => {
    const { cast, series } = await aSeries();
    const key = randomUUID();
    const cancel = (rest = {}) => cancelAs(cast.client.caller, byId(nth(series, 0)), { key, scope: ALL, ...rest });
    const [first, second] = await Promise.all([cancel(), cancel()]);
    expect(second).toEqual(first);
    expect(first?.appointments).toHaveLength(4);
    expect(await getRejection(cancel({ reason: 'OTHER' }))).toMatchObject({ code: 'KEY_REUSED' });
    const other = await cancel({ key: randomUUID() });
    expect(other.appointments.map(({ revision }) => revision)).toEqual([2n]);
    const counts = await service.sql<{ count: number }>(
      'select count(*)::int as count from scheduling.appointment_changes where appointment_id = any($1)',
      [series.map(({ id }) => id)],
    );
    expect(counts).toEqual([{ count: 8 }]);
  });

  test('raises the schedule’s revision once, with an event and an audit entry for each session', async () => {
    const { cast, series } = await aSeries();
    const revisionOf = async () =>
      (await service.operator.batchGetSchedules({ providerIds: [cast.providerId] })).schedules[0]?.revision ?? 0n;
    const before = await revisionOf();
    await cancelAs(cast.client.caller, byId(nth(series, 0)), { scope: ALL });
    expect((await revisionOf()) - before).toBe(1n);
    const audits = await service.sql(
      `select 1 from scheduling.audit where action = 'appointment.canceled' and subject = $1`,
      [cast.client.patientId],
    );
    expect(audits).toHaveLength(4);
  });

  test('cancels an appointment that is not part of a series', async () => {
    const { appointment, client } = await booked(service);
    const { appointments } = await cancelAs(client.caller, byId(appointment), { scope: ALL });
    expect(appointments.map(({ status }) => status)).toEqual([CANCELED]);
  });
});

describe('not by another caller', () => {
  test.each<[string, () => Caller, string]>([
    ['another client', () => person(['client']), 'APPOINTMENT_NOT_FOUND'],
    ['another provider', () => providerAccount(service, randomUUID()), 'APPOINTMENT_NOT_FOUND'],
    ['staff without a second step', () => person(['support'], { strength: 'password' }), 'STEP_UP_REQUIRED'],
  ])('%s', async (_name, who, code) => {
    const { series } = await aSeries();
    const call = cancelAs(who(), byId(nth(series, 0)), { scope: ALL });
    expect(await getRejection(call)).toMatchObject({ code });
    expect(await statusesOf(series)).toBe('CONFIRMED CONFIRMED CONFIRMED CONFIRMED');
  });

  test('gives access by public ids to one session, not to its series', async () => {
    const { series } = await aSeries();
    const call = cancelAs(aVisitor(), byPublicIds(nth(series, 0)), { scope: ALL });
    expect(await getRejection(call)).toMatchObject({ code: 'NOT_ALLOWED' });
    const { appointments } = await cancelAs(aVisitor(), byPublicIds(nth(series, 0)));
    expect(appointments).toHaveLength(1);
    expect(await statusesOf(series)).toBe('CANCELED CONFIRMED CONFIRMED CONFIRMED');
  });

  test('lets staff with a second step and the patient’s open record cancel all of it', async () => {
    const { series } = await aSeries();
    const support = staff();
    service.neighbors.opened.set(support.account, [nth(series, 0).patientId]);
    const rest = { scope: ALL, internalNote: 'The client asked by phone.' };
    expect((await cancelAs(support, byId(nth(series, 0)), rest)).appointments).toHaveLength(4);
  });

  test('cancels nothing for a reason of the other side', async () => {
    const { cast, series } = await aSeries();
    const call = cancelAs(cast.provider, byId(nth(series, 0)), { reason: 'JOURNEY', scope: ALL });
    expect(await getRejection(call)).toMatchObject({ code: 'NOT_IN_LIST' });
    expect(await statusesOf(series)).toBe('CONFIRMED CONFIRMED CONFIRMED CONFIRMED');
  });
});

test('has no overlap at the end, and every live appointment has its reservation', async () => {
  expect(await overlaps(service)).toEqual([]);
});
