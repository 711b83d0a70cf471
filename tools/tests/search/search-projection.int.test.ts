import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import { CredentialKind } from '@linden/proto/accounts/v1/credential_service_pb';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import { Setting, Sort } from '@linden/proto/search/v1/search_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { compareWithRebuild } from '#tools/tests/support/index-fingerprint.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';

const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const world = createSyntheticWorld(300, 5, today);
let marketplace: Marketplace;

beforeAll(async () => {
  // Without a rebuild: the worker finds no index and builds one.
  const together = ['accounts', 'billing', 'scheduling', 'search'] as const;
  marketplace = await startMarketplace(world, [...together, 'search-worker'], {}, { together });
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50))
    if ((await marketplace.engine.listIndices('providers')).length === 1) return;
  throw new Error('the worker built no index');
});
afterAll(() => marketplace?.stop());

const searchAll = () =>
  marketplace.search.searchProviders({ filters: { setting: Setting.BOTH }, sort: Sort.NEXT_AVAILABLE, first: 100 });

/** A provider with one of the first open starts. */
async function findSoonProvider(skip = 0) {
  const hit = (await searchAll()).hits.filter(({ nextVirtual }) => nextVirtual)[skip];
  if (!hit?.nextVirtual) return expect.unreachable('no provider has an open time');
  return { providerId: hit.providerId, startMs: timestampMs(hit.nextVirtual) };
}

async function firstStartOf(providerId: string): Promise<number | undefined> {
  const { hits } = await searchAll();
  const next = hits.find((hit) => hit.providerId === providerId)?.nextVirtual;
  return next && timestampMs(next);
}

/** A member of staff who may decide on licenses. */
const support = (): Caller => ({
  kind: 'person',
  account: randomUUID(),
  roles: ['support'],
  strength: 'two_step',
  authenticatedAt: Math.floor(Date.now() / 1000),
  session: 's',
});

const blockAround = (providerId: string, startMs: number) => ({
  id: providerId.replace(/^.{8}/, 'bbbbbbbb'),
  providerId,
  type: BlockType.BASIC,
  start: timestampFromMs(startMs),
  end: timestampFromMs(startMs + 3_600_000),
});

async function expectEqualToRebuild(): Promise<void> {
  expect(await compareWithRebuild(marketplace)).toEqual({ providers: 300, different: [] });
}

test('a blocked time leaves the search and returns when the block is removed', async () => {
  const { providerId, startMs } = await findSoonProvider();
  const block = blockAround(providerId, startMs);
  await marketplace.scheduling.putBlock({ block });
  await expect.poll(() => firstStartOf(providerId), { interval: 50 }).not.toBe(startMs);
  await marketplace.scheduling.deleteBlock({ providerId, blockId: block.id });
  await expect.poll(() => firstStartOf(providerId), { interval: 50 }).toBe(startMs);
});

test('the freshness of the search follows the services, and is empty for an unknown provider', async () => {
  const { providerId, startMs } = await findSoonProvider();
  const { schedules } = await marketplace.scheduling.batchGetSchedules({ providerIds: [providerId] });
  const before = schedules[0]?.revision ?? 0n;
  const indexed = async () => (await marketplace.search.getIndexedRevisions({ providerId })).scheduling;
  await expect.poll(indexed).toBe(before);
  const block = blockAround(providerId, startMs);
  await marketplace.scheduling.putBlock({ block });
  await expect.poll(indexed, { interval: 50 }).toBe(before + 1n);
  expect(await firstStartOf(providerId)).not.toBe(startMs);
  await marketplace.scheduling.deleteBlock({ providerId, blockId: block.id });
  await expect.poll(indexed).toBe(before + 2n);
  const { indexState } = await marketplace.search.getIndexedRevisions({ withIndex: true });
  expect(indexState).toMatch(/^[1-9]\d*\.[1-9]\d*\.[1-9]\d*$/);
  const unknown = await marketplace.search.getIndexedRevisions({ providerId: '00000000-0000-4000-8000-00000000ffff' });
  expect([unknown.accounts, unknown.scheduling]).toEqual([0n, 0n]);
});

