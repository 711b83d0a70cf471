import { randomUUID } from 'node:crypto';
import { DomainError } from '@linden/platform/domain-error';
import { SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byId } from '#tests/support/appointment-changes.ts';
import { booked, booking, hour, overlaps } from '#tests/support/bookings.ts';
import { at } from '#tests/support/messages.ts';
import { bookedSeries, seriesAsk, seriesCast, week } from '#tests/support/series.ts';
import { startService, type TestService } from '#tests/support/service.ts';
import { mulberry32 } from '#tests/support/zone-oracle.ts';

const instances = 3;
let service: TestService;
beforeAll(async () => {
  service = await startService({ instances });
});
afterAll(() => service.stop());

/** Four clients of one provider, each with a weekly series an hour after the previous one's. */
async function fourSeries() {
  const first = await seriesCast(service);
  const casts = [first];
  for (const n of [1, 2, 3]) {
    const { client } = await booked(service, { providerId: first.providerId, start: first.start - (5 + n) * hour });
    casts.push({ ...first, client, start: first.start + n * hour });
  }
  return Promise.all(casts.map(async (cast) => ({ cast, series: await bookedSeries(service, cast) })));
}

/** Errors that a later call may get; a busy machine makes the store busy. */
const mayHappen = ['APPOINTMENT_CANCELED', 'NOTHING_TO_MOVE', 'STORE_BUSY'];

test('R2 for series: concurrent edits, cancellations and bookings on three instances leave no torn series and no overlap', async () => {
  const all = await fourSeries();
  const random = mulberry32(25);
  const below = (limit: number) => Math.floor(random() * limit);
  const { ALL, THIS_AND_FOLLOWING } = SeriesScope;
  const works = Array.from({ length: 90 }, (_, n) => {
    const own = all[n % 4];
    const one = own?.series[below(4)];
    if (!own || !one) throw new Error('no caller');
    const { cast } = own;
    const as = service.appointments(below(2) === 0 ? cast.client.caller : cast.provider, n % instances);
    const key = randomUUID();
    const start = at(cast.start + below(4) * week + (below(7) - 3) * hour);
    const scope = below(2) === 0 ? ALL : THIS_AND_FOLLOWING;
    switch (below(6)) {
      case 0:
        return () => as.bookSeries(seriesAsk({ ...cast, start: cast.start + (below(5) - 2) * hour }));
      case 1:
        return () => as.cancelAppointment({ key, ...byId(one), reason: 'OTHER', scope: THIS_AND_FOLLOWING });
      case 2:
        return () => as.bookAppointment(booking(cast.providerId, cast.client.patientId, cast.start + below(4) * week));
      case 3:
        return () => as.rescheduleAppointment({ key, ...byId(one), start });
      default:
        return () => as.updateSeries({ key, appointmentId: one.id, scope, start });
    }
  });
  const refusals: unknown[] = [];
  const queue = works.values();
  const lane = async () => {
    for (const work of queue) await (work() as Promise<unknown>).catch((error: unknown) => refusals.push(error));
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  const unexpected = refusals.filter((error) => !(error instanceof DomainError && mayHappen.includes(error.code)));
  expect(unexpected).toEqual([]);
  expect(await overlaps(service)).toEqual([]);
  const told = await service.sql<{ changes: number; events: number; audits: number; revision: number; count: number }>(
    `select revision::int, changes, events, audits, count(*)::int from (select a.revision,
       (select count(*)::int from scheduling.appointment_changes c where c.appointment_id = a.id) as changes,
       (select count(*)::int from scheduling.outbox o where o.aggregate_id = a.id::text) as events,
       (select count(*)::int from scheduling.audit d where d.detail->>'appointment' = a.id::text
         and d.action <> 'appointment.read') as audits
     from scheduling.appointments a) each group by 1, 2, 3, 4`,
  );
  for (const { revision, changes, events, audits } of told) {
    expect([changes, events, audits]).toEqual([revision, revision, revision]);
  }
  expect(Math.max(...told.map(({ revision }) => revision))).toBeGreaterThan(2);
});
