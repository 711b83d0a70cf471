import { setTimeout as sleep } from 'node:timers/promises';
import { Setting, Sort } from '@linden/proto/search/v1/search_service_pb';
import { chooseByDepth } from '@linden/testkit/depth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#tools/seed/synthetic/random.ts';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { loadAllStarts, loadIndexedStarts } from './oracle-starts.ts';
import { createRandomSearch } from './random-search.ts';
import { createOracle, type FiltersInit } from './search-oracle.ts';

const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const world = createSyntheticWorld(1500, 11, today);
let marketplace: Marketplace;
let oracle: ReturnType<typeof createOracle>;

beforeAll(async () => {
  const together = ['accounts', 'billing', 'scheduling', 'search'] as const;
  marketplace = await startMarketplace(world, together, {}, { together });
  oracle = createOracle(world, await loadIndexedStarts(marketplace, world));
});
afterAll(() => marketplace?.stop());

/** Reads a whole result page by page, forward. */
async function searched(
  filters: FiltersInit,
  sort: Sort,
  pageSize: number,
): Promise<{ ids: string[]; total: number; back: string[] }> {
  const ids: string[] = [];
  let total = 0;
  let before = '';
  let pageOfLast: string[] = [];
  for (let after = ''; ; ) {
    const page = await marketplace.search.searchProviders({ filters, sort, first: pageSize, after });
    total = page.totalCount;
    const previous = ids.slice(-pageSize);
    ids.push(...page.hits.map(({ providerId }) => providerId));
    if (after && page.hits[0]) {
      before = page.hits[0].cursor;
      pageOfLast = previous;
    }
    if (!page.hasNextPage) break;
    after = page.hits.at(-1)?.cursor ?? '';
  }
  if (!before) return { ids, total, back: [] };
  const page = await marketplace.search.searchProviders({ filters, sort, last: pageSize, before });
  expect(
    page.hits.map(({ providerId }) => providerId),
    'one page back',
  ).toEqual(pageOfLast);
  return { ids, total, back: pageOfLast };
}

const searches = chooseByDepth(60, 500);
const nearMisses = chooseByDepth(12, 60);

test('random searches give the same providers, order, totals and pages as checking every provider', async () => {
  const random = createRandom('searches', 3);
  let matched = 0;
  let nonEmpty = 0;
  for (let number = 0; number < searches; number++) {
    const minuteBefore = Math.ceil(Date.now() / 60_000);
    const { filters, sort } = createRandomSearch(world, random, minuteBefore);
    const { ids, total } = await searched(filters, sort, 100);
    // If a minute passes between both sides, the search is repeated.
    if (Math.ceil(Date.now() / 60_000) !== minuteBefore) {
      number -= 1;
      continue;
    }
    const expected = oracle.search(filters, sort, minuteBefore);
    expect(ids, JSON.stringify({ number, filters, sort })).toEqual(expected);
    expect(total).toBe(Math.min(expected.length, 1000));
    matched += ids.length;
    if (ids.length > 0) nonEmpty += 1;
  }
  // Empty results agree easily, so most searches must find providers.
  expect(nonEmpty).toBeGreaterThan(searches / 2);
  expect(matched).toBeGreaterThan(searches * 10);
}, 240_000);

test("control: without one provider's times the oracle finds another list", async () => {
  const starts = await loadAllStarts(marketplace, world);
  const full = createOracle(world, starts);
  const filters = { usState: 'CA', setting: 1 };
  const minute = Math.ceil(Date.now() / 60_000);
  const [first = ''] = full.search(filters, Sort.NEXT_AVAILABLE, minute);
  starts.delete(first);
  expect(createOracle(world, starts).search(filters, Sort.NEXT_AVAILABLE, minute)[0]).not.toBe(first);
});

/** Runs work within one minute, so that both sides look at the same times. */
async function withinOneMinute(work: (nowMinute: number) => Promise<void>): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 12_000) await sleep(left + 50);
  await work(Math.ceil(Date.now() / 60_000));
}

