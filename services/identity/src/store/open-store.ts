import { openStore as open, type Store as PlatformStore, type Tx as PlatformTx } from '@linden/platform/store/store';
import { PrismaClient } from '#src/gen/prisma/client.ts';

export type Store = PlatformStore<PrismaClient>;
export type Tx = PlatformTx<PrismaClient>;

/** @param onStatement called with each SQL statement, so that tests can count them */
export function openStore(url: string, onStatement?: (sql: string) => void): Store {
  return open<PrismaClient>(
    (adapter) => {
      if (!onStatement) return new PrismaClient({ adapter });
      const client = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
      client.$on('query', ({ query }) => onStatement(query));
      return client;
    },
    { url, schema: 'identity' },
  );
}
