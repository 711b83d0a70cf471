import { randomUUID } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { ListSlotsRequestSchema } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSlots } from '#src/domain/slots/slots.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { alwaysOpen, at, blockMessage, scheduleMessage, soon } from '#tests/support/messages.ts';
import { countStatements, startService, type TestService } from '#tests/support/service.ts';

const { INTAKE, FOLLOW_UP, CONSULTATION, UNSPECIFIED } = AppointmentType;
const hour = 3_600_000;

// Not a message yet, because spreading one would copy its $typeName.
type Ask = Omit<MessageInitShape<typeof ListSlotsRequestSchema>, '$typeName' | '$unknown'>;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('ListSlots', () => {
  test('returns what the slot function computes at the database’s time', async () => {
    const schedule = scheduleMessage({ bufferMinutes: 15, leadTimeMinutes: 90 });
    await service.operator.putSchedule({ schedule });
    const busy = { start: Date.now() + 20 * hour, end: Date.now() + 200 * hour };
    await service.operator.putBlock({ block: blockMessage(schedule.providerId, busy.start, busy.end) });
    const { providers, asOf } = await list({ providerIds: [schedule.providerId] });
    const range = { start: Math.floor(busy.start / 60_000), end: Math.ceil(busy.end / 60_000) };
    const now = asOf ? timestampMs(asOf) : Number.NaN;
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
    const expected = openSlots(schedule, [range], {
      now,
      appointmentType: 'INTAKE',
      locations: ['IN_OFFICE', 'VIRTUAL'],
    });
    expect(providers).toHaveLength(1);
    expect(providers[0]).toMatchObject({
      providerId: schedule.providerId,
      timeZone: 'America/New_York',
      slotMinutes: 60,
      inOfficeStarts: [],
      virtualStarts: expected.virtual.map(BigInt),
      revision: 2n,
    });
    expect(expected.virtual.length).toBeGreaterThan(0);
    expect(providers[0]?.changesAt && timestampMs(providers[0].changesAt)).toBe(expected.changesAt);
  });

  test('returns providers in the requested order, each once, without those that have no schedule', async () => {
    const a = alwaysOpen();
    const b = alwaysOpen();
    for (const schedule of [a, b]) await service.operator.putSchedule({ schedule });
    const { providers } = await list({ providerIds: [b.providerId, randomUUID(), a.providerId, b.providerId] });
    expect(providers.map(({ providerId }) => providerId)).toEqual([b.providerId, a.providerId]);
  });

  test('returns only the time for an empty list of providers', async () => {
    const { providers, asOf } = await list({ providerIds: [] });
    expect(providers).toEqual([]);
    expect(asOf).toBeDefined();
  });

  test('applies from, to, limit, location and length', async () => {
    const schedule = alwaysOpen({ followUpMinutes: 15, startIncrementMinutes: 30 });
    await service.operator.putSchedule({ schedule });
    const start = soon();
    const ask = { providerIds: [schedule.providerId], from: at(start), to: at(start + hour) };
    const starts = [start, start + hour / 2].map((ms) => BigInt(ms / 60_000));
    expect((await list(ask)).providers[0]).toMatchObject({ inOfficeStarts: starts, virtualStarts: starts });
    const one = await list({ ...ask, limitPerLocation: 1, locations: [AppointmentLocation.VIRTUAL] });
    expect(one.providers[0]).toMatchObject({ inOfficeStarts: [], virtualStarts: starts.slice(0, 1) });
    for (const [appointmentType, minutes] of [
      [FOLLOW_UP, 15],
      [INTAKE, 60],
      [CONSULTATION, 15],
    ] as const) {
      expect((await list({ ...ask, appointmentType })).providers[0]?.slotMinutes).toBe(minutes);
    }
  });

  test('opens locations by the client’s state; a state without a setting has no slots', async () => {
    const schedule = alwaysOpen({ stateSettings: [{ usState: 'NJ', inOffice: false, virtual: true }] });
    await service.operator.putSchedule({ schedule });
    const counts = async (usState: string) => {
      const { providers } = await list({ providerIds: [schedule.providerId], usState });
      return [providers[0]?.inOfficeStarts.length, providers[0]?.virtualStarts.length];
    };
    expect(await counts('')).toEqual([72, 72]);
    expect(await counts('NJ')).toEqual([0, 72]);
    expect(await counts('TX')).toEqual([0, 0]);
  });

  test('needs as many statements for two hundred providers as for one', async () => {
    const schedules = Array.from({ length: 200 }, () => alwaysOpen());
    const put = async (schedule: (typeof schedules)[number]) => {
      await service.operator.putSchedule({ schedule });
      await service.operator.putBlock({ block: blockMessage(schedule.providerId, soon(), soon() + hour) });
    };
    // Ten at a time, because each waits for its own commit.
    for (let first = 0; first < schedules.length; first += 10) {
      await Promise.all(schedules.slice(first, first + 10).map(put));
    }
    const providerIds = schedules.map(({ providerId }) => providerId);
    for (const ask of [
      (ids: string[]) => list({ providerIds: ids }),
      (ids: string[]) => service.visitor.listNextAvailable({ providerIds: ids, appointmentType: INTAKE }),
      (ids: string[]) => service.visitor.batchGetSchedules({ providerIds: ids }),
    ]) {
      const one = await statements(() => ask(providerIds.slice(0, 1)));
      expect(await statements(() => ask(providerIds))).toBe(one);
      expect(one).toBeGreaterThan(0);
    }
    const { providers } = await list({ providerIds });
    expect(new Set(providers.map(({ virtualStarts }) => virtualStarts.length))).toEqual(new Set([71]));
  });

  const faults: Array<[string, Ask, string, string]> = [
    ['201 providers', { providerIds: Array.from({ length: 201 }, () => randomUUID()) }, 'TOO_MANY', 'providerIds'],
    ['an invalid id', { providerIds: [randomUUID(), "' or 1=1"] }, 'INVALID_ID', 'providerIds.1'],
    ['no appointment type', { appointmentType: UNSPECIFIED }, 'REQUIRED', 'appointmentType'],
    ['an unknown appointment type', { appointmentType: 99 as AppointmentType }, 'NOT_IN_LIST', 'appointmentType'],
    [
      'an unknown location',
      { locations: [AppointmentLocation.VIRTUAL, AppointmentLocation.UNSPECIFIED] },
      'NOT_IN_LIST',
      'locations.1',
    ],
    ['an unknown state', { usState: 'ny' }, 'NOT_IN_LIST', 'usState'],
    ['a negative limit', { limitPerLocation: -1 }, 'OUT_OF_RANGE', 'limitPerLocation'],
    ['a range that ends before it begins', { from: at(2000), to: at(1000) }, 'INVALID_RANGE', 'to'],
    ['a time past all calendars', { from: { seconds: 1n << 60n, nanos: 0 } }, 'INVALID_TIME', 'from'],
  ];
  test.each(faults)('refuses %s', async (_name, request, code, field) => {
    expect(await getRejection(list({ providerIds: [], ...request }))).toEqual({ kind: 'invalid', code, field });
  });

  test('returns no slots and no error for a year in a distant century', async () => {
    const schedule = alwaysOpen();
    await service.operator.putSchedule({ schedule });
    const from = Date.UTC(9000, 0, 1);
    const { providers } = await list({
      providerIds: [schedule.providerId],
      from: at(from),
      to: at(from + 366 * 24 * hour),
    });
    expect(providers[0]).toMatchObject({ inOfficeStarts: [], virtualStarts: [] });
  });

  test('answers a service and an operator like a visitor', async () => {
    const request = { providerIds: [], appointmentType: INTAKE };
    for (const client of [service.searchService, service.operator]) {
      expect((await client.listSlots(request)).providers).toEqual([]);
    }
  });
});

