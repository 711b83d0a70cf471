import { expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { compareWithRebuild } from '#tools/tests/support/index-fingerprint.ts';
import { startMarketplace } from '#tools/tests/support/marketplace.ts';
import { loseIndex, untilIndexed } from '#tools/tests/support/search-index-lost.ts';

const providers = 100_000;

test(`the index of ${providers} providers is lost under load and rebuilt with the same content`, async () => {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const world = createSyntheticWorld(providers, 9, today);
  const services = ['accounts', 'billing', 'scheduling', 'search', 'search-worker'] as const;
  const marketplace = await startMarketplace(world, services);
  try {
    await untilIndexed(marketplace, 1_800_000);
    const loss = await loseIndex(marketplace, world.providers[0]?.id ?? '', 1_800_000);
    console.log(`${Math.round(providers / loss.secondsAway)} providers per second`, loss);
    expect(Object.keys(loss.searches).sort()).toEqual(['right', 'says so']);
    expect(Object.keys(loss.owners)).toEqual(['right']);
    expect(Object.keys(loss.afterwards)).toEqual(['right']);
    expect(await compareWithRebuild(marketplace)).toEqual({ providers, different: [] });
  } finally {
    await marketplace.stop();
  }
}, 5_400_000);
