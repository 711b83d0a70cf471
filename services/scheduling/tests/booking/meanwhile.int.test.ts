import { randomUUID } from 'node:crypto';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byId, changesOf } from '#tests/support/appointment-changes.ts';
import { aProvider, aVisitor, booked, booking, hour, openStarts } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { aBlock, type Query, scheduleRow, withChangeMeanwhile } from '#tests/support/meanwhile.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { historyOf } = changesOf(() => service);

test('does not move an appointment canceled between check and write, and reserves no time', async () => {
  const { appointment, client, providerId, start } = await booked(service);
  const move = { key: randomUUID(), start: at(start + 2 * hour), ...byId(appointment) };
  const lock: Query = ['select 1 from scheduling.appointments where id = $1 for update', [appointment.id]];
  const canceled: Query = [
    `update scheduling.appointments set status = 'CANCELED', canceled_at = now(), cancel_reason = 'OTHER',
       cancel_source = 'SUPPORT' where id = $1`,
    [appointment.id],
  ];
  const freed: Query = ['delete from scheduling.time_claims where appointment_id = $1', [appointment.id]];
  const call = withChangeMeanwhile(service, { lock, changes: [canceled, freed] }, () =>
    service.appointments(client.caller).rescheduleAppointment(move),
  );
  expect(await getRejection(call)).toMatchObject({ kind: 'conflict', code: 'APPOINTMENT_CANCELED' });
  expect(await service.sql('select 1 from scheduling.time_claims where provider_id = $1', [providerId])).toEqual([]);
  expect((await historyOf(appointment.id)).map(({ what }) => what)).toEqual(['BOOKED']);
});

test('notices a block added between check and write of a move, and moves nothing', async () => {
  const { appointment, client, providerId, start } = await booked(service);
  const to = start + 2 * hour;
  const move = { key: randomUUID(), start: at(to), ...byId(appointment) };
  const changes = [aBlock(randomUUID(), providerId, to, to + hour)];
  const answer = await withChangeMeanwhile(service, { lock: scheduleRow(providerId), changes }, () =>
    service.appointments(client.caller).rescheduleAppointment(move),
  );
  expect(answer).toMatchObject({ moved: false, refusedAs: TimeRefusal.TIME_TAKEN, appointment: { revision: 1n } });
  expect(await openStarts(service, providerId, start, to + hour)).toEqual([start + hour]);
  expect((await historyOf(appointment.id)).map(({ what }) => what)).toEqual(['BOOKED']);
});

test('notices a block added between check and write of a hold, and holds nothing', async () => {
  const providerId = await aProvider(service);
  const start = soon() + 24 * hour;
  const { slot, key } = booking(providerId, undefined, start);
  const changes = [aBlock(randomUUID(), providerId, start, start + hour)];
  const answer = await withChangeMeanwhile(service, { lock: scheduleRow(providerId), changes }, () =>
    service.appointments(aVisitor()).holdSlot({ key, slot }),
  );
  expect([answer.hold, answer.refusedAs]).toEqual([undefined, TimeRefusal.TIME_TAKEN]);
  expect(await service.sql('select 1 from scheduling.time_claims where provider_id = $1', [providerId])).toEqual([]);
});

test('announces the last revision of a schedule that changes while accounts admits a new patient', async () => {
  const providerId = await aProvider(service);
  const start = soon() + 24 * hour;
  service.neighbors.meanwhile.admit = async () => {
    await booked(service, { providerId, start: start + 2 * hour });
  };
  const { appointment } = await service.appointments(aVisitor()).bookAppointment(booking(providerId, undefined, start));
  expect(appointment).toBeDefined();
  const revisions = await service.sql<{ kept: number; told: number }>(
    `select s.revision::int as kept, (select max(revision)::int from scheduling.outbox where aggregate_id = $1) as told
     from scheduling.schedules s where s.provider_id = $1::uuid`,
    [providerId],
  );
  expect(revisions).toEqual([{ kept: 3, told: 3 }]);
});
