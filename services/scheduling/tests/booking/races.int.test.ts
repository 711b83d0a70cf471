import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { AppointmentSchema } from '@linden/proto/scheduling/v1/appointment_pb';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { chooseByDepth } from '@linden/testkit/depth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId } from '#tests/support/appointment-changes.ts';
import { aClient, aProvider, aVisitor, booked, booking, hour, overlaps } from '#tests/support/bookings.ts';
import { at, soon } from '#tests/support/messages.ts';
import {
  crowd,
  insist,
  instances,
  type RacingBook,
  raceAtDeadline,
  raceForSlots,
  raceOfKeys,
  raceOfLengths,
  waysOf,
} from '#tests/support/race-runs.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ instances });
});
afterAll(() => service.stop());

// Long, for a machine that is busy with other tests.
const patience = { timeout: 600_000 };

describe('R1: many bookings at once, three instances, twenty slots', patience, () => {
  test('books exactly twenty, and every other one gets a clear error (cal.diy#13397, cal.diy#5820, easyappointments#31)', () =>
    raceForSlots(service, { requests: chooseByDepth(150, 1000), slots: 20, clients: 50 }));

  test('gives one of 200 visitors the slot and tells 199 that it is taken, with one admission per instance', async () => {
    const providerId = await aProvider(service);
    const start = soon() + 72 * hour;
    const before = service.neighbors.calls.admit;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const ask = booking(providerId, undefined, start);
        const as = service.appointments(aVisitor(), n % instances);
        return insist(() => as.bookAppointment(ask));
      }),
    );
    expect(answers.filter(({ appointment }) => appointment)).toHaveLength(1);
    expect(answers.filter(({ refusedAs }) => refusedAs === TimeRefusal.TIME_TAKEN)).toHaveLength(199);
    expect(service.neighbors.calls.admit - before).toBeLessThanOrEqual(instances);
  });

  test('control: a check before the write books a slot twice, and the same race finds it', async () => {
    const unguarded = await startService({ instances });
    const of = 'scheduling.time_claims';
    const where = 'provider_id = $1 and during && tstzrange($2, $3)';
    try {
      for (const guard of ['one_provider', 'one_patient', 'time_claims_of_a_hold']) {
        await unguarded.sql(`alter table ${of} drop constraint ${guard}`);
      }
      const naively: RacingBook = async (_ask, _as, { providerId, start }) => {
        const time = [providerId, new Date(start), new Date(start + hour)];
        const found = await unguarded.sql(`select from ${of} where ${where}`, time);
        if (found.length > 0) return { refusedAs: TimeRefusal.TIME_TAKEN };
        const row = 'gen_random_uuid(), $1, tstzrange($2, $3), tstzrange($2, $3)';
        await unguarded.sql(`insert into ${of} (hold_id, provider_id, during, seen) values (${row})`, time);
        return { appointment: create(AppointmentSchema, { start: at(start) }), refusedAs: TimeRefusal.UNSPECIFIED };
      };
      const race = raceForSlots(unguarded, { requests: 200, slots: 4, clients: 50 }, naively);
      await expect(race).rejects.toThrow(/to deeply equal/);
      expect((await overlaps(unguarded)).length).toBeGreaterThan(0);
    } finally {
      await unguarded.stop();
    }
  });
});

describe('R2: random lengths and buffers, with contended providers and patients', patience, () => {
  test('has no overlap, and every reported booking exists', () =>
    raceOfLengths(service, { requests: chooseByDepth(100, 500), providers: 4, clients: 6, hours: 10 }));

  test('books one patient with one of twenty providers at the same time', async () => {
    const providers = await Promise.all(
      Array.from({ length: 20 }, () => aProvider(service, { startIncrementMinutes: 5 })),
    );
    const client = aClient(service);
    const start = soon() + 72 * hour;
    const works = providers.map((providerId, n) => {
      const as = service.appointments(client.caller, n % instances);
      const ask = booking(providerId, client.patientId, start + (n % 4) * 5 * 60_000);
      return () => as.bookAppointment(ask);
    });
    const refusals = (await crowd(works, 20)).map(({ refusedAs }) => refusedAs);
    expect(refusals.sort()).toEqual([
      TimeRefusal.UNSPECIFIED,
      ...Array.from({ length: 19 }, () => TimeRefusal.PATIENT_BUSY),
    ]);
    expect(await overlaps(service)).toEqual([]);
  });

  test('moves without deadlocks or losses', async () => {
    const providerId = await aProvider(service);
    const from = soon() + 100 * hour;
    const held = await Promise.all(
      Array.from({ length: 10 }, (_, n) => booked(service, { providerId, start: from + n * hour })),
    );
    const works = Array.from({ length: chooseByDepth(60, 120) }, (_, n) => {
      const { client, appointment } = held[n % 10] ?? { client: undefined, appointment: undefined };
      if (!client || !appointment) throw new Error('no one to move');
      const as = service.appointments(client.caller, n % instances);
      const start = at(from + ((n * 7) % 14) * hour);
      const ask = { key: randomUUID(), start, ...byId(appointment) };
      return () => as.rescheduleAppointment(ask);
    });
    const answers = await crowd(works, 30);
    expect(answers.filter(({ moved }) => moved).length).toBeGreaterThan(10);
    const live = await service.sql('select 1 from scheduling.time_claims where provider_id = $1', [providerId]);
    expect(live).toHaveLength(10);
    expect(await overlaps(service)).toEqual([]);
  });

  test('control: without the constraints the same check finds overlaps', async () => {
    const { appointment, providerId } = await booked(service);
    await service.sql('begin');
    await service.sql('alter table scheduling.time_claims drop constraint one_provider');
    await service.sql('alter table scheduling.time_claims drop constraint time_claims_once_per_appointment');
    await service.sql(
      `insert into scheduling.time_claims (provider_id, appointment_id, during, seen)
       select provider_id, appointment_id, during, seen from scheduling.time_claims where appointment_id = $1`,
      [appointment.id],
    );
    expect((await overlaps(service)).length).toBeGreaterThan(0);
    await service.sql('rollback');
    expect(providerId).toBe(appointment.providerId);
  });
});

describe('R3: fifty keys, each ten times at once', patience, () => {
  test('has fifty effects and equal answers, though three of ten calls were cut in flight', () =>
    raceOfKeys(service, { keys: 50, duplicates: 10 }));

  test('control: without the key a repeated request has two effects or an error', async () => {
    const providerId = await aProvider(service);
    const client = aClient(service);
    const ask = booking(providerId, client.patientId, soon() + 48 * hour);
    const as = service.appointments(client.caller);
    const answers = [await as.bookAppointment(ask), await as.bookAppointment({ ...ask, key: randomUUID() })];
    expect(new Set(answers.map(({ appointment }) => appointment?.id)).size).toBe(2);
  });
});

describe('R4: confirm, cancel and lapse at the deadline', patience, () => {
  test('has one final state each, with one event, one audit entry and one change', () => raceAtDeadline(service, 40));

  test('control: a lapse without the check is published next to the cancellation, and the same query finds it', async () => {
    const { appointment } = await booked(service);
    await service.sql(
      `insert into scheduling.outbox (aggregate_type, aggregate_id, revision, type, payload)
       select aggregate_type, aggregate_id, revision + 1, type, payload from scheduling.outbox where aggregate_id = $1`,
      [appointment.id],
    );
    await expect(waysOf(service, [appointment.id])).rejects.toThrow();
  });
});
