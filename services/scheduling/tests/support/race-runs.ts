import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import type { BookAppointmentResponse } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { expect } from 'vitest';
import { createAppointmentAdvancer } from '#src/jobs/advance-appointments.ts';
import { byId } from './appointment-changes.ts';
import { aClient, aProvider, booking, hour, openStarts, overlaps, partner, type TestClient } from './bookings.ts';
import { soon } from './messages.ts';
import type { Appointments, TestService } from './service.ts';
import { mulberry32 } from './zone-oracle.ts';

/** Instances of the service in each race. */
export const instances = 3;

/** Runs tasks with a limited number at a time. */
export async function crowd<T>(works: ReadonlyArray<() => Promise<T>>, width: number): Promise<T[]> {
  const answers: T[] = [];
  const queue = works.entries();
  const lane = async () => {
    for (const [index, work] of queue) answers[index] = await insist(work);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return answers;
}

/** Retries under the same key while the machine is too busy, for up to a minute. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const since = Date.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof DomainError && error.code === 'STORE_BUSY';
      if (!isBusy || Date.now() - since > 60_000) throw error;
      await wait(50);
    }
  }
}

type Racer = TestClient & { readonly at: (n: number) => Appointments };

/** Clients who call the instances in turn. */
function racers(service: TestService, count: number): Racer[] {
  return Array.from({ length: count }, () => {
    const client = aClient(service);
    const each = Array.from({ length: instances }, (_, instance) => service.appointments(client.caller, instance));
    return { ...client, at: (n) => of(each, n) };
  });
}

/** Returns the n-th item, wrapping around. */
function of<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
}

/** One request of a race. */
export type RacingBook = (
  ask: ReturnType<typeof booking>,
  as: Appointments,
  wanted: { readonly providerId: string; readonly start: number },
) => Promise<Pick<BookAppointmentResponse, 'appointment' | 'refusedAs'>>;

/** R1: each slot is booked once, and every other request gets a clear error. */
export async function raceForSlots(
  service: TestService,
  { requests, slots, clients }: { requests: number; slots: number; clients: number },
  book: RacingBook = (ask, as) => as.bookAppointment(ask),
): Promise<void> {
  const providerId = await aProvider(service);
  const from = soon() + 48 * hour;
  const starts = Array.from({ length: slots }, (_, index) => from + index * hour);
  const all = racers(service, clients);
  const works = Array.from({ length: requests }, (_, n) => {
    const racer = of(all, n);
    const start = of(starts, Math.floor((n * slots) / requests));
    const ask = booking(providerId, racer.patientId, start);
    return () => book(ask, racer.at(n), { providerId, start });
  });
  const answers = await crowd(works, 100);
  const bookedStarts = answers.flatMap(({ appointment }) =>
    appointment?.start ? [timestampMs(appointment.start)] : [],
  );
  expect(bookedStarts.sort((a, b) => a - b)).toEqual(starts);
  const refusals = answers.filter(({ appointment }) => !appointment).map(({ refusedAs }) => refusedAs);
  expect(refusals).toHaveLength(requests - slots);
  expect(new Set(refusals)).toEqual(new Set([TimeRefusal.TIME_TAKEN]));
  expect(await overlaps(service)).toEqual([]);
  expect(await openStarts(service, providerId, from, from + slots * hour)).toEqual([]);
  const told = await service.sql<{ revision: number }>(
    'select revision::int from scheduling.outbox where aggregate_id = $1 order by revision',
    [providerId],
  );
  expect(told.map(({ revision }) => revision)).toEqual(Array.from({ length: slots + 1 }, (_, n) => n + 1));
}

/** R2: random starts with providers of several lengths and buffers, by patients who book everywhere. */
export async function raceOfLengths(
  service: TestService,
  { requests, providers, clients, hours }: { requests: number; providers: number; clients: number; hours: number },
): Promise<void> {
  const ids = await Promise.all(
    Array.from({ length: providers }, (_, n) => {
      const bufferMinutes = of([0, 5, 15, 30], n);
      const initialSessionMinutes = of([60, 60, 45, 30], n);
      return aProvider(service, { bufferMinutes, startIncrementMinutes: 5, initialSessionMinutes });
    }),
  );
  const all = racers(service, clients);
  const from = soon() + 72 * hour;
  const random = mulberry32(requests);
  const below = (limit: number) => Math.floor(random() * limit);
  const works = Array.from({ length: requests }, (_, n) => {
    const racer = of(all, below(clients));
    const ask = booking(of(ids, below(providers)), racer.patientId, from + below(hours * 12) * 5 * 60_000);
    return () => racer.at(n).bookAppointment(ask);
  });
  const answers = await crowd(works, 50);
  const told = answers.flatMap(({ appointment }) => appointment?.id ?? []);
  expect(told.length).toBeGreaterThan(20);
  const kept = await service.sql<{ id: string }>('select id from scheduling.appointments where provider_id = any($1)', [
    ids,
  ]);
  expect(kept.map(({ id }) => id).sort()).toEqual(told.sort());
  // Which of the two depends on who was first; both occur.
  expect(new Set(answers.map(({ refusedAs }) => refusedAs))).toEqual(
    new Set([TimeRefusal.UNSPECIFIED, TimeRefusal.TIME_TAKEN, TimeRefusal.PATIENT_BUSY]),
  );
  expect(await overlaps(service)).toEqual([]);
}

