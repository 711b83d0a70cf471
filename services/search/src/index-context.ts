import type { OpenSearch } from '@linden/platform/opensearch/opensearch';
import type { ProviderDocument } from '#src/domain/index/provider-document.ts';
import type { SetAside } from '#src/store/set-aside.ts';
import type { CatalogCache } from './ports/catalog-cache.ts';
import type { Owners } from './ports/owners.ts';

export type ReadDocuments = (ids: string[]) => Promise<ProviderDocument[]>;

export interface Refresher {
  /** Resolves when the index holds the owners' current data of these providers. Rejects when that fails. */
  refresh(ids: Iterable<string>): Promise<void>;
}

/** The service's dependencies. Tests build their own. */
export interface Context {
  engine: OpenSearch;
  owners: Owners;
  catalogCache: CatalogCache;
  readDocuments: ReadDocuments;
  refresher: Refresher;
  setAside: SetAside;
  close(): Promise<void>;
}