describe('ListNextAvailable', () => {
  test('returns the first slot of ListSlots at each location', async () => {
    const schedules = [alwaysOpen(), scheduleMessage(), alwaysOpen({ windows: [] })];
    for (const schedule of schedules) await service.operator.putSchedule({ schedule });
    const providerIds = [...schedules.map(({ providerId }) => providerId), randomUUID()];
    const next = await service.visitor.listNextAvailable({ providerIds, appointmentType: INTAKE });
    const { providers } = await list({ providerIds, limitPerLocation: 1 });
    const minutes = (time: (typeof next.providers)[number]['virtual']) =>
      time ? [BigInt(timestampMs(time) / 60_000)] : [];
    expect(
      next.providers.map(({ providerId, timeZone, inOffice, virtual }) => [
        providerId,
        timeZone,
        minutes(inOffice),
        minutes(virtual),
      ]),
    ).toEqual(
      providers.map(({ providerId, timeZone, inOfficeStarts, virtualStarts }) => [
        providerId,
        timeZone,
        inOfficeStarts,
        virtualStarts,
      ]),
    );
    expect(next.providers.map(({ inOffice, virtual }) => [inOffice !== undefined, virtual !== undefined])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  test('rejects invalid input as ListSlots does', async () => {
    const ask = (request: object) =>
      getRejection(service.visitor.listNextAvailable({ appointmentType: INTAKE, ...request }));
    expect(await ask({ providerIds: ['x'] })).toMatchObject({ code: 'INVALID_ID', field: 'providerIds.0' });
    expect(await ask({ appointmentType: UNSPECIFIED })).toMatchObject({ code: 'REQUIRED' });
    expect(await ask({ usState: 'Ohio' })).toMatchObject({ code: 'NOT_IN_LIST', field: 'usState' });
  });
});

function list(request: Ask) {
  return service.visitor.listSlots({ appointmentType: INTAKE, ...request });
}

/** Counts the statements of the whole process while `work` runs. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = countStatements(service);
  try {
    await work();
    return sent.count();
  } finally {
    sent.stop();
  }
}