test('a hidden provider leaves the search', async () => {
  const { providerId } = await findSoonProvider(1);
  const { provider } = await marketplace.accounts.getProvider({ key: { case: 'id', value: providerId } });
  if (!provider) return expect.unreachable();
  const indexState = async () => (await marketplace.search.getIndexedRevisions({ withIndex: true })).indexState;
  await marketplace.accounts.putProvider({ provider: { ...provider, marketplaceVisible: false } });
  await expect.poll(() => firstStartOf(providerId)).toBeUndefined();
  // Lists notice by it that the provider may appear again.
  const hidden = await indexState();
  await marketplace.accounts.putProvider({ provider: { ...provider, marketplaceVisible: true } });
  await expect.poll(() => firstStartOf(providerId)).toBeDefined();
  expect(await indexState()).not.toBe(hidden);
});

/** Returns a provider whom the search finds in two states. A license is not enough: hours are open state by state. */
async function findInTwoStates() {
  const { hits } = await searchAll();
  const { providers } = await marketplace.accounts.batchGetProviders({ ids: hits.map(({ providerId }) => providerId) });
  for (const provider of providers) {
    const states = provider.stateCredentials.map(({ usState }) => usState);
    const found = await Promise.all(states.map((usState) => isFoundIn(provider, usState)));
    const [first, second] = states.filter((_, index) => found[index]);
    if (first && second) return { provider, first, second };
  }
  return expect.unreachable('no provider is found in two states');
}

async function isFoundIn({ id, name }: { id: string; name: string }, usState: string): Promise<boolean> {
  const { hits } = await marketplace.search.searchProviders({
    filters: { setting: Setting.BOTH, usState, name },
    first: 50,
  });
  return hits.some(({ providerId }) => providerId === id);
}

test('a provider whose license is refused leaves the search of that state at once, and no other', async () => {
  const { provider, first, second } = await findInTwoStates();
  const isFound = (usState: string) => isFoundIn(provider, usState);
  await expect.poll(async () => [await isFound(first), await isFound(second)]).toEqual([true, true]);
  const staff = marketplace.credentialsOf(support());
  const license = { providerId: provider.id, kind: CredentialKind.LICENSE, usState: first };
  await staff.decideCredential({ ...license, reason: 'The state board lists it as suspended.' });
  await expect.poll(async () => [await isFound(first), await isFound(second)]).toEqual([false, true]);
  const expiresOn = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  await staff.decideCredential({ ...license, approved: true, expiresOn });
  await expect.poll(async () => [await isFound(first), await isFound(second)]).toEqual([true, true]);
});

test('times by video leave the search with the video room, and return with it', async () => {
  const { providerId } = await findSoonProvider(1);
  const { provider } = await marketplace.accounts.getProvider({ key: { case: 'id', value: providerId } });
  if (!provider) return expect.unreachable();
  const filters = { setting: Setting.VIRTUAL, name: provider.name };
  const isFound = async () => {
    const { hits } = await marketplace.search.searchProviders({ filters, first: 50 });
    return hits.some((hit) => hit.providerId === providerId && hit.nextVirtual !== undefined);
  };
  await expect.poll(isFound).toBe(true);
  await marketplace.accounts.putProvider({ provider: { ...provider, videoRoomUrl: '' } });
  await expect.poll(isFound).toBe(false);
  await marketplace.accounts.putProvider({ provider });
  await expect.poll(isFound).toBe(true);
});

test('a payor that starts to block offices changes every provider it pays', async () => {
  const { payors } = await marketplace.billing.listPayors({});
  const payor = payors.find(({ planName }) => planName === 'Harbor Life');
  if (!payor) return expect.unreachable();
  const inPerson = async () =>
    (
      await marketplace.search.searchProviders({
        filters: { setting: Setting.IN_PERSON, insurance: 'Harbor Life' },
        first: 1,
      })
    ).totalCount;
  const before = await inPerson();
  expect(before).toBeGreaterThan(0);
  const everywhere = payor.states.map(({ usState }) => usState);
  await marketplace.billing.putPayor({ payor: { ...payor, blockInPersonAppointmentsForStates: everywhere } });
  await expect.poll(inPerson).toBe(0);
  await marketplace.billing.putPayor({ payor });
  await expect.poll(inPerson).toBe(before);
});

