import type { DescService } from '@bufbuild/protobuf';
import type { Caller } from '@linden/platform/caller/caller';
import { getAudience } from '@linden/platform/rpc/rpc-audience';
import { createRpcClient, type RpcClient } from '@linden/platform/rpc/rpc-client';
import type { RpcServer, RpcServerOptions } from '@linden/platform/rpc/rpc-server';
import { createLogger } from '@linden/platform/telemetry/log';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { createTestDatabase } from '#src/stores/test-database.ts';
import { type TestIssuer, testKeys } from './test-callers.ts';

/** How a service that owns data is composed; tests start every such service in the same way. */
export interface ServicePlan<Store extends { close(): Promise<void> }, Service extends DescService> {
  /** Its schema. */
  name: string;
  service: Service;
  /** `onStatement` is called with each SQL statement. */
  openStore: (url: string, onStatement: () => void) => Store;
  createServer: (context: { store: Store; wakeConsumers: () => Promise<void> }, options: RpcServerOptions) => RpcServer;
}

const callers = {
  visitor: ['bff', { kind: 'anonymous' }],
  search: ['search', { kind: 'service', name: 'search' }],
  scheduling: ['scheduling', { kind: 'service', name: 'scheduling' }],
  operator: ['operator', { kind: 'operator', name: 'test' }],
} satisfies Record<string, [TestIssuer, Caller]>;

/** Starts the real service on its own database and port, with clients for each kind of caller. */
export async function serveForTest<Store extends { close(): Promise<void> }, Service extends DescService>(
  plan: ServicePlan<Store, Service>,
) {
  const keys = testKeys();
  const database = await createTestDatabase();
  const statements = { count: 0 };
  const woken = { times: 0 };
  const store = plan.openStore(database.urlOf(plan.name), () => {
    statements.count += 1;
  });
  const wakeConsumers = async () => {
    woken.times += 1;
  };
  const logger = createLogger(plan.name, { level: process.env.TEST_LOG ?? 'silent' });
  const server = plan.createServer(
    { store, wakeConsumers },
    { listen: { host: '127.0.0.1', port: 0 }, logger, callerTrust: keys.trust, drainMs: 1000 },
  );
  const target = `127.0.0.1:${await server.start()}`;
  const open: { close(): void }[] = [];
  const clientsOf = (
    who: keyof typeof callers,
  ): { own: RpcClient<Service>; events: RpcClient<typeof EventLogService> } => {
    const [issuer, caller] = callers[who];
    const audience = getAudience(plan.service) ?? plan.name;
    const options = {
      target,
      callerToken: (audience: string) => keys.tokenOf(issuer, caller, audience),
      timeoutMs: 5000,
    };
    const clients = {
      own: createRpcClient(plan.service, options),
      events: createRpcClient(EventLogService, { ...options, audience }),
    };
    open.push(clients.own, clients.events);
    return clients;
  };
  return {
    target,
    keys,
    store,
    /** For another process of the same service. */
    databaseUrl: database.urlOf(plan.name),
    /** Clients by caller: a visitor, search, another service, an operator. */
    as: {
      visitor: clientsOf('visitor'),
      search: clientsOf('search'),
      scheduling: clientsOf('scheduling'),
      operator: clientsOf('operator'),
    },
    admin: database.admin,
    woken,
    statements,
    async stop(): Promise<void> {
      for (const client of open) client.close();
      await server.stop();
      await store.close();
      await database.drop();
    },
  };
}
