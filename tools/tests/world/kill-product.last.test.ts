import { isDeepStrictEqual } from 'node:util';
import { sampleByDepth } from '@linden/testkit/depth';
import { beforeAll, expect, it } from 'vitest';
import {
  askApi,
  askPage,
  askProfile,
  getPart,
  indexContent,
  rebuildIndex,
  watch,
} from '#tools/tests/support/product.ts';
import { blockDays, corruptIndex, listOpenProviders } from '#tools/tests/support/product-change.ts';
import { kill } from '#tools/tests/support/trial.ts';

/**
 * Kills each process of the running product while one client keeps searching and another blocks days of a provider. No answer may show a
 * failure as an empty result; everything must recover without help, and the block must reach the search. `says`: the visible effects while
 * this part is away.
 */
type Killed = { name: string; says: string[]; goesOn?: boolean };

const parts: readonly Killed[] = [
  { name: 'search', says: ['page', 'api'] },
  { name: 'door', says: [] },
  { name: 'frontend', says: ['page'] },
  { name: 'bff', says: ['page', 'profile', 'api'] },
  { name: 'search-worker', says: [] },
  { name: 'accounts', says: ['profile'] },
  // The bff caches payors for ten seconds, longer than billing is away; bff/tests/marketplace.int.test.ts has a longer outage.
  { name: 'billing', says: [] },
  { name: 'scheduling', says: ['profile'] },
  // Visitors do not need the issuer.
  { name: 'issuer', says: [], goesOn: true },
  { name: 'identity', says: [], goesOn: true },
  { name: 'clinical-notes', says: [], goesOn: true },
  { name: 'messaging', says: [], goesOn: true },
  { name: 'messaging-worker', says: [], goesOn: true },
  { name: 'scheduling-worker', says: [], goesOn: true },
  { name: 'redis', says: [] },
  { name: 'postgres', says: [] },
  { name: 'opensearch', says: ['page', 'api'] },
];

const questions = { page: askPage, profile: askProfile, api: askApi };

// Journeys move sessions in the database, as only time would, and no event tells the index of it. From here on it is the product's own.
beforeAll(rebuildIndex, 60_000);

it.each<Killed>(sampleByDepth(parts))('kill -9 of $name', async ({ name, says, goesOn }) => {
  const provider = (await listOpenProviders())[0] ?? '';
  const before = (await getPart(name)).pid ?? 0;
  kill(before, 'SIGKILL');
  const back = async () => {
    const { pid, state } = await getPart(name);
    return pid !== before && state === 'ready';
  };
  const asking = Object.entries(questions).map(async ([kind, question]) => {
    const answers = await watch(question, async (answer) => answer.what === 'providers' && (await back()));
    const failures = name === 'door' ? ['says so', 'no connection'] : ['says so'];
    const allowed = goesOn ? ['providers'] : ['providers', ...failures];
    expect(answers.filter(({ what }) => !allowed.includes(what))).toEqual([]);
    if (says.includes(kind)) expect(answers.map(({ what }) => what)).toContain('says so');
  });
  await Promise.all([blockDays(provider), ...asking]);
  await expect.poll(listOpenProviders, { interval: 100 }).not.toContain(provider);
});

it('after all kills the search index equals a rebuilt one', async () => {
  const before = await indexContent();
  expect(before.length).toBeGreaterThan(250);
  await rebuildIndex();
  const after = await indexContent();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const differing = after.flatMap((rebuilt, index) => listDifferences(before[index] ?? { id: rebuilt.id }, rebuilt));
  expect(differing, differing.slice(0, 5).join('\n')).toEqual([]);
});

type Content = Awaited<ReturnType<typeof indexContent>>[number];

/** Names the fields in which a document differs from its rebuilt form, with both values. */
function listDifferences(was: Content, rebuilt: Content): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(rebuilt)])]
    .filter((field) => !isDeepStrictEqual(was[field], rebuilt[field]))
    .map((field) => {
      const [before, after] = [was[field], rebuilt[field]].map((value) => JSON.stringify(value)?.slice(0, 200));
      return `${rebuilt.id} ${field}: ${before} instead of ${after}`;
    });
}

it('that comparison finds one corrupted document', async () => {
  await corruptIndex((await indexContent())[0]?.id ?? '');
  const before = await indexContent();
  await rebuildIndex();
  expect(await indexContent()).not.toEqual(before);
});
