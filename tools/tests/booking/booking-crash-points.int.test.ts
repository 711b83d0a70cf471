import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { sampleByDepth } from '@linden/testkit/depth';
import { freePorts } from '@linden/testkit/process/free-ports';
import type { StartedProcess } from '@linden/testkit/process/start-process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { putPatients } from '#tools/seed/put-patients.ts';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Bookable, openProviders } from '#tools/tests/support/booking-people.ts';
import type { CrashPoint } from '#tools/tests/support/crash-point.ts';
import { compareWithRebuild } from '#tools/tests/support/index-fingerprint.ts';
import { type Marketplace, type MoreEnvironment, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { untilIndexed } from '#tools/tests/support/search-index-lost.ts';
import { untilDrained } from '#tools/tests/support/shuffled-events.ts';
import { findBrokenInvariants } from './booking-invariants.ts';
import { findContradictions, type LedgerEntry, readStored } from './booking-ledger.ts';

const hour = 3_600_000;
const operator = { kind: 'operator', name: 'test' } as const;
const world = createSyntheticWorld(40, 6, Math.floor(Date.now() / 86_400_000) * 86_400_000);
const more: MoreEnvironment = {};
const ledger: LedgerEntry[] = [];
let marketplace: Marketplace;
let providers: Bookable[];
let patients: string[];
let port: number;
let replica: StartedProcess | undefined;

beforeAll(async () => {
  [port = 0] = await freePorts(1);
  const together = ['accounts', 'billing', 'scheduling', 'search'] as const;
  more['search-worker'] = {};
  marketplace = await startMarketplace(world, [...together, 'search-worker'], more, { together });
  // The log is read from both replicas, so that either may die under a reader.
  const both = { SCHEDULING_RPC: `127.0.0.1:${marketplace.ports.scheduling},127.0.0.1:${port}` };
  more['search-worker'] = both;
  await restartReader();
  await untilIndexed(marketplace);
  providers = await openProviders(marketplace, world, 3);
  patients = await putPatients(marketplace.database.admin, 200);
});
afterEach(async () => {
  await replica?.kill('SIGKILL');
  replica = undefined;
});
afterAll(() => marketplace?.stop());

const armed = (point: CrashPoint) => ({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/crash-point.ts')}`,
  CRASH_POINT: JSON.stringify(point),
});

async function restartReader(): Promise<void> {
  await marketplace.processes.get('search-worker')?.kill('SIGKILL');
  await marketplace.start('search-worker');
}

const steady = () => marketplace.ports.scheduling;

/** Books the next free start at one of the replicas. */
async function book(at: number): Promise<LedgerEntry['told']> {
  const number = ledger.length;
  const { providerId, usState } = providers[number % providers.length] ?? { providerId: '', usState: '' };
  const start = Math.ceil(Date.now() / 3_600_000 + 48 + number) * 3_600_000;
  const key = randomUUID();
  const slot = { type: AppointmentType.INTAKE, location: AppointmentLocation.VIRTUAL, start: timestampFromMs(start) };
  const who = { case: 'patientId', value: patients[number] ?? '' } as const;
  const asked = { what: 'book', key, start } as const;
  const client = marketplace.appointmentsAt(`127.0.0.1:${at}`, operator);
  try {
    const { appointment } = await client.bookAppointment({ key, usState, who, slot: { providerId, ...slot } });
    ledger.push({ ...asked, told: 'done', appointmentId: appointment?.id ?? '' });
    return 'done';
  } catch {
    ledger.push({ ...asked, told: 'unknown' });
    return 'unknown';
  }
}

type Row = { id: string; start: number };

/** Moves one of its own bookings by a week, at one of the replicas. */
async function move(at: number): Promise<{ told: LedgerEntry['told']; from: Row }> {
  expect(await book(steady())).toBe('done');
  const { appointmentId: id = '', start: before = 0 } = ledger.at(-1) ?? {};
  const key = randomUUID();
  const start = before + 7 * 24 * hour;
  const client = marketplace.appointmentsAt(`127.0.0.1:${at}`, operator);
  const told = await client
    .rescheduleAppointment({ key, appointment: { id }, start: timestampFromMs(start) })
    .then(({ moved }): LedgerEntry['told'] => (moved ? 'done' : 'refused'))
    .catch((): LedgerEntry['told'] => 'unknown');
  ledger.push({ what: 'move', key, start, told, appointmentId: id });
  return { told, from: { id, start: before } };
}

const startOf = async (id: string) =>
  (await readStored(marketplace.database.admin)).appointments.find((each) => each.id === id)?.start;

const isKept = async () => {
  const key = ledger.at(-1)?.key ?? '';
  return (await readStored(marketplace.database.admin)).byKey.has(key);
};

/** Requests four weekly appointments of a patient after an intake. */
async function askSeries() {
  expect(await book(steady())).toBe('done');
  const number = ledger.length - 1;
  const { providerId, usState } = providers[number % providers.length] ?? { providerId: '', usState: '' };
  const start = timestampFromMs((ledger[number]?.start ?? 0) + 9 * 24 * hour);
  const slot = { providerId, type: AppointmentType.FOLLOW_UP, location: AppointmentLocation.VIRTUAL, start };
  const rest = { usState, weeksBetween: 1, numRecurrencesRequested: 4 };
  return { key: randomUUID(), slot, patientId: patients[number] ?? '', ...rest };
}

/** Appointments of series, which are not in the ledger. */
const loadSeries = async (patientId?: string) => {
  const { rows } = await marketplace.database.admin.query<{ id: string }>(
    'select id from scheduling.appointments where series_id is not null and ($1::uuid is null or patient_id = $1)',
    [patientId ?? null],
  );
  return rows.map(({ id }) => id);
};

const commit = { of: 'sql', text: 'commit', following: 'book_appointment(' } as const;
const reserving = { of: 'sql', text: 'book_appointment(' } as const;
const wake = { of: 'redis', text: ':wake-search:' } as const;

/** Where a booking process dies, and whether the booking exists then. */
const whileBooking: { name: string; point: CrashPoint; there?: boolean }[] = [
  { name: 'after the reservation', point: { ...reserving, when: 'after' }, there: false },
  { name: 'during the commit', point: { ...commit, when: 'during' } },
  { name: 'after the commit', point: { ...commit, when: 'after' }, there: true },
  { name: 'before the reservation', point: { ...reserving, when: 'before' }, there: false },
  { name: 'before the commit', point: { ...commit, when: 'before' }, there: false },
  { name: 'before the wake', point: { ...wake, when: 'before' }, there: true },
  { name: 'during the wake', point: { ...wake, when: 'during' }, there: true },
];

const events = { of: 'sql', text: 'insert into outbox' } as const;
const moving = { of: 'sql', text: 'move_claim(' } as const;
const reservingSeveral = { of: 'sql', text: 'claim_times(' } as const;

/** Where a moving process dies, and whether the appointment is moved then. */
const whileMoving: { name: string; point: CrashPoint; moved: boolean }[] = [
  { name: 'after the reservation moved', point: { ...moving, when: 'after' }, moved: false },
  { name: 'before the reservation moves', point: { ...moving, when: 'before' }, moved: false },
  { name: 'with its events written', point: { ...events, when: 'after' }, moved: false },
  { name: 'before the wake', point: { ...wake, when: 'before' }, moved: true },
];

/** Where a process that books a series dies, and how much of the series exists then. */
const whileRepeating: { name: string; point: CrashPoint; there: number }[] = [
  { name: 'after its reservations', point: { ...reservingSeveral, when: 'after' }, there: 0 },
  { name: 'before its reservations', point: { ...reservingSeveral, when: 'before' }, there: 0 },
  { name: 'with its events written', point: { ...events, when: 'after' }, there: 0 },
  { name: 'before the wake', point: { ...wake, when: 'before' }, there: 4 },
];

/** Where the log's server dies under a reader. */
const whileTelling: { name: string; point: CrashPoint }[] = [
  { name: 'before events are read', point: { of: 'sql', text: 'outbox_read(', when: 'before' } },
  { name: 'after events were read', point: { of: 'sql', text: 'outbox_read(', when: 'after' } },
  { name: 'before the cursor moves', point: { of: 'sql', text: 'outbox_ack(', when: 'before' } },
  { name: 'after the cursor moved', point: { of: 'sql', text: 'outbox_ack(', when: 'after' } },
];

/** Where the reader dies. */
const whileReading: { name: string; point: CrashPoint }[] = [
  { name: 'with events in hand', point: { of: 'rpc', text: '/ReadEvents', when: 'after' } },
  { name: 'before it asks for slots', point: { of: 'rpc', text: '/ListSlots', when: 'before' } },
  { name: 'with slots in hand', point: { of: 'rpc', text: '/ListSlots', when: 'after' } },
  { name: 'before it acknowledges', point: { of: 'rpc', text: '/AckEvents', when: 'before' } },
  { name: 'while it acknowledges', point: { of: 'rpc', text: '/AckEvents', when: 'during' } },
];

describe('R8: a crash at every point between a booking and the index', () => {
  test.each(sampleByDepth(whileBooking, 3))('scheduling dies $name', async ({ point, there }) => {
    // A separate port: a gRPC channel that just lost a server would wait before reconnecting.
    const [own = 0] = await freePorts(1);
    replica = await marketplace.startReplica('scheduling', own, armed(point));
    const told = await book(own);
    expect(await expectEnd(replica)).toBe('SIGKILL');
    if (there !== undefined) expect(await isKept()).toBe(there);
    if (there === false) expect(told).toBe('unknown');
  });

  test.each(sampleByDepth(whileMoving))(
    'scheduling dies while it moves an appointment, $name',
    async ({ point, moved }) => {
      const [own = 0] = await freePorts(1);
      replica = await marketplace.startReplica('scheduling', own, armed(point));
      const { told, from } = await move(own);
      expect(await expectEnd(replica)).toBe('SIGKILL');
      if (!moved) expect(told).toBe('unknown');
      expect(await startOf(from.id)).toBe(moved ? from.start + 7 * 24 * hour : from.start);
    },
  );

  test.each(sampleByDepth(whileRepeating))(
    'scheduling dies while it books a series, $name',
    async ({ point, there }) => {
      const [own = 0] = await freePorts(1);
      const ask = await askSeries();
      replica = await marketplace.startReplica('scheduling', own, armed(point));
      const asked = marketplace.appointmentsAt(`127.0.0.1:${own}`, operator).bookSeries(ask);
      const told = await asked.catch(() => undefined);
      expect(await expectEnd(replica)).toBe('SIGKILL');
      if (there === 0) expect(told).toBeUndefined();
      expect(await loadSeries(ask.patientId)).toHaveLength(there);
      // The same key does not book it twice.
      const again = await marketplace.appointmentsAt(`127.0.0.1:${steady()}`, operator).bookSeries(ask);
      expect(again.refused).toEqual([]);
      expect((await loadSeries(ask.patientId)).sort()).toEqual(again.appointments.map(({ id }) => id).sort());
    },
  );

  test.each(sampleByDepth(whileTelling))('scheduling dies $name', async ({ point }) => {
    replica = await marketplace.startReplica('scheduling', port, armed(point));
    const end = expectEnd(replica);
    // The reader asks both replicas in turn.
    for (let alive = true; alive; alive = (await Promise.race([end, sleep(600)])) === undefined)
      expect(await book(steady())).toBe('done');
    expect(await end).toBe('SIGKILL');
  });

  test.each(sampleByDepth(whileReading))('the reader dies $name', async ({ point }) => {
    await marketplace.processes.get('search-worker')?.kill('SIGKILL');
    expect(await book(steady())).toBe('done');
    const both = more['search-worker'];
    more['search-worker'] = { ...both, ...armed(point) };
    // It may die before it is ready.
    await marketplace.start('search-worker').catch(() => undefined);
    const reader = marketplace.processes.get('search-worker');
    if (reader) expect(await expectEnd(reader)).toBe('SIGKILL');
    more['search-worker'] = { ...both };
    await marketplace.start('search-worker');
  });

  test('afterwards nothing is lost, no event is false, and the index matches scheduling', async () => {
    await untilDrained(marketplace, 60_000);
    const { admin } = marketplace.database;
    const series = new Set(await loadSeries());
    const kept = await readStored(admin);
    const single = { ...kept, appointments: kept.appointments.filter(({ id }) => !series.has(id)) };
    expect(findContradictions(ledger, single)).toEqual([]);
    expect(await findBrokenInvariants(admin)).toEqual({});
    expect((await compareWithRebuild(marketplace)).different).toEqual([]);
  });

  test('control: a booking without events is found in the tables and in the index', async () => {
    const { admin } = marketplace.database;
    const [planted] = ledger.filter(({ told }) => told === 'done').slice(-1);
    await admin.query(`delete from scheduling.outbox where aggregate_type = 'appointment' and aggregate_id = $1`, [
      planted?.appointmentId,
    ]);
    // As if it had been written without its events: the time is free again, but no event says so.
    await admin.query('delete from scheduling.time_claims where appointment_id = $1', [planted?.appointmentId]);
    const wrong = Object.keys(await findBrokenInvariants(admin));
    expect(wrong).toEqual(['a live appointment reserves no time', 'a change has no event or several']);
    expect((await compareWithRebuild(marketplace)).different).toHaveLength(1);
  });
});

/** Returns how it ended; it must not take longer than the next sweep. */
async function expectEnd({ ended: end }: StartedProcess): Promise<number | string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('still alive'), 15_000).unref());
  return Promise.race([end, late]);
}
