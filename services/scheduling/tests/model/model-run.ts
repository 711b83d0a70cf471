import { endHolds } from '#src/jobs/end-holds.ts';
import { hour, INTAKE, overlaps, VIRTUAL } from '#tests/support/bookings.ts';
import { at } from '#tests/support/messages.ts';
import type { ModelWorld } from './model-cast.ts';
import { type Operation, singleOperations } from './model-operations.ts';
import { seriesOperations } from './model-series.ts';

const operations: ReadonlyArray<readonly [name: string, operation: Operation, weight: number]> = [
  ['book', singleOperations.book, 5],
  ['hold', singleOperations.hold, 4],
  ['release', singleOperations.release, 1],
  ['expire', singleOperations.expire, 2],
  ['move', singleOperations.move, 4],
  ['cancel', singleOperations.cancel, 4],
  ['settle', singleOperations.settle, 3],
  ['bookSeries', seriesOperations.bookSeries, 2],
  ['updateSeries', seriesOperations.updateSeries, 3],
];
const lots = operations.flatMap((operation) => Array.from({ length: operation[2] }, () => operation));
const batch = 50;

/** How often each outcome occurred, and what differed from the model; empty unless something is wrong. */
export type Run = { readonly outcomes: Map<string, number>; readonly differences: string[] };

/** Runs random operations one after another against the model. After each batch it compares the whole database. */
export async function runModel(
  world: ModelWorld,
  count: number,
  /** A planted fault, run after each operation. */
  meddle: (name: string) => Promise<void> = async () => {},
): Promise<Run> {
  const outcomes = new Map<string, number>();
  await makeClients(world);
  for (let done = 0; done < count; ) {
    const [name, operation] = world.pick(lots) ?? operations[0] ?? [];
    if (!name || !operation) break;
    const outcome = await operation(world);
    if (!outcome) continue;
    done++;
    const { expected, answered } = outcome;
    if (expected !== answered)
      return { outcomes, differences: [`${done} ${name}: expected ${expected}, got ${answered}`] };
    const told = `${name} ${wordOf(answered)}`;
    outcomes.set(told, (outcomes.get(told) ?? 0) + 1);
    await meddle(name);
    const isCompared = done % batch === 0 || done === count;
    const differences = isCompared ? await differencesOf(world) : [];
    if (differences.length > 0) return { outcomes, differences };
  }
  return { outcomes, differences: [] };
}

/** Books a first session for everyone with everyone, outside the time of the others. */
async function makeClients({ model, patients, providers, base, key }: ModelWorld): Promise<void> {
  let start = base - 60 * hour;
  for (const { patientId, as } of patients) {
    for (const { providerId } of providers) {
      start += 3 * hour;
      const slot = { providerId, type: INTAKE, location: VIRTUAL, start: at(start) };
      const who = { case: 'patientId', value: patientId } as const;
      const { appointment } = await as.bookAppointment({ key: key(), slot, who, usState: 'NY' });
      if (!appointment) throw new Error('a first session was rejected');
    }
  }
  model.appointments.length = 0;
}

/** Compares rows with the model: status, start, history, events, live reservations, holds; and finds overlaps. */
async function differencesOf({ service, model, base }: ModelWorld): Promise<string[]> {
  await endHolds({ store: service.store, wakeConsumers: () => {} });
  const rows = await service.sql<{ told: string }>(
    `with history as (select appointment_id as id, string_agg(what, ',' order by revision) as told from scheduling.appointment_changes group by 1),
       events as (select aggregate_id as id, count(*) as count from scheduling.outbox group by 1)
     select concat_ws(' ', a.id, a.status, extract(epoch from a.starts_at)::int8 * 1000, h.told, a.revision, e.count,
       (select count(*) from scheduling.time_claims t where t.appointment_id = a.id
         and t.seen = tstzrange(a.starts_at, a.ends_at))) as told
     from scheduling.appointments a join history h on h.id = a.id join events e on e.id = a.id::text where a.starts_at >= $1`,
    [new Date(base)],
  );
  const expected = model.appointments.map(({ id, status, start, changes }) => {
    const count = changes.length;
    return [id, status, start, changes.join(), count, count, status === 'CANCELED' ? 0 : 1].join(' ');
  });
  const reservations = await service.sql<{ told: string }>(
    `select coalesce(t.appointment_id, t.hold_id)::text as told from scheduling.time_claims t where lower(t.seen) >= $1`,
    [new Date(base)],
  );
  const reserved = [...model.live(), ...model.holds].map(({ id }) => id);
  return [
    ...between(
      'row',
      expected,
      rows.map(({ told }) => told),
    ),
    ...between(
      'reservation',
      reserved,
      reservations.map(({ told }) => told),
    ),
    ...(await overlaps(service)).map((each) => `overlap ${JSON.stringify(each)}`),
  ];
}

/** Returns the outcome without ids and numbers. */
function wordOf(answered: string): string {
  return /[A-Z_]{4,}/.exec(answered)?.[0] ?? 'DONE';
}

function between(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const wanted = new Set(expected);
  const had = new Set(found);
  return [
    ...expected.filter((each) => !had.has(each)).map((each) => `${what} missing: ${each}`),
    ...found.filter((each) => !wanted.has(each)).map((each) => `${what} too many: ${each}`),
  ];
}
