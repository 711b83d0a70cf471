import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getProductBase, getStoresBase } from '#tools/testing/test-ports.ts';
import { applications } from '#tools/world/applications.ts';
import { readStatus } from '#tools/world/control.ts';
import { buildEnvironment } from '#tools/world/environment.ts';
import { loadSecrets } from '#tools/world/secrets.ts';
import { readSettings } from '#tools/world/settings.ts';
import { buildFullQuery, type IndexedHit, normalizeContent } from './index-content.ts';

/** Returns the supervisor's view of a part of the running product. */
export async function getPart(name: string): Promise<{ pid: number | undefined; state: string }> {
  const worlds = await Promise.all([readStatus(getProductBase()), readStatus(getStoresBase())]);
  const part = worlds.flatMap((world) => world?.parts ?? []).find((each) => each.name === name);
  if (!part) throw new Error(`${name} is not running`);
  return part;
}

export type Answer = { at: number; what: 'providers' | 'says so' | 'no connection' | 'LIES'; detail: string };

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'));
let turn = 0;

/** Requests the search page with a new zone each time, so that no cached page answers. */
export async function askPage(): Promise<Answer> {
  turn += 1;
  const zone = zones[turn % zones.length] ?? 'UTC';
  return ask(`/find/california?timezone=${encodeURIComponent(zone)}`, {}, (status, body) => {
    if (status === 200 && body.includes('href="/provider/')) return 'providers';
    return status >= 500 && body.includes('<h1') ? 'says so' : 'LIES';
  });
}

/** Requests the profile of a provider with open times, insurances and ratings. Missing parts must be named on the page. */
export async function askProfile(): Promise<Answer> {
  turn += 1;
  const zone = zones[turn % zones.length] ?? 'UTC';
  return ask(`/provider/maya-lindquist/mayalinf?timezone=${encodeURIComponent(zone)}`, {}, (status, body) => {
    if (status >= 500 && body.includes('<h1')) return 'says so';
    if (status !== 200) return 'LIES';
    if (/couldn’t (load|check)/.test(getVisibleText(body))) return 'says so';
    // In the westernmost zone all of the first times are before noon.
    const hasTimes = /\d [AP]M\b/.test(body.replaceAll(/&nbsp;|\u202f|\u00a0/g, ' '));
    return hasTimes && ['Cedar Mutual', '212 ratings'].every((fact) => body.includes(fact)) ? 'providers' : 'LIES';
  });
}

// Script data is sent with the page, too.
function getVisibleText(html: string): string {
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]*>/g, ' ');
}

/** Requests the same data from the API. */
export async function askApi(): Promise<Answer> {
  const query = '{ pagedMarketplaceProviders(first: 5, values: { state: "CA" }) { edges { node { id name } } } }';
  const headers = { 'content-type': 'application/json' };
  return ask('/api/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) }, (_status, body) => {
    const { data, errors } = JSON.parse(body);
    if (data?.pagedMarketplaceProviders?.edges.length === 5) return 'providers';
    return errors?.length > 0 && errors.every(isCoded) ? 'says so' : 'LIES';
  });
}

function isCoded(error: { extensions?: { code?: unknown }; message: string }): boolean {
  return typeof error.extensions?.code === 'string' && !error.message.includes('    at ');
}

async function ask(
  path: string,
  init: RequestInit,
  judge: (status: number, body: string) => Answer['what'],
): Promise<Answer> {
  const at = Date.now();
  try {
    const answer = await fetch(new URL(path, process.env.TEST_WORLD_URL), {
      ...init,
      signal: AbortSignal.timeout(20_000),
    });
    const body = await answer.text();
    return { at, what: judge(answer.status, body), detail: `${answer.status} ${body.slice(0, 300)}` };
  } catch (error) {
    return { at, what: error instanceof SyntaxError ? 'LIES' : 'no connection', detail: String(error) };
  }
}

/** Repeats requests until `done` is true, for at most half a minute. */
export async function watch(
  question: () => Promise<Answer>,
  done: (answer: Answer) => Promise<boolean>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const until = Date.now() + 30_000; Date.now() < until; await delay(60)) {
    const answer = await question();
    answers.push(answer);
    if (await done(answer)) return answers;
  }
  throw new Error(`no end after ${answers.length} answers, the last: ${JSON.stringify(answers.at(-1))}`);
}

type Found = { hits: { hits: IndexedHit[] } };

/** Queries the provider index of the running product directly. */
export async function openSearchIndex(call: string, body: object): Promise<Found> {
  const headers = { 'content-type': 'application/json' };
  const url = `${process.env.TEST_OPENSEARCH_URL}/linden-providers/${call}`;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Found;
}

/** Returns the content of the search index for every provider. */
export async function indexContent(): Promise<({ id: string } & Record<string, unknown>)[]> {
  const answer = await fetch(`${process.env.TEST_OPENSEARCH_URL}/linden-providers/_mapping`);
  const everything = buildFullQuery((await answer.json()) as Parameters<typeof buildFullQuery>[0]);
  const found = await openSearchIndex('_search', { size: 10_000, ...everything });
  return normalizeContent(found.hits.hits);
}

/** Rebuilds the index, as an operator would. */
export async function rebuildIndex(): Promise<void> {
  const worker = applications.flat().find(({ name }) => name === 'search-worker');
  const world = await readStatus(getProductBase());
  if (!worker || !world) throw new Error('the product is not running');
  const settings = readSettings({ LINDEN_PORT_BASE: String(getProductBase()) });
  const {
    TEST_POSTGRES_URL: postgres = '',
    TEST_REDIS_URL: redis = '',
    TEST_OPENSEARCH_URL: opensearch = '',
  } = process.env;
  const around = { settings, secrets: loadSecrets(world.state), stores: { postgres, redis, opensearch, storage: '' } };
  const run = {
    cwd: join(settings.root, worker.folder),
    encoding: 'utf8',
    env: { ...process.env, ...buildEnvironment(worker, around) },
  } as const;
  const { status, stderr } = spawnSync(process.execPath, ['src/rebuild.ts'], run);
  if (status !== 0) throw new Error(`the rebuild failed: ${stderr}`);
}
