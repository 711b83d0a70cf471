import type { Caller } from '@linden/platform/caller';
import { createLogger } from '@linden/platform/log';
import { createRpcClient, type RpcClient } from '@linden/platform/rpc-client';
import { createRpcServer } from '@linden/platform/rpc-server';
import { type TestIssuer, testKeys } from '@linden/platform/testkit/test-callers';
import { createTestDatabase } from '@linden/platform/testkit/test-database';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { schedulingHandlers } from '#src/rpc/handlers.ts';
import { openStore, type Store } from '#src/store/open-store.ts';

type Client = RpcClient<typeof SchedulingService>;

export type TestService = {
  readonly operator: Client;
  readonly visitor: Client;
  readonly searchService: Client;
  readonly store: Store;
  /** How often consumers were woken. */
  readonly woken: () => number;
  /** As the administrator of the database. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
};

/** The service over real gRPC on a database of its own. */
export async function startService(): Promise<TestService> {
  const database = await createTestDatabase();
  const store = openStore(database.urlOf('scheduling'));
  const keys = testKeys();
  let woken = 0;
  const context = {
    store,
    wakeConsumers: async () => {
      woken++;
    },
  };
  const server = createRpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    logger: createLogger('scheduling-test'),
    callerTrust: keys.trust,
    drainMs: 1000,
  }).add(SchedulingService, schedulingHandlers(context));
  const port = await server.start();
  const clients: Client[] = [];
  const clientOf = (issuer: TestIssuer, caller: Caller) => {
    const client = createRpcClient(SchedulingService, {
      target: `127.0.0.1:${port}`,
      callerToken: () => keys.tokenOf(issuer, caller),
      timeoutMs: 10_000,
    });
    clients.push(client);
    return client;
  };
  return {
    operator: clientOf('operator', { kind: 'operator', name: 'seed' }),
    visitor: clientOf('bff', { kind: 'anonymous' }),
    searchService: clientOf('search', { kind: 'service', name: 'search' }),
    store,
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
