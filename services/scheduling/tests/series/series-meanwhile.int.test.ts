import { randomUUID } from 'node:crypto';
import { SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour } from '#tests/support/bookings.ts';
import { aBlock, scheduleRow, withChangeMeanwhile } from '#tests/support/meanwhile.ts';
import { at } from '#tests/support/messages.ts';
import { bookedSeries, refusals, seriesAsk, seriesCast, week } from '#tests/support/series.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Adds a block while the call, whose checks have passed, waits for the schedule's row. */
function withBlockMeanwhile<T>(providerId: string, start: number, call: () => Promise<T>): Promise<T> {
  const changes = [aBlock(randomUUID(), providerId, start, start + hour)];
  return withChangeMeanwhile(service, { lock: scheduleRow(providerId), changes }, call);
}

test('notices a block added between check and write of a series, and writes nothing', async () => {
  const cast = await seriesCast(service);
  const answer = await withBlockMeanwhile(cast.providerId, cast.start + 2 * week, () =>
    service.appointments(cast.provider).bookSeries(seriesAsk(cast)),
  );
  expect(refusals(answer)).toEqual(['2 TIME_TAKEN']);
  const kept = await service.sql(
    'select 1 from scheduling.appointments where provider_id = $1 and series_id is not null',
    [cast.providerId],
  );
  expect(kept).toEqual([]);
});

test('notices a block added while a series is moved', async () => {
  const cast = await seriesCast(service);
  const [one] = await bookedSeries(service, cast);
  const move = {
    key: randomUUID(),
    appointmentId: one?.id ?? '',
    scope: SeriesScope.ALL,
    start: at(cast.start + hour),
  };
  const answer = await withBlockMeanwhile(cast.providerId, cast.start + week + hour, () =>
    service.appointments(cast.provider).updateSeries(move),
  );
  expect(refusals(answer)).toEqual(['1 TIME_TAKEN']);
  const moved = await service.sql(`select 1 from scheduling.appointment_changes where what = 'MOVED'`);
  expect(moved).toEqual([]);
});