test('changes while the worker is dead are applied after its restart', async () => {
  const { providerId, startMs } = await findSoonProvider(2);
  await marketplace.processes.get('search-worker')?.kill('SIGKILL');
  await marketplace.scheduling.putBlock({ block: blockAround(providerId, startMs) });
  await sleep(700);
  expect(await firstStartOf(providerId)).toBe(startMs);
  await marketplace.start('search-worker');
  await expect.poll(() => firstStartOf(providerId)).not.toBe(startMs);
});

test('the sweep replaces wakes that Redis loses', async () => {
  const { providerId, startMs } = await findSoonProvider(3);
  for (let n = 0; n < 20; n++) {
    const keys = await marketplace.redis.keys('t*wake-search*');
    if (keys.length) await marketplace.redis.del(keys);
    if (n === 5) await marketplace.scheduling.putBlock({ block: blockAround(providerId, startMs) });
    await sleep(5);
  }
  await expect.poll(() => firstStartOf(providerId)).not.toBe(startMs);
});

test('an unknown event is set aside, and later events are applied', async () => {
  const { providerId, startMs } = await findSoonProvider(4);
  await marketplace.database.admin.query(
    `insert into scheduling.outbox (aggregate_type, aggregate_id, revision, type, payload)
     values ('calendar', 'c-1', 1, 'linden.scheduling.v9.MoonPhaseChanged', '\\x0a')`,
  );
  await marketplace.scheduling.putBlock({ block: blockAround(providerId, startMs) });
  await expect.poll(() => firstStartOf(providerId)).not.toBe(startMs);
  await marketplace.engine.refresh('parked-events');
  const parked = await marketplace.engine.search<{ type: string }>('parked-events', {});
  expect(parked.hits.hits.map(({ _source }) => _source.type)).toEqual(['linden.scheduling.v9.MoonPhaseChanged']);
});

test('after all this the index equals a rebuilt one', () => expectEqualToRebuild());

test('a deleted index is reported, not shown as an empty result, and is rebuilt', async () => {
  const [index = ''] = await marketplace.engine.listIndices('providers');
  await marketplace.engine.deleteIndex(index);
  await expect(searchAll()).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE', kind: 'unavailable' });
  await expect
    .poll(() =>
      searchAll().then(
        ({ hits }) => hits.length,
        () => 0,
      ),
    )
    .toBeGreaterThan(0);
  await expectEqualToRebuild();
});

test('an index with another mapping version is replaced once, when a worker starts', async () => {
  await marketplace.engine.createIndex('providers-ofanotherversion-1', {
    mappings: { dynamic: 'strict', properties: { id: { type: 'keyword' } } },
  });
  const before = await marketplace.engine.listIndices('providers');
  await marketplace.engine.pointAlias('providers', 'providers-ofanotherversion-1');
  // A running worker leaves it alone, because its own version may be the older one.
  await sleep(2500);
  expect(await marketplace.engine.listIndices('providers')).toEqual(['providers-ofanotherversion-1']);
  await marketplace.processes.get('search-worker')?.kill();
  await marketplace.start('search-worker');
  await expect.poll(() => marketplace.engine.listIndices('providers')).not.toEqual(['providers-ofanotherversion-1']);
  await expect.poll(() => marketplace.engine.indexExists('providers-ofanotherversion-1')).toBe(false);
  expect((await searchAll()).hits.length).toBeGreaterThan(0);
  for (const name of before) await marketplace.engine.deleteIndex(name);
});

test('a rebuild during changes loses none of them', async () => {
  const chosen = (await searchAll()).hits
    .slice(10, 30)
    .flatMap(({ providerId, nextVirtual }) => (nextVirtual ? [{ providerId, startMs: timestampMs(nextVirtual) }] : []));
  const rebuilding = marketplace.rebuild();
  for (const { providerId, startMs } of chosen) {
    await marketplace.scheduling.putBlock({ block: blockAround(providerId, startMs) });
    await sleep(25);
  }
  await rebuilding;
  for (const { providerId, startMs } of chosen) await expect.poll(() => firstStartOf(providerId)).not.toBe(startMs);
  await expectEqualToRebuild();
});
