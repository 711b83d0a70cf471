import { randomUUID } from 'node:crypto';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { Code } from '@connectrpc/connect';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putClients, toCaller } from '#tools/seed/put-clients.ts';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Bookable, openProviders } from '#tools/tests/support/booking-people.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { untilIndexed } from '#tools/tests/support/search-index-lost.ts';
import { untilDrained } from '#tools/tests/support/shuffled-events.ts';

const day = 86_400_000;
const today = Math.floor(Date.now() / day) * day;
const world = createSyntheticWorld(20, 11, today);
let marketplace: Marketplace;
let provider: Bookable;
type Client = { patientId: string; appointments: ReturnType<Marketplace['appointmentsAt']> };
let client: Client;
let other: Client;

beforeAll(async () => {
  const together = ['accounts', 'billing', 'scheduling', 'scheduling-worker', 'search'] as const;
  const sweeps = { 'scheduling-worker': { SWEEP_MS: '500' } };
  marketplace = await startMarketplace(world, [...together, 'search-worker'], sweeps, { mutualTls: true, together });
  await untilIndexed(marketplace);
  const [bookable] = await openProviders(marketplace, world, 1);
  const [one, two] = (await putClients(marketplace.database.admin, 2)).map((booker) => ({
    patientId: booker.patientId,
    appointments: marketplace.appointmentsAt(`127.0.0.1:${marketplace.ports.scheduling}`, toCaller(booker)),
  }));
  if (!bookable || !one || !two) throw new Error('no provider is there');
  provider = bookable;
  [client, other] = [one, two];
  // The open calendar has reached the index.
  await untilDrained(marketplace, 60_000);
});
afterAll(() => marketplace?.stop());

/** Returns how many sessions fit on the open times that a search shows for that provider on a later day. */
async function openTimesOn(daysAhead: number): Promise<number | undefined> {
  const { hits } = await marketplace.search.searchProviders({
    filters: { usState: provider.usState },
    first: 20,
    displayTimeZone: 'UTC',
  });
  const hit = hits.find(({ providerId }) => providerId === provider.providerId);
  const first = Date.parse(hit?.firstDay ?? '');
  return hit?.openDays[Math.round((today + daysAhead * day - first) / day)];
}

/** Whether the index has that start. */
async function isInSearch(start: number): Promise<boolean> {
  const filter = [{ term: { id: provider.providerId } }, { term: { slots_tele: start / 60_000 } }];
  return (await marketplace.engine.count('providers', { query: { bool: { filter } } })) === 1;
}

async function book(start: number, { patientId, appointments } = client): Promise<string> {
  const { providerId, usState } = provider;
  const where = { type: AppointmentType.INTAKE, location: AppointmentLocation.VIRTUAL };
  const { appointment } = await appointments.bookAppointment({
    key: randomUUID(),
    usState,
    who: { case: 'patientId', value: patientId },
    slot: { providerId, ...where, start: timestampFromMs(start) },
  });
  return appointment?.id ?? '';
}

const patience = { timeout: 60_000, interval: 100 };

test('a booked time leaves the search with all overlapping ones, and returns when it is canceled', async () => {
  const start = today + 5 * day + 12 * 3_600_000;
  await expect.poll(() => isInSearch(start), patience).toBe(true);
  const before = (await openTimesOn(5)) ?? 0;
  const id = await book(start);
  await expect.poll(() => isInSearch(start), patience).toBe(false);
  // The starts before and within it are gone, so one session less fits on the day.
  await expect.poll(() => openTimesOn(5), patience).toBe(before - 1);
  await client.appointments.cancelAppointment({ key: randomUUID(), appointment: { id }, reason: 'BAD_TIME' });
  await expect.poll(() => isInSearch(start), patience).toBe(true);
  await expect.poll(() => openTimesOn(5), patience).toBe(before);
});

