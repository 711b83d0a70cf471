import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '@linden/testkit/process/free-ports';
import type { StartedProcess } from '@linden/testkit/process/start-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type CountingProxy, startCountingProxy } from '#tools/tests/support/counting-proxy.ts';
import { createJudge } from '#tools/tests/support/judged-search.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { runSteadily, tally } from '#tools/tests/support/run-steadily.ts';

const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const world = createSyntheticWorld(600, 4, today);
let marketplace: Marketplace;
let proxies: CountingProxy[];
let ports: number[];
const replicas: (StartedProcess | undefined)[] = [];

beforeAll(async () => {
  marketplace = await startMarketplace(world, ['accounts', 'billing', 'scheduling']);
  await marketplace.rebuild();
  ports = await freePorts(4);
  proxies = await Promise.all(ports.map(() => startCountingProxy(process.env.TEST_OPENSEARCH_URL ?? '')));
  await startReplicas([0, 1]);
});
afterAll(async () => {
  await marketplace?.stop();
  await Promise.all((proxies ?? []).map((proxy) => proxy.close()));
});

async function startReplicas(which: number[]): Promise<void> {
  await Promise.all(
    which.map(async (index) => {
      const added = { OPENSEARCH_URL: proxies[index]?.url ?? '' };
      replicas[index] = await marketplace.startReplica('search', ports[index] ?? 0, added);
    }),
  );
}

const addresses = (which: readonly number[]) => which.map((index) => `127.0.0.1:${ports[index]}`).join(',');

/** Shares of the searches that reached each replica during a second. */
async function shares(): Promise<number[]> {
  const before = proxies.map(({ counted }) => counted.searches);
  await sleep(1000);
  const made = proxies.map(({ counted }, index) => counted.searches - (before[index] ?? 0));
  const all = made.reduce((sum, each) => sum + each, 0);
  return made.map((each) => each / all);
}

/** Whether the load is even over these replicas, within a quarter, and the others get none. */
const isEven = (found: readonly number[], which: readonly number[]) =>
  found.every((share, index) => (which.includes(index) ? Math.abs(share * which.length - 1) <= 0.25 : share === 0));

/** @returns seconds until the load was even over these replicas */
async function untilEven(which: readonly number[], timeoutMs = 60_000): Promise<number> {
  const began = Date.now();
  while (Date.now() - began < timeoutMs) if (isEven(await shares(), which)) return (Date.now() - began) / 1000;
  throw new Error(`after ${timeoutMs} ms the load is not even: ${await shares()}`);
}

test('scaling to four replicas and back to two under load fails no call, and the load evens out', async () => {
  // All addresses are known from the start; two of the four do not run yet.
  const search = marketplace.searchAt(addresses([0, 1, 2, 3]));
  const searching = runSteadily(40, await createJudge({ search }));
  const took = [await untilEven([0, 1])];
  await startReplicas([2, 3]);
  took.push(await untilEven([0, 1, 2, 3]));
  await Promise.all([0, 1].map((index) => replicas[index]?.kill('SIGTERM')));
  took.push(await untilEven([2, 3]));
  const outcomes = tally(await searching.stop());
  console.log(`even after ${took.map((each) => each.toFixed(0)).join(', ')} s;`, outcomes);
  expect(Object.keys(outcomes)).toEqual(['right']);
}, 180_000);

test('control: calls to a missing replica fail, and load on one of two is uneven', async () => {
  const alone = marketplace.searchAt(addresses([2]));
  const searching = runSteadily(40, await createJudge({ search: alone }));
  await expect(untilEven([2, 3], 2500)).rejects.toThrow('not even');
  await replicas[2]?.kill('SIGKILL');
  await sleep(1000);
  expect(Object.keys(tally(await searching.stop()))).toContain('FAILS');
}, 60_000);
