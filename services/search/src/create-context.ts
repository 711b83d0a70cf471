import { createOpenSearch } from '@linden/platform/opensearch/opensearch';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import type { Logger } from '@linden/platform/telemetry/log';
import { createCatalogCache } from '#src/clients/catalog-cache.ts';
import { createOwners } from '#src/clients/owners.ts';
import { createSetAside } from '#src/store/set-aside.ts';
import { writeDocuments } from '#src/store/write-documents.ts';
import { projectReadable } from '#src/use-cases/index/project-readable.ts';
import { createReadDocuments } from '#src/use-cases/index/read-documents.ts';
import { createRefresher } from '#src/use-cases/index/refresher.ts';
import type { Context } from './index-context.ts';

export interface ContextOptions {
  OPENSEARCH_URL: string;
  INDEX_PREFIX: string;
  ACCOUNTS_RPC: string;
  BILLING_RPC: string;
  SCHEDULING_RPC: string;
  CALLER_SIGNING_KEY: Parameters<typeof createOwners>[0]['signingKey'];
  TLS_DIR?: string | undefined;
}

export function createContext(options: ContextOptions, logger: Logger): Context {
  const engine = createOpenSearch({ url: options.OPENSEARCH_URL, prefix: options.INDEX_PREFIX });
  const owners = createOwners({
    accounts: options.ACCOUNTS_RPC,
    billing: options.BILLING_RPC,
    scheduling: options.SCHEDULING_RPC,
    signingKey: options.CALLER_SIGNING_KEY,
    tls: openTls(options.TLS_DIR),
    timeoutMs: 10_000,
  });
  const catalogCache = createCatalogCache(owners, 60_000);
  const readDocuments = createReadDocuments(owners, catalogCache);
  const setAside = createSetAside(engine, logger);
  const project = async (ids: string[]) => writeDocuments(engine, await readDocuments(ids));
  const refresher = createRefresher(projectReadable(project, setAside));
  return {
    engine,
    owners,
    catalogCache,
    readDocuments,
    refresher,
    setAside,
    async close() {
      owners.close();
      await engine.close();
    },
  };
}
