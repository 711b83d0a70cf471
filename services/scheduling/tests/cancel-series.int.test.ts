import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller';
import { type Appointment, ChangeSource } from '@linden/proto/scheduling/v1/appointment_pb';
import { SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, byPublicIds, changesOf } from './appointment-changes.ts';
import { aVisitor, booked, CANCELED, hour, openStarts, overlaps, person, providerAccount, staff } from './bookings.ts';
import { refused } from './refused.ts';
import { bookedSeries, seriesCast, week } from './series.ts';
import { startService, type TestService } from './service.ts';

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
  if (!found) throw new Error(`there is no ${n}`);
  return found;
};
const statusesOf = async (series: readonly Appointment[]) => {
  const rows = await service.sql<{ status: string }>(
    'select status from scheduling.appointments where id = any($1) order by series_number',
    [series.map(({ id }) => id)],
  );
  return rows.map(({ status }) => status).join(' ');
};

describe('canceling of a series', () => {
  test.each<[string, SeriesScope, number[], string]>([
    ['this one', THIS, [1], 'CONFIRMED CANCELED CONFIRMED CONFIRMED'],
    ['this and the following', THIS_AND_FOLLOWING, [1, 2, 3], 'CONFIRMED CANCELED CANCELED CANCELED'],
    ['all', ALL, [0, 1, 2, 3], 'CANCELED CANCELED CANCELED CANCELED'],
  ])('%s, and their time is free again', async (_name, scope, numbers, statuses) => {
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

  test('each by the policy of its own time: the one within a day counts, the others do not', async () => {
    const { cast, series } = await aSeries();
    await beginsIn(nth(series, 0), 23 * hour);
    const { appointments } = await cancelAs(cast.client.caller, byId(nth(series, 2)), { scope: ALL });
    expect(appointments.map(({ cancellation }) => cancellation?.countsAsMissed)).toEqual([true, false, false, false]);
    expect(await strikesOf(cast.client.patientId)).toEqual([{ kind: 'LATE_CANCEL' }]);
  });

  test('only what is still to come: what took place stays', async () => {
    const { cast, series } = await aSeries();
    await beginsIn(nth(series, 0), -2 * hour);
    const { appointments } = await cancelAs(cast.provider, byId(nth(series, 0)), { reason: 'OTHER', scope: ALL });
    expect(appointments).toHaveLength(3);
    expect(appointments[0]?.cancellation?.source).toBe(ChangeSource.PROVIDER);
    expect(await statusesOf(series)).toBe('CONFIRMED CANCELED CANCELED CANCELED');
  });

  test('cal.diy 6281, 13827 and 5431: nothing of a series is left behind, also not one that was moved alone', async () => {
    const { cast, series } = await aSeries();
    await beginsIn(nth(series, 3), 30 * hour);
    await cancelAs(cast.client.caller, byId(nth(series, 2)), { scope: THIS_AND_FOLLOWING });
    expect(await statusesOf(series)).toBe('CONFIRMED CONFIRMED CANCELED CANCELED');
  });

  test('the same key answers the same, also at once; another key finds nothing more to do', async () => {
    const { cast, series } = await aSeries();
    const key = randomUUID();
    const cancel = (rest = {}) => cancelAs(cast.client.caller, byId(nth(series, 0)), { key, scope: ALL, ...rest });
    const [first, second] = await Promise.all([cancel(), cancel()]);
    expect(second).toEqual(first);
    expect(first?.appointments).toHaveLength(4);
    expect(await refused(cancel({ reason: 'OTHER' }))).toMatchObject({ code: 'KEY_REUSED' });
    const other = await cancel({ key: randomUUID() });
    expect(other.appointments.map(({ revision }) => revision)).toEqual([2n]);
    const counts = await service.sql<{ count: number }>(
      'select count(*)::int as count from scheduling.appointment_changes where appointment_id = any($1)',
      [series.map(({ id }) => id)],
    );
    expect(counts).toEqual([{ count: 8 }]);
  });

  test('the schedule is counted once for all of them, and each has its event and its audit', async () => {
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

  test('of one that stands alone is canceling it', async () => {
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
    expect(await refused(call)).toMatchObject({ code });
    expect(await statusesOf(series)).toBe('CONFIRMED CONFIRMED CONFIRMED CONFIRMED');
  });

  test('the public ids of one open that one, and not its series', async () => {
    const { series } = await aSeries();
    const call = cancelAs(aVisitor(), byPublicIds(nth(series, 0)), { scope: ALL });
    expect(await refused(call)).toMatchObject({ code: 'NOT_ALLOWED' });
    const { appointments } = await cancelAs(aVisitor(), byPublicIds(nth(series, 0)));
    expect(appointments).toHaveLength(1);
    expect(await statusesOf(series)).toBe('CANCELED CONFIRMED CONFIRMED CONFIRMED');
  });

  test('staff with one cancel all of it', async () => {
    const { series } = await aSeries();
    expect((await cancelAs(staff(), byId(nth(series, 0)), { scope: ALL })).appointments).toHaveLength(4);
  });

  test('a reason of the other side cancels nothing', async () => {
    const { cast, series } = await aSeries();
    const call = cancelAs(cast.provider, byId(nth(series, 0)), { reason: 'JOURNEY', scope: ALL });
    expect(await refused(call)).toMatchObject({ code: 'REASON_UNKNOWN' });
    expect(await statusesOf(series)).toBe('CONFIRMED CONFIRMED CONFIRMED CONFIRMED');
  });
});

test('nothing overlaps after all of this, and every live appointment has its time', async () => {
  expect(await overlaps(service)).toEqual([]);
});
