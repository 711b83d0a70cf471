import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { askPage, askProfile, getPart } from '#tools/tests/support/product.ts';
import { blockDays, listOpenProviders } from '#tools/tests/support/product-change.ts';
import { runSteadily, type SteadyAnswer, tally } from '#tools/tests/support/run-steadily.ts';
import { kill } from '#tools/tests/support/trial.ts';

type Outcome = 'providers' | 'says so' | 'no connection' | 'LIES';

/** Longest time from a part's return until everything is complete again. */
const recoveryMs = 10_000;

async function totalOf(state: string): Promise<number | 'says so' | undefined> {
  const query =
    'query ($values: MarketplaceSearchValues!) { marketplaceProvidersTotal(values: $values) { totalCount } }';
  const answer = await fetch(new URL('/api/graphql', process.env.TEST_WORLD_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { values: { state } } }),
    signal: AbortSignal.timeout(20_000),
  });
  const { data, errors } = (await answer.json()) as {
    data?: { marketplaceProvidersTotal?: { totalCount: number } };
    errors?: { extensions?: { code?: string } }[];
  };
  const total = data?.marketplaceProvidersTotal?.totalCount;
  if (total !== undefined) return total;
  return errors?.length && errors.every(({ extensions }) => extensions?.code) ? 'says so' : undefined;
}

/** Checks that the API still counts as many providers. */
async function askCount(state: string, before: number): Promise<Outcome> {
  const total = await totalOf(state).catch(() => 'no connection' as const);
  if (typeof total === 'string') return total;
  return total === before ? 'providers' : 'LIES';
}

/** Constant load: counts of the API, listings and profiles. */
async function startLoad() {
  const before = await totalOf('CA');
  if (typeof before !== 'number' || before < 5) throw new Error(`there are ${before} in California`);
  const loads = {
    api: runSteadily<Outcome>(4, () => askCount('CA', before)),
    page: runSteadily<Outcome>(2, async () => (await askPage()).what),
    profile: runSteadily<Outcome>(2, async () => (await askProfile()).what),
  };
  return async () => Object.values(await Promise.all(Object.values(loads).map((load) => load.stop()))).flat();
}

/** Kills a part and changes a calendar. @returns when the supervisor reports the part as back */
async function killAndChange(name: string, provider: string): Promise<number> {
  const before = (await getPart(name)).pid ?? 0;
  kill(before, 'SIGKILL');
  const changing = blockDays(provider);
  for (const until = Date.now() + 40_000; Date.now() < until; await delay(50)) {
    const { pid, state } = await getPart(name);
    if (pid !== before && state === 'ready') {
      const at = Date.now();
      await changing;
      return at;
    }
  }
  throw new Error(`${name} did not come back`);
}

const badAfter = (asked: readonly SteadyAnswer<Outcome>[], at: number) =>
  asked.filter((each) => each.at > at && each.what !== 'providers');

it.each(['search', 'redis', 'opensearch'])(
  'kill -9 of %s under load: every answer is right or an honest refusal, and all is well ten seconds after it is back',
  async (name) => {
    const stop = await startLoad();
    await delay(1500);
    const provider = (await listOpenProviders())[0] ?? '';
    const backAt = await killAndChange(name, provider);
    await expect.poll(listOpenProviders, { timeout: recoveryMs, interval: 100 }).not.toContain(provider);
    await delay(Math.max(0, backAt + recoveryMs + 1500 - Date.now()));
    const asked = await stop();
    const last = asked.filter(({ what }) => what !== 'providers').map(({ at }) => at - backAt);
    console.log(
      `${name}:`,
      tally(asked),
      `last failure ${last.length ? Math.max(...last) : 'never'} ms after it was back`,
    );
    expect(Object.keys(tally(asked)).filter((what) => what !== 'providers' && what !== 'says so')).toEqual([]);
    expect(badAfter(asked, backAt + recoveryMs)).toEqual([]);
    expect(asked.length).toBeGreaterThan(50);
  },
);

it('control: finds a wrong count, and a failure after the recovery', async () => {
  const california = await totalOf('CA');
  const here = await totalOf('NY');
  expect(california).not.toBe(here);
  expect(await askCount('NY', Number(california))).toBe('LIES');
  const late = { at: 20_000, took: 5, what: 'says so' } as const;
  expect(badAfter([late, { ...late, at: 5000 }, { ...late, what: 'providers' }], recoveryMs)).toEqual([late]);
});
