import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { getWorldsBase } from '#tools/testing/test-ports.ts';
import { kill, newState, Trial } from '#tools/tests/support/trial.ts';
import { readStatus } from '#tools/world/control.ts';

const base = getWorldsBase() + 500;
const door = base + 80;
const state = newState();
const trials: Trial[] = [];
const patience = 300_000;

afterAll(async () => {
  for (const each of trials) await each.dispose();
});

/** `npm start` as a newcomer types it: all programs in one process. Files go to the storage of the test run, which is up. */
async function start(): Promise<Trial> {
  const storage = new URL(process.env.TEST_STORAGE_URL ?? '');
  storage.pathname = '/default-start';
  const env = { LINDEN_SCOPE: 'all', LINDEN_PROVIDERS: '50', LINDEN_PROCESSES: '' };
  const trial = new Trial({ base, state, env: { ...env, LINDEN_STORAGE_URL: storage.href } });
  trials.push(trial);
  await trial.says('Linden is up', patience);
  return trial;
}

/** Asks for providers in California, as a page and of the API. */
async function listProviders(): Promise<{ page: number; isAnyInApi: boolean }> {
  const page = await fetch(`http://localhost:${door}/find/california`);
  const query = '{ pagedMarketplaceProviders(first: 5, values: { state: "CA" }) { edges { node { id } } } }';
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ query }) };
  const api = await fetch(`http://localhost:${door}/api/graphql`, init);
  const { data } = (await api.json()) as { data?: { pagedMarketplaceProviders?: { edges: unknown[] } } };
  return { page: page.status, isAnyInApi: Boolean(data?.pagedMarketplaceProviders?.edges.length) };
}

const dayOfStories = (): string => JSON.parse(readFileSync(join(state, 'stories.json'), 'utf8')).day;
const ranStories = (trial: Trial) => /ok {2}stories/.test(trial.output);

it(
  'comes up as one process, and answers a page and the API',
  async () => {
    const trial = await start();
    expect(ranStories(trial)).toBe(true);
    expect(await listProviders()).toEqual({ page: 200, isAnyInApi: true });
    const shared = (await readStatus(base))?.parts.filter(({ within }) => within === 'product') ?? [];
    expect(shared.length).toBeGreaterThan(15);
    expect(shared.filter((part) => part.state !== 'ready')).toEqual([]);
  },
  patience,
);

it(
  'skips the stories at the next start of the same day',
  async () => {
    const day = dayOfStories();
    kill(trials[0]?.npm.pid ?? 0, 'SIGTERM');
    expect(await trials[0]?.exitCode()).toBe(0);
    const trial = await start();
    // At midnight in Oakland a new day begins.
    expect(ranStories(trial)).toBe(dayOfStories() !== day);
    expect(await listProviders()).toEqual({ page: 200, isAnyInApi: true });
  },
  patience,
);
