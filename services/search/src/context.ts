import { createOpenSearch, type OpenSearch } from '@linden/platform/opensearch';
import { type CatalogueHolder, createCatalogueHolder } from './clients/catalogue-holder.ts';
import { createOwners, type Owners } from './clients/owners.ts';
import { createReadDocuments, type ReadDocuments } from './index/read-documents.ts';
import { createRefresher, type Refresher } from './index/refresher.ts';
import { writeDocuments } from './index/write-documents.ts';

/** What the service works with; tests build their own. */
export interface Context {
  engine: OpenSearch;
  owners: Owners;
  catalogues: CatalogueHolder;
  readDocuments: ReadDocuments;
  refresher: Refresher;
  close(): Promise<void>;
}

export interface ContextOptions {
  OPENSEARCH_URL: string;
  INDEX_PREFIX: string;
  ACCOUNTS_RPC: string;
  BILLING_RPC: string;
  SCHEDULING_RPC: string;
  CALLER_SIGNING_KEY: Parameters<typeof createOwners>[0]['signingKey'];
}

export function createContext(options: ContextOptions): Context {
  const engine = createOpenSearch({ url: options.OPENSEARCH_URL, prefix: options.INDEX_PREFIX });
  const owners = createOwners({
    accounts: options.ACCOUNTS_RPC,
    billing: options.BILLING_RPC,
    scheduling: options.SCHEDULING_RPC,
    signingKey: options.CALLER_SIGNING_KEY,
    timeoutMs: 10_000,
  });
  const catalogues = createCatalogueHolder(owners, 60_000);
  const readDocuments = createReadDocuments(owners, catalogues);
  const refresher = createRefresher(async (ids) => writeDocuments(engine, await readDocuments(ids)));
  return {
    engine,
    owners,
    catalogues,
    readDocuments,
    refresher,
    async close() {
      owners.close();
      await engine.close();
    },
  };
}
