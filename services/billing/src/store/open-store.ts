import {
  type CallerTx,
  openStore as open,
  type Store as PlatformStore,
  type Tx as PlatformTx,
} from '@linden/platform/store/store';
import { PrismaClient } from '#src/gen/prisma/client.ts';

/** Models under row-level security (prisma/migrations/0002_coverages.sql and later). */
type Private = 'benefitsCheck' | 'coverage' | 'coverageHolder' | 'eapVisit' | 'landingCheck' | 'sessionCheck';

export type Store = PlatformStore<PrismaClient, Private>;
/** A transaction that can access only the public catalog. */
export type Tx = PlatformTx<Omit<PrismaClient, Private>>;
/** A transaction on behalf of a caller. It sees only the coverages that the caller may see. */
export type CoverageTx = CallerTx<PrismaClient>;

/** @param onStatement called with each SQL statement, so that tests can count them */
export function openStore(url: string, onStatement?: (sql: string) => void): Store {
  return open<PrismaClient, Private>(
    (adapter) => {
      if (!onStatement) return new PrismaClient({ adapter });
      const client = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
      client.$on('query', ({ query }) => onStatement(query));
      return client;
    },
    { url, schema: 'billing' },
  );
}