/** R3: keys that are used many times at once; three of ten calls are cut in flight and repeated. */
export async function raceOfKeys(
  service: TestService,
  { keys, duplicates }: { keys: number; duplicates: number },
): Promise<void> {
  const perProvider = 200;
  const providers = await Promise.all(Array.from({ length: Math.ceil(keys / perProvider) }, () => aProvider(service)));
  const from = soon() + 48 * hour;
  const asks = racers(service, keys).map((racer, n) => {
    const start = from + (n % perProvider) * hour;
    return { racer, ask: booking(of(providers, Math.floor(n / perProvider)), racer.patientId, start) };
  });
  const random = mulberry32(keys);
  let cut = 0;
  const works = asks.flatMap(({ racer, ask }) =>
    Array.from({ length: duplicates }, (_, n) => {
      const cutAfter = random() < 0.3 ? 1 + Math.floor(random() * 150) : undefined;
      return async () => {
        if (cutAfter !== undefined) {
          const signal = AbortSignal.timeout(cutAfter);
          await racer
            .at(n + 1)
            .bookAppointment(ask, { signal })
            .catch(() => {
              cut += signal.aborted ? 1 : 0;
            });
        }
        return racer.at(n).bookAppointment(ask);
      };
    }),
  );
  const answers = await crowd(works, 60);
  expect(cut).toBeGreaterThan((keys * duplicates) / 50);
  for (const [n] of asks.entries()) {
    const ids = answers.slice(n * duplicates, (n + 1) * duplicates).map((answer) => answer.appointment?.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeDefined();
  }
  const kept = await service.sql('select 1 from scheduling.appointments where provider_id = any($1)', [providers]);
  expect(kept).toHaveLength(keys);
}

/** R4: confirms, cancels and lapses each appointment together around its deadline. */
export async function raceAtDeadline(service: TestService, count: number): Promise<void> {
  const ways = new Set<string>();
  for (let left = count; left > 0; left -= 40) {
    for (const way of await fortyAtDeadline(service, Math.min(40, left))) ways.add(way);
  }
  for (const way of ways) {
    expect(['BOOKED,CANCELED', 'BOOKED,LAPSED', 'BOOKED,CONFIRMED,CANCELED']).toContain(way);
  }
  expect(ways.size).toBeGreaterThan(1);
  expect(await overlaps(service)).toEqual([]);
}

async function fortyAtDeadline(service: TestService, count: number): Promise<string[]> {
  const providerId = await aProvider(service);
  const confirmer = service.appointments(partner, 0);
  const operator = service.appointments(partner, 1);
  const advancer = createAppointmentAdvancer({ store: service.store, wakeConsumers: () => {}, logger: silent });
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
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
      const confirm = (): Promise<unknown> => late().then(() => confirmer.confirmAppointment(byId({ id })));
      const cancel = (): Promise<unknown> =>
        late().then(() => operator.cancelAppointment({ key: randomUUID(), reason: 'OTHER', ...byId({ id }) }));
      const lapse = (): Promise<unknown> => late().then(() => advancer.lapse(id));
      // Late calls are rejected; only the final state counts.
      return [confirm, lapse, cancel].map((work) => () => Promise.allSettled([insist(work)]));
    }),
    30,
  );
  return waysOf(service, ids);
}

/** Returns the final state of each, after checking that it was published as often as it changed. */
export async function waysOf(service: TestService, ids: readonly string[]): Promise<string[]> {
  const ends = await service.sql<{ ends: string[]; events: number; audits: number; revision: number }>(
    `select a.revision::int,
       (select array_agg(c.what order by c.revision) from scheduling.appointment_changes c where c.appointment_id = a.id) as ends,
       (select count(*)::int from scheduling.outbox o where o.aggregate_id = a.id::text) as events,
       (select count(*)::int from scheduling.audit d where d.detail->>'appointment' = a.id::text) as audits
     from scheduling.appointments a where a.id = any($1)`,
    [ids],
  );
  for (const { ends: list, events, audits, revision } of ends) {
    expect([events, audits, revision]).toEqual([list.length, list.length, list.length]);
  }
  return ends.map((each) => each.ends.join());
}

const silent = { warn: () => {}, info: () => {} } as never;
