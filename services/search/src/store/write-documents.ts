import { DomainError } from '@linden/platform/domain-error';
import type { OpenSearch } from '@linden/platform/opensearch/opensearch';
import { computeDocumentVersion, type ProviderDocument } from '#src/domain/index/provider-document.ts';
import { buildAlias, readAlias } from './provider-index.ts';

/** Writes documents to the index in use and, during a rebuild, to the new one. */
export async function writeDocuments(engine: OpenSearch, documents: ProviderDocument[]): Promise<void> {
  const targets = await listTargets(engine);
  await Promise.all(targets.map((index) => writeToIndex(engine, index, documents)));
}

/** Newer readings win, whatever order the writes arrive in. */
export async function writeToIndex(engine: OpenSearch, index: string, documents: ProviderDocument[]): Promise<void> {
  const outcomes = await engine.bulk(
    index,
    documents.map((document) => ({
      action: 'index',
      id: document.id,
      document,
      version: computeDocumentVersion(document),
    })),
    { timeoutMs: 20_000 },
  );
  const failed = outcomes.find(({ result }) => result === 'failed');
  if (failed) throw new Error(`the index rejected a document: ${failed.type ?? 'unknown'}`);
}

/** Reads the targets at every write, because a rebuild may have begun or ended since the last one. */
async function listTargets(engine: OpenSearch): Promise<string[]> {
  const [read, building] = await Promise.all([engine.listIndices(readAlias), engine.listIndices(buildAlias)]);
  const targets = [...new Set([...read, ...building])];
  if (targets.length > 0) return targets;
  throw new DomainError({ code: 'INDEX_MISSING', kind: 'unavailable', message: 'there is no provider index yet' });
}
