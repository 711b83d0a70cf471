import { expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { compareWithRebuild } from '#tools/tests/support/index-fingerprint.ts';
import { startMarketplace } from '#tools/tests/support/marketplace.ts';
import { untilIndexed } from '#tools/tests/support/search-index-lost.ts';
import { changeEachOwner, repeatEvents, untilDrained } from '#tools/tests/support/shuffled-events.ts';

const providers = 500;

test('50,000 events out of order and many times over: the index equals one built anew', async () => {
  const world = createSyntheticWorld(providers, 8, Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const services = ['accounts', 'billing', 'scheduling', 'search-worker'] as const;
  const marketplace = await startMarketplace(world, services);
  try {
    await untilIndexed(marketplace);
    let events = 0;
    for (let turn = 0; turn < 900; turn++) {
      await changeEachOwner(marketplace, world, turn);
      if (turn % 300 === 299) events = await repeatEvents(marketplace, 3);
    }
    console.log(`${events} events`);
    expect(events).toBeGreaterThan(50_000);
    await untilDrained(marketplace, 1_500_000);
    expect(await compareWithRebuild(marketplace)).toEqual({ providers, different: [] });
  } finally {
    await marketplace.stop();
  }
}, 1_800_000);
