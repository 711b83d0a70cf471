import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Bookable, openProviders } from '#tools/tests/support/booking-people.ts';
import { type Marketplace, type MoreEnvironment, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { findBrokenInvariants } from './booking-invariants.ts';
import { lapseUnderKills, stopPastTheLock } from './booking-worker-killed.ts';

const world = createSyntheticWorld(40, 9, Math.floor(Date.now() / 86_400_000) * 86_400_000);
const more: MoreEnvironment = {};
let marketplace: Marketplace;
let providers: Bookable[];

beforeAll(async () => {
  marketplace = await startMarketplace(world, ['accounts', 'billing', 'scheduling'], more);
  providers = await openProviders(marketplace, world, 12);
});
afterAll(() => marketplace?.stop());

test('R6: 5,000 jobs are each done once while the worker is killed fifty times', async () => {
  const { left, stalled } = await lapseUnderKills(marketplace, more, providers, { jobs: 5000, kills: 50 });
  console.log(`${left} were left after the last kill, ${stalled} stalled`);
  expect(stalled).toBeGreaterThan(0);
  expect(await findBrokenInvariants(marketplace.database.admin)).toEqual({});
}, 1_800_000);

test('R6: a worker that is paused five times until another takes its jobs does nothing twice', async () => {
  const { stalled } = await stopPastTheLock(marketplace, providers, { jobs: 100, times: 5 });
  expect(stalled).toBeGreaterThanOrEqual(5);
  expect(await findBrokenInvariants(marketplace.database.admin)).toEqual({});
}, 600_000);
