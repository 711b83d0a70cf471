import { Setting } from '@linden/proto/search/v1/search_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { untilIndexed } from '#tools/tests/support/search-index-lost.ts';

const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const world = createSyntheticWorld(60, 5, today);
let marketplace: Marketplace;

beforeAll(async () => {
  const together = ['accounts', 'billing', 'scheduling', 'search'] as const;
  marketplace = await startMarketplace(world, [...together, 'search-worker'], {}, { together });
  await untilIndexed(marketplace);
});
afterAll(() => marketplace?.stop());

/** Names as people write them, each with what a visitor types who remembers it in another way. */
const names: [name: string, typed: string[]][] = [
  ["Sean O'Brien", ["Sean O'Brien", 'sean o’brien', 'obrien', "O'Bri"]],
  ['Keala Kaʻahumanu', ['Kaʻahumanu', "ka'ahumanu", 'Kaahumanu']],
  ['Ħaràn Borġ', ['Ħaràn Borġ', 'haran borg', 'Borg']],
  ['Ana Smith–Jones', ['Ana Smith–Jones', 'smith-jones', 'Smith Jones']],
  ['José Núñez', ['José Núñez', 'jose nunez', 'Nunez', 'NÚÑEZ']],
  ['Suharto', ['Suharto', 'suharto']],
  ['Robert King III, Jr.', ['Robert King III, Jr.', 'robert king', 'Dr. Robert King']],
  ['Test Null', ['Test Null', 'null']],
  ['عبد الله حسين', ['عبد الله حسين', 'حسين']],
  ['Sam 🌟 Lee', ['Sam Lee', 'sam 🌟 lee']],
];

async function findByName(name: string): Promise<string[]> {
  const filters = { setting: Setting.BOTH, name };
  const { hits } = await marketplace.search.searchProviders({ filters, first: 50 });
  return hits.map(({ providerId }) => providerId);
}

test('a provider is found by an odd name, with and without its marks, accents and titles', async () => {
  const { hits } = await marketplace.search.searchProviders({ filters: { setting: Setting.BOTH }, first: 50 });
  const ids = hits.slice(0, names.length).map(({ providerId }) => providerId);
  expect(ids).toHaveLength(names.length);
  const { providers } = await marketplace.accounts.batchGetProviders({ ids });
  for (const [index, [name]] of names.entries()) {
    const provider = providers.find(({ id }) => id === ids[index]);
    if (!provider) return expect.unreachable();
    await marketplace.accounts.putProvider({ provider: { ...provider, name } });
    await expect.poll(() => findByName(name), { timeout: 30_000 }).toContain(provider.id);
  }
  for (const [index, [name, typed]] of names.entries())
    for (const each of typed) expect(await findByName(each), `${name} as ${each}`).toContain(ids[index]);
}, 120_000);

test('a name that no provider has finds none of them (control)', async () => {
  expect(await findByName('Zzyzx Qwghlmian')).toEqual([]);
});

test('the made-up providers have apostrophes and accents', () => {
  const made = createSyntheticWorld(400, 1, today).providers.map(({ name }) => name ?? '');
  for (const mark of [/’/, /\p{L}\p{M}/u])
    expect(made.filter((name) => mark.test(name.normalize('NFD'))).length).toBeGreaterThan(0);
});
