import { fromBinary } from '@bufbuild/protobuf';
import { ScheduleChangedSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRejection } from '#tests/support/get-rejection.ts';
import { alwaysOpen, blockMessage, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('delivers every change of a schedule to search in order, and again until acknowledged', async () => {
  const schedule = alwaysOpen();
  const { providerId } = schedule;
  const block = blockMessage(providerId, soon(), soon() + 3_600_000);
  await service.operator.putSchedule({ schedule });
  await service.operator.putBlock({ block });
  await service.operator.deleteBlock({ providerId, blockId: block.id });
  const log = service.eventLog.search;
  const first = await log.readEvents({ consumer: 'search', limit: 100 });
  expect(first.events.map(({ type, aggregateId, revision }) => [type, aggregateId, revision])).toEqual(
    [1n, 2n, 3n].map((revision) => ['linden.scheduling.v1.ScheduleChanged', providerId, revision]),
  );
  for (const { payload, revision } of first.events) {
    expect(fromBinary(ScheduleChangedSchema, payload)).toMatchObject({ providerId, revision });
  }
  expect((await log.readEvents({ consumer: 'search', limit: 100 })).events).toEqual(first.events);
  const lastId = first.events.at(-1)?.id ?? 0n;
  await log.ackEvents({ consumer: 'search', window: first.window, lastId, drained: first.drained });
  expect((await log.readEvents({ consumer: 'search', limit: 100 })).events).toEqual([]);
});

test.each(['visitor', 'operator', 'identity'] as const)('not by %s', async (who) => {
  const log = service.eventLog[who];
  expect(await getRejection(log.readEvents({ consumer: 'search', limit: 1 }))).toMatchObject({ kind: 'denied' });
  const ack = log.ackEvents({ consumer: 'search', window: '1', lastId: 1n, drained: true });
  expect(await getRejection(ack)).toMatchObject({ kind: 'denied' });
});
