import { openTestOpenSearch } from '@linden/testkit/stores/test-opensearch';
import { afterAll, expect, test } from 'vitest';
import { readAlias } from '#src/store/provider-index.ts';
import { type RebuildParts, rebuild } from '#src/use-cases/index/rebuild.ts';

const { client: engine, close } = openTestOpenSearch();
afterAll(close);

const setAsideIds: string[] = [];

/** Owners with three batches of generated providers; `meanwhile` runs while the second is read. */
function parts(meanwhile: () => Promise<void>): RebuildParts {
  const batches = [['a'], ['b'], ['c']];
  return {
    engine,
    setAside: { put: async (id) => void setAsideIds.push(id) },
    owners: { accounts: { listProviderIds: async () => ({ ids: batches.shift() ?? [] }) } } as never,
    readDocuments: async ([id = '']) => {
      if (id === 'b') await meanwhile();
      const revisions = { accounts: 1, scheduling: 1, billing: 1 };
      return [{ id, as_of: '2026-01-05T00:00:00Z', revisions, card: '' }] as never;
    },
  };
}

test('serves a built index', async () => {
  expect(await rebuild(parts(async () => {}))).toBe(3);
  expect(await engine.count(readAlias)).toBe(3);
});

test('never serves an index that was deleted during the build and recreated by the engine', async () => {
  const served = await engine.listIndices(readAlias);
  const deleteIt = async () => {
    for (const index of await engine.listIndices('providers-building')) await engine.deleteIndex(index);
  };
  await expect(rebuild(parts(deleteIt))).rejects.toThrow('deleted while it was being built');
  expect(await engine.listIndices(readAlias)).toEqual(served);
  expect(await engine.count(readAlias)).toBe(3);
});

test('sets an unreadable provider aside and builds the others', async () => {
  const cannot = async () => {
    throw new Error('broken');
  };
  expect(await rebuild(parts(cannot))).toBe(2);
  expect(setAsideIds).toEqual(['b']);
  expect(await engine.count(readAlias)).toBe(2);
});
