import { setTimeout as sleep } from 'node:timers/promises';
import { chooseByDepth } from '@linden/testkit/depth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { compareWithRebuild, findDifferences, takeFingerprint } from '#tools/tests/support/index-fingerprint.ts';
import { createJudge } from '#tools/tests/support/judged-search.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';
import { runSteadily, tally } from '#tools/tests/support/run-steadily.ts';
import { loseIndex, untilIndexed } from '#tools/tests/support/search-index-lost.ts';

const providers = chooseByDepth(600, 5000);
const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const world = createSyntheticWorld(providers, 9, today);
let marketplace: Marketplace;

beforeAll(async () => {
  const together = ['accounts', 'billing', 'scheduling', 'search', 'search-worker'] as const;
  marketplace = await startMarketplace(world, together, {}, { together });
  await untilIndexed(marketplace);
});
afterAll(() => marketplace?.stop());

test(`the index of ${providers} providers is lost under load: searches say so, everything else works, and it is rebuilt`, async () => {
  const { searches, owners, secondsAway, afterwards } = await loseIndex(
    marketplace,
    world.providers[0]?.id ?? '',
    120_000,
  );
  console.log(
    `built again in ${secondsAway.toFixed(1)} s, ${Math.round(providers / secondsAway)} providers per second`,
  );
  expect(Object.keys(searches).sort()).toEqual(['right', 'says so']);
  expect(Object.keys(owners)).toEqual(['right']);
  expect(Object.keys(afterwards)).toEqual(['right']);
  expect(afterwards.right).toBeGreaterThan(10);
}, 240_000);

test('it equals one built by command, and searches work during that swap too', async () => {
  const searching = runSteadily(10, await createJudge(marketplace));
  expect(await compareWithRebuild(marketplace)).toEqual({ providers, different: [] });
  expect(Object.keys(tally(await searching.stop()))).toEqual(['right']);
}, 240_000);

test('control: detects an empty index and a corrupted document', async () => {
  const judge = await createJudge(marketplace);
  const [index = ''] = await marketplace.engine.listIndices('providers');
  const name = (short: string) => `/${marketplace.indexPrefix}${short}`;
  const whole = await takeFingerprint(marketplace);
  const spoilt = world.providers[7]?.id ?? '';
  await marketplace.engine.call('POST', `${name(index)}/_update/${spoilt}`, { doc: { id: spoilt, rank: -1 } });
  expect(findDifferences(whole, await takeFingerprint(marketplace))).toEqual([spoilt]);

  type Defined = Record<string, { mappings: object; settings: { index: { analysis: object } } }>;
  const [same] = Object.values(await marketplace.engine.call<Defined>('GET', name('providers')));
  if (!same) return expect.unreachable();
  const { mappings, settings } = same;
  await marketplace.engine.createIndex('providers-empty', {
    mappings,
    settings: { analysis: settings.index.analysis },
  });
  await marketplace.engine.pointAlias('providers', 'providers-empty');
  const searching = runSteadily(20, judge);
  await sleep(400);
  expect(Object.keys(tally(await searching.stop()))).toEqual(['LIES']);
}, 120_000);
