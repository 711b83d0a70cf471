import { setTimeout as sleep } from 'node:timers/promises';
import { chooseByDepth } from '@linden/testkit/depth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Marketplace, type ProcessName, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { countDescriptors, inspect, inspected, measureHeap } from '#tools/tests/support/process-memory.ts';

const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const world = createSyntheticWorld(600, 14, today);
const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_HEAVY_PER_MINUTE: '1000000' };
const watched = ['bff', 'search'] as const;
let marketplace: Marketplace;

beforeAll(async () => {
  const together = ['accounts', 'billing', 'scheduling'] as const;
  const more = { bff: { ...inspected, ...unlimited }, search: inspected };
  marketplace = await startMarketplace(world, [...together, ...watched], more, { together });
  await marketplace.rebuild();
});
afterAll(() => marketplace?.stop());

/** A listing query of a page: two searches in the engine, and slots from Postgres. */
const query = `query ($values: MarketplaceSearchValues!, $ids: [ID!]!) {
  pagedMarketplaceProviders(first: 100, values: $values) { edges { node { id name } } }
  marketplaceProvidersTotal(values: $values) { totalCount }
  nextAvailableSlots(providerIds: $ids) { providerId }
}`;

/** Refused with a code: on an overloaded machine a search may come too late. */
type Outcome = 'answered' | 'aborted' | 'refused' | 'wrong';
type Answer = { data?: { nextAvailableSlots?: unknown }; errors?: { extensions?: { kind?: string } }[] };

/** Requests a listing and disconnects after some milliseconds. */
async function askAndLeave(afterMs: number): Promise<Outcome> {
  const gone = new AbortController();
  const leaving = setTimeout(() => gone.abort(), afterMs);
  const at = Math.floor(Math.random() * 500);
  const variables = {
    values: { state: ['CA', 'NY', 'TX', 'FL'][at % 4] },
    ids: world.providers.slice(at, at + 50).map(({ id }) => id),
  };
  try {
    const answer = await fetch(`http://127.0.0.1:${marketplace.ports.bff}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
      signal: gone.signal,
    });
    const { data, errors } = (await answer.json()) as Answer;
    if (errors)
      return errors.every(({ extensions }) => extensions?.kind === 'SERVICE_UNAVAILABLE') ? 'refused' : 'wrong';
    return data?.nextAvailableSlots ? 'answered' : 'wrong';
  } catch (error) {
    return gone.signal.aborted ? 'aborted' : expect.unreachable(String(error));
  } finally {
    clearTimeout(leaving);
  }
}

/** Repeats until enough requests were aborted, four at a time, each at another moment of the current answer time. */
async function leave(count: number): Promise<Record<Outcome, number>> {
  const outcomes = { answered: 0, aborted: 0, refused: 0, wrong: 0 };
  let usual = 200;
  const visitor = async () => {
    while (outcomes.aborted < count) {
      const began = performance.now();
      const outcome = await askAndLeave(usual * 1.3 * Math.random());
      outcomes[outcome] += 1;
      if (outcome !== 'aborted') usual = usual * 0.9 + (performance.now() - began) * 0.1;
      else usual = Math.min(2000, usual + 1);
    }
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
  return outcomes;
}

/** Returns what still runs for this test: searches in the engine, statements in the database. */
async function stillRunning(): Promise<{ searches: number; statements: number }> {
  type Tasks = { tasks: { action: string; description?: string }[] };
  const { tasks } = await marketplace.engine.call<Tasks>('GET', '/_tasks?actions=*search*&detailed&group_by=none');
  const { rows } = await marketplace.database.admin.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  const ours = tasks.filter(({ description }) => description?.includes(marketplace.indexPrefix));
  return { searches: ours.length, statements: rows[0]?.count ?? Number.NaN };
}

async function searchesSoFar(): Promise<number> {
  type Stats = { _all: { total: { search: { query_total: number } } } };
  const path = `/${marketplace.indexPrefix}providers/_stats/search`;
  return (await marketplace.engine.call<Stats>('GET', path))._all.total.search.query_total;
}

function processOf(name: ProcessName) {
  return marketplace.processes.get(name) ?? expect.unreachable(`${name} is not running`);
}

async function measure(): Promise<{ heap: number; descriptors: number }[]> {
  return Promise.all(
    watched.map(async (name) => ({
      heap: await measureHeap(processOf(name)),
      descriptors: countDescriptors(processOf(name)),
    })),
  );
}

/** Bytes of heap that may remain: less than the control leaks, and more than code that was compiled on the way (2.1 MB were seen). */
const maxHeapGrowth = 3 * 2 ** 20;

const visitors = chooseByDepth(80, 1000);

test('visitors who leave early leave nothing running, and nothing in memory', async () => {
  await leave(visitors / 5);
  await sleep(1000);
  const before = await measure();
  const searched = await searchesSoFar();
  const outcomes = await leave(visitors);
  await expect.poll(stillRunning, { interval: 20 }).toEqual({ searches: 0, statements: 0 });
  expect(outcomes.wrong).toBe(0);
  // Many must have reached the engine before they were aborted: more than two searches per answered request.
  expect((await searchesSoFar()) - searched - 2 * outcomes.answered, JSON.stringify(outcomes)).toBeGreaterThan(
    visitors * 0.3,
  );
  await sleep(1000);
  const after = await measure();
  for (const [index, name] of watched.entries()) {
    const was = before[index];
    const is = after[index];
    if (!was || !is) return expect.unreachable();
    console.log(`${name}: ${((is.heap - was.heap) / visitors / 1024).toFixed(2)} KiB of heap for each who left`);
    expect(is.heap - was.heap, `heap of ${name}`).toBeLessThan(maxHeapGrowth);
    expect(is.descriptors - was.descriptors, `descriptors of ${name}`).toBeLessThan(20);
  }
}, 60_000);

test('control: detects running work and leaked memory', async () => {
  const line = `${JSON.stringify({ index: `${marketplace.indexPrefix}providers` })}\n${JSON.stringify({ size: 0 })}\n`;
  const path = '/_msearch?max_concurrent_searches=1';
  const many = marketplace.engine.call('POST', path, line.repeat(6000), { timeoutMs: 60_000 }).catch(() => undefined);
  await expect.poll(async () => (await stillRunning()).searches, { interval: 20 }).toBeGreaterThan(0);
  const [before = 0] = (await measure()).map(({ heap }) => heap);
  const expression = 'globalThis.kept = Array.from({ length: 1000 }, () => new Array(500).fill({}))';
  await inspect(processOf('bff'), [{ method: 'Runtime.evaluate', params: { expression } }]);
  const [after = 0] = (await measure()).map(({ heap }) => heap);
  expect(after - before).toBeGreaterThan(maxHeapGrowth);
  await many;
}, 60_000);
