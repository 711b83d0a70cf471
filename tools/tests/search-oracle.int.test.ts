import { isDeepStrictEqual } from 'node:util';
import { AppointmentType } from '@linden/proto/scheduling/v1/schedule_pb';
import { Sort } from '@linden/proto/search/v1/search_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../seed/synthetic/random.ts';
import { syntheticWorld } from '../seed/synthetic/world.ts';
import { type Marketplace, startMarketplace } from './marketplace.ts';
import { randomSearch } from './random-search.ts';
import { createOracle, type FiltersInit, type Starts } from './search-oracle.ts';

const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const world = syntheticWorld(1500, 11, today);
let marketplace: Marketplace;
let oracle: ReturnType<typeof createOracle>;

beforeAll(async () => {
  marketplace = await startMarketplace(world, ['accounts', 'billing', 'scheduling', 'search']);
  oracle = createOracle(world, await indexedStarts());
});
afterAll(() => marketplace?.stop());

/** Builds the index between two equal readings: a slot that lapsed in between would be on one side only. */
async function indexedStarts(): Promise<Map<string, Starts>> {
  for (let before = await allStarts(); ; ) {
    await marketplace.rebuild();
    const after = await allStarts();
    if (isDeepStrictEqual(before, after)) return after;
    before = after;
  }
}

/** What scheduling says of everybody, asked as the index asks. */
async function allStarts(): Promise<Map<string, Starts>> {
  const starts = new Map<string, Starts>();
  const ids = world.providers.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 200) {
    const { providers } = await marketplace.scheduling.listSlots({
      providerIds: ids.slice(at, at + 200),
      appointmentType: AppointmentType.INTAKE,
    });
    for (const each of providers)
      starts.set(each.providerId, {
        inOffice: each.inOfficeStarts.map(Number),
        virtual: each.virtualStarts.map(Number),
      });
  }
  return starts;
}

/** Pages through a whole result, forward. */
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

test('500 random searches agree with looking at every provider: who, in which order, how many, page by page', async () => {
  const random = createRandom('searches', 3);
  let matched = 0;
  let nonEmpty = 0;
  for (let number = 0; number < 500; number++) {
    const minuteBefore = Math.ceil(Date.now() / 60_000);
    const { filters, sort } = randomSearch(world, random, minuteBefore);
    const { ids, total } = await searched(filters, sort, 100);
    // A minute may pass between both sides; then this search proves nothing and is made again.
    if (Math.ceil(Date.now() / 60_000) !== minuteBefore) {
      number -= 1;
      continue;
    }
    const expected = oracle(filters, sort, minuteBefore);
    expect(ids, JSON.stringify({ number, filters, sort })).toEqual(expected);
    expect(total).toBe(expected.length);
    matched += ids.length;
    if (ids.length > 0) nonEmpty += 1;
  }
  // Searches that find nobody agree easily; most must find somebody.
  expect(nonEmpty).toBeGreaterThan(300);
  expect(matched).toBeGreaterThan(5000);
}, 240_000);

test("the oracle can disagree: without one provider's times it finds another list", async () => {
  const starts = await allStarts();
  const full = createOracle(world, starts);
  const filters = { usState: 'CA', setting: 1 };
  const minute = Math.ceil(Date.now() / 60_000);
  const [first = ''] = full(filters, Sort.NEXT_AVAILABLE, minute);
  starts.delete(first);
  expect(createOracle(world, starts)(filters, Sort.NEXT_AVAILABLE, minute)[0]).not.toBe(first);
});
