import { randomUUID } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { fromBinary } from '@bufbuild/protobuf';
import { ScheduleChangedSchema, type ScheduleSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSchedule, replaceSchedule } from '#src/store/hours/schedules.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { scheduleMessage } from '#tests/support/messages.ts';
import { insist } from '#tests/support/race-runs.ts';
import { aSchedule, aWindow } from '#tests/support/schedules.ts';
import { startService, type TestService } from '#tests/support/service.ts';

type ScheduleInit = MessageInitShape<typeof ScheduleSchema>;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('PutSchedule', () => {
  test('stores the schedule, which BatchGetSchedules then returns', async () => {
    const schedule = scheduleMessage({ stateSettings: [{ usState: 'NY', inOffice: true, virtual: false }] });
    const { schedule: kept } = await service.operator.putSchedule({ schedule });
    expect(kept).toMatchObject({ ...schedule, revision: 1n });
    const { schedules } = await service.visitor.batchGetSchedules({ providerIds: [schedule.providerId] });
    expect(schedules).toEqual([kept]);
  });

  test('replaces windows and states, and raises the revision', async () => {
    const first = scheduleMessage({ stateSettings: [{ usState: 'NY', inOffice: true, virtual: false }] });
    await service.operator.putSchedule({ schedule: first });
    const second = {
      ...first,
      timeZone: 'Pacific/Honolulu',
      windows: [aWindow(2, '10:00', '26:00')],
      stateSettings: [],
    };
    const { schedule: kept } = await service.operator.putSchedule({ schedule: second });
    expect(kept).toMatchObject({ ...second, revision: 2n });
    expect(await events(first.providerId)).toEqual([1n, 2n]);
  });

  test('changes nothing and wakes no reader for the same schedule in another order', async () => {
    const windows = [aWindow(1, '09:00', '12:00'), aWindow(3, '09:00', '12:00', { inOffice: true })];
    const schedule = scheduleMessage({ windows });
    await service.operator.putSchedule({ schedule });
    const woken = service.woken();
    const { schedule: kept } = await service.operator.putSchedule({
      schedule: { ...schedule, windows: windows.toReversed() },
    });
    expect(kept?.revision).toBe(1n);
    expect(await events(schedule.providerId)).toEqual([1n]);
    expect(service.woken()).toBe(woken);
  });

  test('orders twenty concurrent writes: each revision once, and the last one is stored completely', async () => {
    const schedule = scheduleMessage();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        insist(() =>
          service.operator.putSchedule({
            schedule: { ...schedule, windows: [aWindow(1 + (index % 7), '08:00', `${9 + index}:00`)] },
          }),
        ),
      ),
    );
    const last = answers.map((answer) => answer.schedule).find((kept) => kept?.revision === 20n);
    expect(await events(schedule.providerId)).toEqual(Array.from({ length: 20 }, (_, index) => BigInt(index + 1)));
    const { schedules } = await service.visitor.batchGetSchedules({ providerIds: [schedule.providerId] });
    expect(schedules).toEqual([last]);
  });

  test('makes one change for ten equal ones at once', async () => {
    const schedule = scheduleMessage();
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.operator.putSchedule({ schedule })));
    expect(new Set(answers.map((answer) => answer.schedule?.revision))).toEqual(new Set([1n]));
    expect(await events(schedule.providerId)).toEqual([1n]);
  });

  test('leaves neither schedule nor event of a failed transaction', async () => {
    const schedule = aSchedule({ providerId: randomUUID() });
    const failing = service.store.tx(async (tx) => {
      await addSchedule(tx, schedule);
      await replaceSchedule(tx, { ...schedule, bufferMinutes: 5 });
      throw new Error('crash');
    });
    await expect(failing).rejects.toThrow('crash');
    expect(await events(schedule.providerId)).toEqual([]);
    expect((await service.visitor.batchGetSchedules({ providerIds: [schedule.providerId] })).schedules).toEqual([]);
  });

  const faults: Array<[string, ScheduleInit | undefined, string, string]> = [
    ['no schedule', undefined, 'REQUIRED', 'schedule'],
    ['no provider', scheduleMessage({ providerId: '' }), 'INVALID_ID', 'schedule.providerId'],
    ['an unknown zone', scheduleMessage({ timeZone: 'Mars/Base' }), 'NOT_IN_LIST', 'schedule.timeZone'],
    ['a follow-up of 45', scheduleMessage({ followUpMinutes: 45 }), 'NOT_IN_LIST', 'schedule.followUpMinutes'],
    [
      'day 8',
      scheduleMessage({ windows: [aWindow(8, '09:00', '10:00')] }),
      'OUT_OF_RANGE',
      'schedule.windows.0.dayOfWeek',
    ],
    [
      'an unknown state',
      scheduleMessage({ stateSettings: [{ usState: 'XX', inOffice: true, virtual: true }] }),
      'NOT_IN_LIST',
      'schedule.stateSettings.0.usState',
    ],
  ];
  test.each(faults)('refuses %s', async (_name, schedule, code, field) => {
    expect(await getRejection(service.operator.putSchedule(schedule ? { schedule } : {}))).toEqual({
      kind: 'invalid',
      code,
      field,
    });
  });

  test('not by a visitor, and not by a service', async () => {
    const schedule = scheduleMessage();
    for (const client of [service.visitor, service.searchService]) {
      expect(await getRejection(client.putSchedule({ schedule }))).toMatchObject({
        kind: 'denied',
        code: 'NOT_ALLOWED',
      });
    }
    expect((await service.operator.batchGetSchedules({ providerIds: [schedule.providerId] })).schedules).toEqual([]);
  });
});

describe('BatchGetSchedules', () => {
  test('returns schedules in the requested order, each once, without missing ones', async () => {
    const a = scheduleMessage();
    const b = scheduleMessage();
    for (const schedule of [a, b]) await service.operator.putSchedule({ schedule });
    const providerIds = [b.providerId, randomUUID(), a.providerId, b.providerId];
    const { schedules } = await service.visitor.batchGetSchedules({ providerIds });
    expect(schedules.map((schedule) => schedule.providerId)).toEqual([b.providerId, a.providerId]);
  });

  test('rejects 201 ids and an invalid id', async () => {
    const many = Array.from({ length: 201 }, () => randomUUID());
    expect(await getRejection(service.visitor.batchGetSchedules({ providerIds: many }))).toMatchObject({
      code: 'TOO_MANY',
    });
    const bad = service.visitor.batchGetSchedules({ providerIds: [randomUUID(), 'x'] });
    expect(await getRejection(bad)).toMatchObject({ code: 'INVALID_ID', field: 'providerIds.1' });
  });
});

/** Lists revisions in the order of the log, each from the payload. */
async function events(providerId: string): Promise<bigint[]> {
  const rows = await service.sql<{ payload: Buffer; revision: string }>(
    `select payload, revision from scheduling.outbox where aggregate_type = 'schedule' and aggregate_id = $1 order by id`,
    [providerId],
  );
  return rows.map(({ payload, revision }) => {
    const event = fromBinary(ScheduleChangedSchema, payload);
    expect(event).toMatchObject({ providerId, revision: BigInt(revision) });
    return event.revision;
  });
}
