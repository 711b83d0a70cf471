import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import { Setting, Sort } from '@linden/proto/search/v1/search_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { untilIndexed } from '#tools/tests/support/search-index-lost.ts';

const world = createSyntheticWorld(60, 6, Math.floor(Date.now() / 86_400_000) * 86_400_000);
let marketplace: Marketplace;

beforeAll(async () => {
  const together = ['accounts', 'billing', 'scheduling', 'search', 'search-worker'] as const;
  marketplace = await startMarketplace(world, together, {}, { together });
  await untilIndexed(marketplace);
});
afterAll(() => marketplace?.stop());

const zoneBecomes = (zone: string, id: string) =>
  marketplace.database.admin.query('update scheduling.schedules set time_zone = $1 where provider_id = $2', [zone, id]);

async function hits() {
  const asked = { filters: { setting: Setting.VIRTUAL }, sort: Sort.NEXT_AVAILABLE, first: 100 };
  const found = (await marketplace.search.searchProviders(asked)).hits;
  return found.flatMap(({ providerId, nextVirtual }) =>
    nextVirtual ? [{ providerId, start: timestampMs(nextVirtual) }] : [],
  );
}

const startOf = async (id: string) => (await hits()).find(({ providerId }) => providerId === id)?.start;

function block(providerId: string, start: number, id: string) {
  const span = { start: timestampFromMs(start), end: timestampFromMs(start + 3_600_000) };
  return marketplace.scheduling.putBlock({ block: { id, providerId, type: BlockType.BASIC, ...span } });
}

async function setAside(): Promise<string[]> {
  const name = 'set-aside-providers';
  if (!(await marketplace.engine.indexExists(name))) return [];
  await marketplace.engine.refresh(name);
  return (await marketplace.engine.search(name, {})).hits.hits.map(({ _id }) => _id);
}

test('sets an unreadable provider aside, updates the others, and indexes it again once it is readable', async () => {
  const [broken, other] = await hits();
  if (!broken || !other) return expect.unreachable();
  const zone = world.schedules.find(({ providerId }) => providerId === broken.providerId)?.timeZone ?? '';
  const id = '0b0b0b0b-0000-4000-8000-00000000000';
  await block(broken.providerId, broken.start, `${id}1`);
  // No RPC accepts such a record; a faulty migration could leave it.
  await zoneBecomes('Nowhere/Never', broken.providerId);
  await block(other.providerId, other.start, `${id}2`);
  await expect.poll(() => startOf(other.providerId)).not.toBe(other.start);
  await expect.poll(setAside).toEqual([broken.providerId]);

  await marketplace.rebuild();
  expect((await hits()).length).toBeGreaterThan(10);
  expect(await startOf(broken.providerId)).toBeUndefined();

  await zoneBecomes(zone, broken.providerId);
  await marketplace.scheduling.deleteBlock({ providerId: broken.providerId, blockId: `${id}1` });
  await expect.poll(() => startOf(broken.providerId)).toBe(broken.start);
  await expect.poll(setAside).toEqual([]);
}, 60_000);
