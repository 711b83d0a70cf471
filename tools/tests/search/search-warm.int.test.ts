import { checkHealth } from '@linden/platform/rpc/rpc-health';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';

const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
let marketplace: Marketplace;

beforeAll(async () => {
  const together = ['accounts', 'billing', 'scheduling'] as const;
  marketplace = await startMarketplace(createSyntheticWorld(40, 7, today), [...together, 'search'], {}, { together });
});
afterAll(() => marketplace?.stop());

const health = () => checkHealth(`127.0.0.1:${marketplace.ports.search}`);

test('a search pod is ready only once its searches are answered', async () => {
  expect(await health()).toBe('NOT_SERVING');
  await marketplace.rebuild();
  await expect.poll(health).toBe('SERVING');
});

test('a pod that was never ready ends on SIGTERM', async () => {
  await marketplace.engine.deleteIndex((await marketplace.engine.listIndices('providers'))[0] ?? '');
  await marketplace.processes.get('search')?.kill();
  await marketplace.start('search');
  expect(await health()).toBe('NOT_SERVING');
  expect(await marketplace.processes.get('search')?.kill()).toBe(0);
});