test('moving an appointment frees its old time', async () => {
  const [from, to] = [0, 6].map((hours) => today + 6 * day + hours * 3_600_000);
  const id = await book(from ?? 0);
  await expect.poll(() => isInSearch(from ?? 0), patience).toBe(false);
  const start = timestampFromMs(to ?? 0);
  await client.appointments.rescheduleAppointment({ key: randomUUID(), appointment: { id }, start });
  await expect
    .poll(async () => [await isInSearch(from ?? 0), await isInSearch(to ?? 0)], patience)
    .toEqual([true, false]);
});

/** Returns the provider's rank; null while no search finds them. */
async function findRank(): Promise<number | null> {
  const filter = [{ term: { id: provider.providerId } }, { term: { visible: true } }];
  const body = { size: 0, query: { bool: { filter } }, aggs: { rank: { max: { field: 'rank' } } } };
  const { aggregations } = await marketplace.engine.search('providers', body);
  return (aggregations as { rank: { value: number | null } }).rank.value;
}

test('a lock of new clients takes the provider out of the search within two seconds, and its end brings them back', async () => {
  const { admin } = marketplace.database;
  const { providerId } = provider;
  const id = await book(today + 8 * day);
  const account = randomUUID();
  await admin.query('insert into accounts.provider_accounts (account, provider_id) values ($1, $2)', [
    account,
    providerId,
  ]);
  await admin.query(
    `insert into scheduling.provider_cancellations (id, provider_id, at, category, severity, reason)
     select gen_random_uuid(), $1, now() - make_interval(days => n), 'UNEXCUSED', 1, 'OTHER' from generate_series(1, 4) n`,
    [providerId],
  );
  const before = (await findRank()) ?? 0;
  const own = marketplace.appointmentsAt(`127.0.0.1:${marketplace.ports.scheduling}`, {
    ...toCaller({ account }),
    roles: ['provider'],
  });
  await own.cancelAsProvider({
    key: randomUUID(),
    appointmentId: id,
    appointmentIds: [id],
    noteToClient: 'I am sorry, I have to cancel.',
    reason: 'PROVIDER_NO_LONGER_AVAILABLE',
    subReason: 'SCHEDULE_CONFLICT',
    previewedAt: timestampFromMs(Date.now()),
  });
  await expect(book(today + 8 * day, other)).rejects.toMatchObject({ code: 'NO_NEW_CLIENTS' });
  await expect.poll(findRank, patience).toBeNull();
  expect(await book(today + 8 * day)).not.toBe('');
  await admin.query(
    "update scheduling.provider_cancellations set at = at - interval '40 days' where provider_id = $1",
    [providerId],
  );
  await expect.poll(findRank, patience).not.toBeNull();
  // Level 5 lasts longer than its lock, and ranks lower.
  expect(await findRank()).toBeCloseTo(before - 1);
  // Scheduling may keep the provider's record for five seconds.
  await expect.poll(() => book(today + 9 * day, other).catch(() => ''), patience).not.toBe('');
});

test('control: a booking without an event stays in the search but cannot be booked again (cal.diy#22401)', async () => {
  const start = today + 7 * day + 12 * 3_600_000;
  await marketplace.processes.get('search-worker')?.kill('SIGKILL');
  await book(start);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await isInSearch(start)).toBe(true);
  // cal.diy 22401: booking checks the time again, whatever the search shows.
  expect(await book(start, other)).toBe('');
  await marketplace.start('search-worker');
  await expect.poll(() => isInSearch(start), patience).toBe(false);
});

test('this world speaks TLS with certificates of both sides: a caller without one gets no answer', async () => {
  const stranger = createRpcClient(SearchService, {
    target: `127.0.0.1:${marketplace.ports.search}`,
    callerToken: (audience) => marketplace.keys.tokenOf('bff', { kind: 'anonymous' }, audience),
    timeoutMs: 2_000,
  });
  await expect(stranger.countFacets({})).rejects.toMatchObject({ code: Code.Unavailable });
  stranger.close();
});
