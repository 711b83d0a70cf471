import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { compareWithRebuild, takeFingerprint } from '#tools/tests/support/index-fingerprint.ts';
import { type Marketplace, type MoreEnvironment, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { untilIndexed } from '#tools/tests/support/search-index-lost.ts';
import { shiftClocks } from '#tools/tests/support/shifted-clock.ts';
import { changeEachOwner, repeatEvents, untilDrained } from '#tools/tests/support/shuffled-events.ts';

const providers = 300;
const hour = 3_600_000;
const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const world = createSyntheticWorld(providers, 8, today);
const services = ['accounts', 'billing', 'scheduling', 'search-worker'] as const;
const more: MoreEnvironment = {};
let marketplace: Marketplace;

beforeAll(async () => {
  marketplace = await startMarketplace(world, services, more, { together: services });
  await untilIndexed(marketplace);
});
afterAll(() => marketplace?.stop());

test('3,000 events out of order and many times over, while owners go on changing: the index equals one built anew', async () => {
  let events = 0;
  for (let turn = 0; turn < 60; turn++) {
    await changeEachOwner(marketplace, world, turn);
    if (turn % 20 === 19) events = await repeatEvents(marketplace, 3);
  }
  console.log(`${events} events`);
  expect(events).toBeGreaterThan(3000);
  await untilDrained(marketplace, 90_000);
  expect(await compareWithRebuild(marketplace)).toEqual({ providers, different: [] });
}, 180_000);

test('control: finds a change without an event', async () => {
  const [changed] = world.providers;
  await marketplace.database.admin.query('update accounts.providers set price_cents = 1 where id = $1', [changed?.id]);
  expect((await compareWithRebuild(marketplace)).different).toEqual([changed?.id]);
}, 60_000);

test('26 hours pass without an event: what lapsed is brought up to date, and the index equals one built anew', async () => {
  const before = await takeFingerprint(marketplace);
  await shiftClocks(marketplace, more, 26);
  await Promise.all(services.map((name) => marketplace.processes.get(name)?.kill()));
  await Promise.all(services.map((name) => marketplace.start(name)));
  const later = () => Date.now() + 26 * hour;
  const due = () =>
    marketplace.engine.count('providers', {
      query: { range: { rebuild_at: { lte: new Date(later() - 5000).toISOString() } } },
    });
  await expect.poll(due).toBe(0);
  const after = await takeFingerprint(marketplace);
  const changed = [...after.providers].filter(([id, { digest }]) => before.providers.get(id)?.digest !== digest);
  // Otherwise no time passed, and equality would prove nothing.
  expect(changed.length).toBeGreaterThan(providers / 4);
  expect(await compareWithRebuild(marketplace, later)).toEqual({ providers, different: [] });
}, 120_000);
