import { setTimeout as sleep } from 'node:timers/promises';
import { chooseByDepth, isDeep } from '@linden/testkit/depth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bookings, createBookings } from '#tools/bench/freshness/bookings.ts';
import { measureFreshness } from '#tools/bench/freshness/measure.ts';
import { findMisses, formatTable } from '#tools/bench/freshness/report.ts';
import { createQuestions } from '#tools/bench/search/questions.ts';
import { putPatients } from '#tools/seed/put-patients.ts';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { untilIndexed } from '#tools/tests/support/search-index-lost.ts';

const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const world = createSyntheticWorld(1000, 21, today);
let marketplace: Marketplace;
let bookings: Bookings;

beforeAll(async () => {
  const together = ['accounts', 'billing', 'scheduling', 'search'] as const;
  marketplace = await startMarketplace(world, [...together, 'search-worker'], {}, { together });
  await untilIndexed(marketplace);
  const { accounts, scheduling, ports, database } = marketplace;
  const ids = world.providers.map(({ id }) => id);
  const appointments = marketplace.appointmentsAt(`127.0.0.1:${ports.scheduling}`, { kind: 'operator', name: 'test' });
  const patients = await putPatients(database.admin, ids.length);
  bookings = await createBookings({ accounts, scheduling, appointments }, ids, patients);
});
afterAll(() => marketplace?.stop());

async function measure(seconds: number) {
  const { accounts, scheduling, search, engine } = marketplace;
  const plan = {
    providerIds: world.providers.map(({ id }) => id),
    questions: createQuestions(world, 50),
    updatesPerSecond: 10,
    searchesPerSecond: 5,
    seconds,
  };
  const freshness = await measureFreshness({ owners: { accounts, scheduling, bookings }, search, engine }, plan);
  console.log(formatTable(freshness));
  return freshness;
}

// `npm run bench:freshness` measures the delay. Other tests share this machine, so only a stopped worker counts as late here.
const slack = 6;

test('10 updates a second beside searches, bookings and cancellations among them are found', async () => {
  await measure(2);
  const seconds = chooseByDepth(4, 10);
  const freshness = await measure(seconds);
  expect(freshness.waits.length).toBeGreaterThan(seconds);
  expect(freshness.bookingWaits.length).toBeGreaterThan(0);
  expect(findMisses(freshness, slack)).toEqual([]);
});

// It is stopped for 18 seconds.
test.runIf(isDeep)('control: detects a worker that is stopped', async () => {
  const { pid = 0 } = marketplace.processes.get('search-worker') ?? {};
  const measuring = measure(18);
  process.kill(pid, 'SIGSTOP');
  await sleep(18_000);
  process.kill(pid, 'SIGCONT');
  expect(findMisses(await measuring, slack)).not.toEqual([]);
});
