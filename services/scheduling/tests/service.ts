import type { DescService } from '@bufbuild/protobuf';
import type { Caller } from '@linden/platform/caller';
import { createLogger } from '@linden/platform/log';
import { createRpcClient, type RpcClient } from '@linden/platform/rpc-client';
import { type TestIssuer, testKeys } from '@linden/platform/testkit/test-callers';
import { createTestDatabase, type TestDatabase } from '@linden/platform/testkit/test-database';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { vi } from 'vitest';
import { createServer } from '#src/create-server.ts';
import { openStore, type Store } from '#src/store/open-store.ts';

type Client = RpcClient<typeof SchedulingService>;
type EventLog = RpcClient<typeof EventLogService>;

export type TestService = {
  readonly operator: Client;
  readonly visitor: Client;
  readonly searchService: Client;
  readonly eventLog: Readonly<Record<'operator' | 'visitor' | 'billing' | 'search', EventLog>>;
  readonly store: Store;
  readonly database: TestDatabase;
  /** How often consumers were woken. */
  readonly woken: () => number;
  /** As the administrator of the database. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
};

const operator: Caller = { kind: 'operator', name: 'seed' };
const visitor: Caller = { kind: 'anonymous' };
const search: Caller = { kind: 'service', name: 'search' };

/** The service over real gRPC on a database of its own. */
export async function startService(): Promise<TestService> {
  const database = await createTestDatabase();
  const store = openStore(database.urlOf('scheduling'));
  const keys = testKeys();
  let woken = 0;
  const context = {
    store,
    wakeConsumers: () => {
      woken++;
    },
  };
  const server = createServer(context, {
    listen: { host: '127.0.0.1', port: 0 },
    logger: createLogger('scheduling-test'),
    callerTrust: keys.trust,
    drainMs: 1000,
  });
  const port = await server.start();
  const clients: Array<{ close(): void }> = [];
  const clientOf = <S extends DescService>(definition: S, issuer: TestIssuer, caller: Caller): RpcClient<S> => {
    const client = createRpcClient(definition, {
      target: `127.0.0.1:${port}`,
      callerToken: () => keys.tokenOf(issuer, caller),
      timeoutMs: 10_000,
    });
    clients.push(client);
    return client;
  };
  return {
    operator: clientOf(SchedulingService, 'operator', operator),
    visitor: clientOf(SchedulingService, 'bff', visitor),
    searchService: clientOf(SchedulingService, 'search', search),
    eventLog: {
      operator: clientOf(EventLogService, 'operator', operator),
      visitor: clientOf(EventLogService, 'bff', visitor),
      billing: clientOf(EventLogService, 'billing', { kind: 'service', name: 'billing' }),
      search: clientOf(EventLogService, 'search', search),
    },
    store,
    database,
    woken: () => woken,
    sql: async (text, values) => (await database.admin.query(text, values)).rows,
    async stop() {
      for (const client of clients) client.close();
      await server.stop();
      await store.close();
      await database.drop();
    },
  };
}

/** Counts what every Postgres connection of this process sends, the service's own included, until `stop`. */
export function countStatements({ database }: TestService): { count(): number; stop(): void } {
  const connection: { query: unknown } = Object.getPrototypeOf(database.admin);
  const sent = vi.spyOn(connection as typeof database.admin, 'query');
  return { count: () => sent.mock.calls.length, stop: () => sent.mockRestore() };
}
