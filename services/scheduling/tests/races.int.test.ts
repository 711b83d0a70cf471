import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeeping } from '#src/jobs/keep-appointments.ts';
import { byId } from './appointment-changes.ts';
import {
  aClient,
  aProvider,
  booked,
  booking,
  hour,
  openStarts,
  overlaps,
  partner,
  providerAccount,
  type TestClient,
} from './bookings.ts';
import { at, soon } from './messages.ts';
import { type Appointments, startService, type TestService } from './service.ts';

const instances = 3;
let service: TestService;
beforeAll(async () => {
  service = await startService({ instances });
});
afterAll(() => service.stop());

/** Runs works with so many of them under way at a time. */
async function crowd<T>(works: ReadonlyArray<() => Promise<T>>, width: number): Promise<T[]> {
  const answers: T[] = [];
  const queue = works.entries();
  const lane = async () => {
    for (const [index, work] of queue) answers[index] = await insist(work);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return answers;
}

/** A machine that is too busy says so, and is asked again under the same key. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'STORE_BUSY' || tries === 20) throw error;
    }
  }
}

const onEach = (client: TestClient): Appointments[] =>
  Array.from({ length: instances }, (_, instance) => service.appointments(client.caller, instance));

// Not short on a machine that is busy with other tests.
const patience = { timeout: 120_000 };

describe('R1: a thousand bookings, a hundred at a time, three instances, twenty slots', patience, () => {
  test('cal.diy 13397 and 5820, easyappointments 31: exactly twenty are booked and every other one is a clear refusal', async () => {
    const providerId = await aProvider(service);
    const from = soon() + 48 * hour;
    const starts = Array.from({ length: 20 }, (_, index) => from + index * hour);
    const clients = Array.from({ length: 50 }, () => aClient(service));
    const asks = clients.map(onEach);
    const works = Array.from({ length: 1000 }, (_, n) => {
      const client = clients[n % 50];
      const as = asks[n % 50]?.[n % instances];
      const start = starts[Math.floor(n / 50) % 20] ?? from;
      if (!client || !as) throw new Error('nobody asks');
      const ask = booking(providerId, client.patientId, start);
      return () => as.bookAppointment(ask);
    });
    const answers = await crowd(works, 100);
    const bookedStarts = answers.flatMap(({ appointment }) =>
      appointment?.start ? [timestampMs(appointment.start)] : [],
    );
    expect(bookedStarts.sort()).toEqual(starts);
    const refusals = answers.filter(({ appointment }) => !appointment).map(({ refusedAs }) => refusedAs);
    expect(refusals).toHaveLength(980);
    expect(new Set(refusals)).toEqual(new Set(['TIME_TAKEN']));
    expect(await overlaps(service)).toEqual([]);
    expect(await openStarts(service, providerId, from, from + 20 * hour)).toEqual([]);
    const told = await service.sql<{ revision: number }>(
      'select revision::int from scheduling.outbox where aggregate_id = $1 order by revision',
      [providerId],
    );
    expect(told.map(({ revision }) => revision)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  });

  test('negative control: who looks first and writes then books a slot twice, and the same check finds it', async () => {
    const { appointment } = await booked(service);
    await service.sql(
      'create table scheduling.naive as select * from scheduling.time_claims where appointment_id = $1',
      [appointment.id],
    );
    const [claim] = await service.sql<{ provider_id: string }>('delete from scheduling.naive returning *');
    const isFree = async () => (await service.sql('select 1 from scheduling.naive')).length === 0;
    const seen = await Promise.all(Array.from({ length: 5 }, isFree));
    for (const free of seen) {
      if (free)
        await service.sql(
          `insert into scheduling.naive select * from scheduling.time_claims where appointment_id = $1`,
          [appointment.id],
        );
    }
    expect(claim?.provider_id).toBe(appointment.providerId);
    const twice = await service.sql(
      'select 1 from scheduling.naive a join scheduling.naive b on a.ctid < b.ctid and a.provider_id = b.provider_id and a.during && b.during',
    );
    expect(twice.length).toBeGreaterThan(0);
    await service.sql('drop table scheduling.naive');
  });
});

describe('R2: random lengths and buffers, providers and patients contended', patience, () => {
  test('nothing overlaps, and every booking that was told is there', async () => {
    const providers = await Promise.all(
      [0, 5, 15, 30].map((bufferMinutes) =>
        aProvider(service, {
          bufferMinutes,
          startIncrementMinutes: 5,
          initialSessionMinutes: bufferMinutes > 5 ? 45 : 60,
        }),
      ),
    );
    const clients = Array.from({ length: 6 }, () => aClient(service));
    const asks = clients.map(onEach);
    const from = soon() + 72 * hour;
    const works = Array.from({ length: 500 }, (_, n) => {
      const client = clients[n % 6];
      const as = asks[n % 6]?.[n % instances];
      if (!client || !as) throw new Error('nobody asks');
      // Spread over ten hours by a step that shares nothing with the rest.
      const start = from + ((n * 37) % 120) * 5 * 60_000;
      const ask = booking(providers[n % 4] ?? '', client.patientId, start);
      return () => as.bookAppointment(ask);
    });
    const answers = await crowd(works, 50);
    const told = answers.flatMap(({ appointment }) => appointment?.id ?? []);
    expect(told.length).toBeGreaterThan(20);
    const kept = await service.sql<{ id: string }>(
      'select id from scheduling.appointments where provider_id = any($1)',
      [providers],
    );
    expect(kept.map(({ id }) => id).sort()).toEqual(told.sort());
    // Which of the two it is depends on who came first.
    for (const { refusedAs } of answers) expect(['', 'TIME_TAKEN', 'PATIENT_BUSY']).toContain(refusedAs);
    expect(await overlaps(service)).toEqual([]);
  });

  test('one patient at twenty providers at the same time is at one of them', async () => {
    const providers = await Promise.all(
      Array.from({ length: 20 }, () => aProvider(service, { startIncrementMinutes: 5 })),
    );
    const client = aClient(service);
    const asks = onEach(client);
    const start = soon() + 72 * hour;
    const works = providers.map((providerId, n) => {
      const as = asks[n % instances];
      if (!as) throw new Error('nobody asks');
      const ask = booking(providerId, client.patientId, start + (n % 4) * 5 * 60_000);
      return () => as.bookAppointment(ask);
    });
    const refusals = (await crowd(works, 20)).map(({ refusedAs }) => refusedAs);
    expect(refusals.sort()).toEqual(['', ...Array.from({ length: 19 }, () => 'PATIENT_BUSY')]);
    expect(await overlaps(service)).toEqual([]);
  });

  test('moves among them deadlock nowhere and lose nothing', async () => {
    const providerId = await aProvider(service);
    const from = soon() + 100 * hour;
    const held = await Promise.all(
      Array.from({ length: 10 }, (_, n) => booked(service, { providerId, start: from + n * hour })),
    );
    const works = Array.from({ length: 120 }, (_, n) => {
      const { client, appointment } = held[n % 10] ?? { client: undefined, appointment: undefined };
      if (!client || !appointment) throw new Error('nobody moves');
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

  test('negative control: without the constraints the same check finds what overlaps', async () => {
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
  test('fifty effects and equal answers', async () => {
    const providerId = await aProvider(service);
    const from = soon() + 48 * hour;
    const asks = Array.from({ length: 50 }, (_, n) => {
      const client = aClient(service);
      return { ask: booking(providerId, client.patientId, from + n * hour), as: onEach(client) };
    });
    const works = asks.flatMap(({ ask, as }) =>
      Array.from({ length: 10 }, (_, n) => async () => (as[n % instances] ?? as[0])?.bookAppointment(ask)),
    );
    const answers = await crowd(works, 60);
    for (const [n] of asks.entries()) {
      const ids = answers.slice(n * 10, n * 10 + 10).map((answer) => answer?.appointment?.id);
      expect(new Set(ids).size).toBe(1);
      expect(ids[0]).toBeDefined();
    }
    const kept = await service.sql('select 1 from scheduling.appointments where provider_id = $1', [providerId]);
    expect(kept).toHaveLength(50);
  });

  test('negative control: without the key the same ask twice is two effects or a refusal', async () => {
    const providerId = await aProvider(service);
    const client = aClient(service);
    const ask = booking(providerId, client.patientId, soon() + 48 * hour);
    const as = service.appointments(client.caller);
    const answers = [await as.bookAppointment(ask), await as.bookAppointment({ ...ask, key: randomUUID() })];
    expect(new Set(answers.map(({ appointment }) => appointment?.id)).size).toBe(2);
  });
});

describe('R4: confirm, cancel and auto-cancel at the deadline', patience, () => {
  test('one end state each, with one event, one audit row and one change', async () => {
    const providerId = await aProvider(service);
    const provider = service.appointments(providerAccount(service, providerId), 0);
    const operator = service.appointments(partner, 1);
    const keeping = createKeeping({ store: service.store, wakeConsumers: () => {}, logger: silent });
    const ids: string[] = [];
    for (let n = 0; n < 40; n++) {
      const { patientId } = aClient(service);
      const ask = booking(providerId, patientId, soon() + (24 + n) * hour, { integration: true });
      const { appointment } = await operator.bookAppointment(ask);
      ids.push(appointment?.id ?? '');
    }
    await service.sql(
      `update scheduling.appointments set confirm_by = clock_timestamp() + interval '60 ms' where id = any($1)`,
      [ids],
    );
    await crowd(
      ids.flatMap((id, n) => {
        const late = () => new Promise((resolve) => setTimeout(resolve, (n % 8) * 15));
        const confirm = (): Promise<unknown> => late().then(() => provider.confirmAppointment(byId({ id })));
        const cancel = (): Promise<unknown> =>
          late().then(() => operator.cancelAppointment({ key: randomUUID(), reason: 'OTHER', ...byId({ id }) }));
        const lapse = (): Promise<unknown> => late().then(() => keeping.lapse(id));
        // Who comes too late is refused; what counts is what is left.
        return [confirm, lapse, cancel].map((work) => () => Promise.allSettled([work()]));
      }),
      30,
    );
    const ends = await service.sql<{ id: string; ends: string[]; events: number; audits: number; revision: number }>(
      `select a.id, a.revision::int,
         (select array_agg(c.what order by c.revision) from scheduling.appointment_changes c where c.appointment_id = a.id) as ends,
         (select count(*)::int from scheduling.outbox o where o.aggregate_id = a.id::text) as events,
         (select count(*)::int from scheduling.audit d where d.detail->>'appointment' = a.id::text) as audits
       from scheduling.appointments a where a.id = any($1)`,
      [ids],
    );
    const ways = new Set(ends.map((each) => each.ends.join()));
    for (const way of ways) {
      expect(['BOOKED,CANCELED', 'BOOKED,LAPSED', 'BOOKED,CONFIRMED,CANCELED']).toContain(way);
    }
    expect(ways.size).toBeGreaterThan(1);
    for (const { ends: list, events, audits, revision } of ends) {
      expect([events, audits, revision]).toEqual([list.length, list.length, list.length]);
    }
    expect(await overlaps(service)).toEqual([]);
  });
});

const silent = { warn: () => {}, info: () => {} } as never;
