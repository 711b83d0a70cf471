import type { OpenSearch } from '@linden/platform/opensearch/opensearch';
import type { ReadDocuments } from '#src/index-context.ts';
import type { Owners } from '#src/ports/owners.ts';
import { buildAlias, indexFamily, providerIndex, readAlias } from '#src/store/provider-index.ts';
import type { SetAside } from '#src/store/set-aside.ts';
import { writeToIndex } from '#src/store/write-documents.ts';
import { projectInParts } from './project-readable.ts';
import { batchSize } from './read-documents.ts';

export interface RebuildParts {
  engine: OpenSearch;
  owners: Pick<Owners, 'accounts'>;
  readDocuments: ReadDocuments;
  /** Takes providers that cannot be read, so that the others do not wait for them. */
  setAside: Pick<SetAside, 'put'>;
}

/**
 * Builds a fresh index and moves readers to it in one step. Searches continue meanwhile, and changes are written to both indices. Returns
 * the number of providers. Concurrent rebuilds are harmless: the last one to finish serves.
 */
export async function rebuild(parts: RebuildParts): Promise<number> {
  const { engine } = parts;
  const index = `${indexFamily}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
  // Writers follow the alias from before the first read, so no change is missed.
  await engine.createIndex(index, providerIndex);
  await engine.pointAlias(buildAlias, index);
  try {
    const count = await fillIndex(parts, index);
    await checkMapping(engine, index);
    await engine.refresh(index);
    const before = await engine.listIndices(readAlias);
    await engine.pointAlias(readAlias, index);
    await leave(engine, index);
    await Promise.all(before.filter((name) => name !== index).map((name) => engine.deleteIndex(name)));
    return count;
  } catch (error) {
    await engine.deleteIndex(index).catch(() => undefined);
    throw error;
  }
}

async function fillIndex({ engine, owners, readDocuments, setAside }: RebuildParts, index: string): Promise<number> {
  let count = 0;
  for (let afterId = ''; ; ) {
    const { ids } = await owners.accounts.listProviderIds({ afterId, limit: batchSize });
    if (ids.length === 0) return count;
    const broken = await projectInParts(async (some) => writeToIndex(engine, index, await readDocuments(some)), ids);
    for (const [id, error] of broken) await setAside.put(id, error);
    count += ids.length - broken.size;
    afterId = ids.at(-1) ?? '';
  }
}

/**
 * Checks the mapping before the index serves. If the index was deleted while it was being filled, the next write makes the engine create
 * one with the same name and a guessed mapping.
 */
async function checkMapping(engine: OpenSearch, index: string): Promise<void> {
  type Mapped = Record<string, { mappings: { dynamic?: string } }>;
  const found = await engine.call<Mapped | undefined>('GET', `/*${index}/_mapping`, undefined, { missing: true });
  const [mapped] = Object.values(found ?? {});
  if (mapped?.mappings.dynamic !== 'strict') throw new Error('the index was deleted while it was being built');
}

async function leave(engine: OpenSearch, index: string): Promise<void> {
  await engine.call('POST', '/_aliases', {
    actions: [{ remove: { index: `*${index}`, alias: `*${buildAlias}`, must_exist: false } }],
  });
}