test('facets count the matches of each value with all other filters applied', () =>
  withinOneMinute(async (nowMinute) => {
    const random = createRandom('facets', 7);
    let compared = 0;
    for (let number = 0; number < 8; number++) {
      const { filters } = createRandomSearch(world, random, nowMinute);
      const asked = { ...filters, loose: false, name: '' };
      const { facets } = await marketplace.search.countFacets({ filters: asked });
      for (const { filter, counts } of facets) {
        for (const { value, count } of counts.slice(0, 4)) {
          const chosen = { ...asked, [fieldOf[filter] ?? '']: single.has(filter) ? value : [value] };
          const expected = oracle.search(chosen, Sort.RELEVANCE, nowMinute).length;
          expect(count, JSON.stringify({ filter, value, asked })).toBe(expected);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(60);
  }));

const single = new Set(['age', 'license']);
const fieldOf: Record<string, keyof FiltersInit> = {
  specialty: 'specialties',
  treatmentMethods: 'treatmentMethods',
  identity: 'identities',
  language: 'languages',
  gender: 'genders',
  providerFeedbackTags: 'feedbackTags',
  age: 'age',
  license: 'license',
};

test('similar providers are ordered by the number of preferences met, and only found when few match', () =>
  withinOneMinute(async (nowMinute) => {
    const random = createRandom('near', 5);
    let low = 0;
    for (let number = 0; number < nearMisses; number++) {
      const { filters } = createRandomSearch(world, random, nowMinute);
      const { isLowSupply, totalCount, hits } = await marketplace.search.listLowSupplyProviders({ filters, limit: 12 });
      const matching = oracle.search(filters, Sort.RELEVANCE, nowMinute).length;
      expect(totalCount).toBe(Math.min(matching, 1000));
      expect(isLowSupply).toBe(matching < 5);
      const near = isLowSupply ? oracle.nearMisses(filters, nowMinute).slice(0, 12) : [];
      expect(
        hits.map(({ providerId }) => providerId),
        JSON.stringify(filters),
      ).toEqual(near);
      if (near.length > 0) low += 1;
    }
    expect(low).toBeGreaterThan(nearMisses / 6);
  }));

test('numbered pages are adjacent, and exact totals differ from lower bounds', () =>
  withinOneMinute(async (nowMinute) => {
    const filters = { setting: Setting.BOTH };
    const expected = oracle.search(filters, Sort.RELEVANCE, nowMinute);
    const pages = await Promise.all(
      [0, 20, 40].map((offset) => marketplace.search.searchProviders({ filters, first: 20, offset })),
    );
    expect(pages.flatMap(({ hits }) => hits.map(({ providerId }) => providerId))).toEqual(expected.slice(0, 60));
    expect(pages.map(({ hasPreviousPage }) => hasPreviousPage)).toEqual([false, true, true]);
    expect(expected.length).toBeGreaterThan(1000);
    expect(pages[0]).toMatchObject({ totalCount: 1000, totalIsLowerBound: true });
    const beyond = await marketplace.search.searchProviders({ filters, first: 20, offset: 9980 });
    expect(beyond).toMatchObject({ hits: [], hasNextPage: false });
    expect(await marketplace.search.countProviders({ filters })).toMatchObject({
      totalCount: 1000,
      totalIsLowerBound: true,
    });
  }));

test('means and shares are those of all matching providers', () =>
  withinOneMinute(async (nowMinute) => {
    const filters = { usState: 'CA', setting: Setting.BOTH };
    const ids = new Set(oracle.search(filters, Sort.RELEVANCE, nowMinute));
    const people = world.providers.filter(({ id }) => ids.has(id));
    const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    const found = await marketplace.search.aggregateProviders({ filters });
    expect(found.totalCount).toBe(people.length);
    expect(found.costPerSessionCents).toBe(Math.round(mean(people.map(({ priceCents }) => priceCents))));
    expect(found.averageYearsInPractice).toBeCloseTo(mean(people.map(({ yearsOfExperience }) => yearsOfExperience)), 1);
    const treat = (condition: string) => people.filter(({ specialties }) => specialties.includes(condition)).length;
    expect(found.topConditions).toHaveLength(10);
    for (const { value, count } of found.topConditions) expect(count, value).toBe(treat(value));
    expect(found.virtualOnlyCount + found.inPersonOnlyCount + found.bothCount).toBe(people.length);
    expect(found.genders.reduce((sum, { count }) => sum + count, 0)).toBe(people.length);
    expect(found.topInsurances.length).toBeGreaterThan(0);
    expect(found.topInsurances.map(({ value }) => value)).not.toContain('Cash');
    expect(found.isCashOnlyState).toBe(false);
  }));
