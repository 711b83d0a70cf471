import { setTimeout as sleep } from 'node:timers/promises';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { openProviders } from '#tools/tests/support/booking-people.ts';
import { type Marketplace, type MoreEnvironment, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { untilIndexed } from '#tools/tests/support/search-index-lost.ts';
import { untilDrained } from '#tools/tests/support/shuffled-events.ts';
import { Trial } from '#tools/tests/support/trial.ts';
import { getPostgresUrl } from '#tools/world/postgres.ts';
import { loadSecrets } from '#tools/world/secrets.ts';
import { bookUnconfirmed, countLapsed, makeDue, untilLapsed } from './booking-lapses.ts';

const owners = ['accounts', 'billing', 'scheduling', 'search', 'search-worker'] as const;

/**
 * Starts services on their own Redis, which may lose its data, and their own Postgres, because the product beside the tests sets the role
 * passwords of its own. @param base first port
 */
export async function openServicesOnOwnRedis(base: number) {
  const { TEST_OPENSEARCH_URL: opensearch = '' } = process.env;
  const trial = await new Trial({ base, env: { LINDEN_OPENSEARCH_URL: opensearch } }).up();
  try {
    process.env.TEST_POSTGRES_URL = getPostgresUrl(base + 1, loadSecrets(trial.state).postgres);
    return { ...(await openServices(base)), dispose: () => trial.dispose() };
  } catch (error) {
    // Removes everything if a part did not start.
    await trial.dispose();
    throw error;
  }
}

async function openServices(base: number) {
  process.env.TEST_REDIS_URL = `redis://127.0.0.1:${base + 2}`;
  const world = createSyntheticWorld(60, 12, Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const more: MoreEnvironment = { 'scheduling-worker': { SWEEP_MS: '5000' } };
  const marketplace = await startMarketplace(world, owners, more);
  try {
    await untilIndexed(marketplace);
    const providers = await openProviders(marketplace, world, 12);
    await untilDrained(marketplace, 60_000);
    return { marketplace, providers };
  } catch (error) {
    await marketplace.stop();
    throw error;
  }
}

export async function closeForgetful({ marketplace, dispose }: Forgetful): Promise<void> {
  await marketplace.stop().catch(() => undefined);
  await dispose();
}

export type Forgetful = Awaited<ReturnType<typeof openServicesOnOwnRedis>>;

/**
 * Empties Redis once at every stage: after bookings and their jobs are written, after readers were woken, after the first events were read,
 * after half of the appointments have lapsed.
 * @returns ids of the appointments, all of them lapsed
 */
export async function forgetAtEveryStage(
  { marketplace, providers }: Forgetful,
  { jobs, overMs }: { jobs: number; overMs: number },
): Promise<string[]> {
  const { redis } = marketplace;
  await marketplace.processes.get('search-worker')?.kill('SIGKILL');
  const ids = await bookUnconfirmed(marketplace, providers, jobs);
  await makeDue(marketplace, ids, { inMs: 8000, overMs });
  await redis.flushall();
  await Promise.all([marketplace.start('scheduling-worker'), marketplace.start('search-worker')]);
  const more = await bookUnconfirmed(marketplace, providers.slice(0, 2), 4, 25);
  await redis.flushall();
  await untilSearchHasRead(marketplace);
  await redis.flushall();
  while ((await countLapsed(marketplace, ids)) < ids.length / 2) await sleep(50);
  await redis.flushall();
  // Ninety seconds after the last one is due.
  await untilLapsed(marketplace, ids, overMs + 90_000);
  if ((await countLapsed(marketplace, more)) > 0) throw new Error('an appointment lapsed before it was due');
  await untilDrained(marketplace, 90_000);
  return ids;
}

async function untilSearchHasRead({ database }: Marketplace): Promise<void> {
  const cursor = async () => {
    const { rows } = await database.admin.query(`select * from scheduling.outbox_cursor where consumer = 'search'`);
    return JSON.stringify(rows);
  };
  const before = await cursor();
  for (const end = Date.now() + 60_000; (await cursor()) === before && Date.now() < end; ) await sleep(20);
}
