import type { Caller } from '@linden/platform/caller';
import { createLogger } from '@linden/platform/log';
import { createRpcClient } from '@linden/platform/rpc-client';
import { type TestIssuer, testKeys } from '@linden/platform/testkit/test-callers';
import { createTestDatabase } from '@linden/platform/testkit/test-database';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { createServer } from '#src/create-server.ts';
import { openStore } from '#src/store/open-store.ts';

const callers = {
  visitor: ['bff', { kind: 'anonymous' }],
  search: ['search', { kind: 'service', name: 'search' }],
  accounts: ['accounts', { kind: 'service', name: 'accounts' }],
  operator: ['operator', { kind: 'operator', name: 'test' }],
} satisfies Record<string, [TestIssuer, Caller]>;

/** The real service on a database and a port of its own, with a client for each kind of caller. */
export async function startBilling() {
  const keys = testKeys();
  const database = await createTestDatabase();
  const statements = { count: 0 };
  const store = openStore(database.urlOf('billing'), () => {
    statements.count += 1;
  });
  const woken = { times: 0 };
  const wakeConsumers = async () => {
    woken.times += 1;
  };
  const server = createServer(
    { store, wakeConsumers },
    {
      listen: { host: '127.0.0.1', port: 0 },
      logger: createLogger('billing', { level: process.env.TEST_LOG ?? 'silent' }),
      callerTrust: keys.trust,
      drainMs: 1000,
    },
  );
  const target = `127.0.0.1:${await server.start()}`;
  const clients: { close(): void }[] = [];
  const clientOf = (who: keyof typeof callers) => {
    const callerToken = () => {
      const [issuer, caller] = callers[who];
      return keys.tokenOf(issuer, caller);
    };
    const payors = createRpcClient(PayorService, { target, callerToken, timeoutMs: 5000 });
    const events = createRpcClient(EventLogService, { target, callerToken, timeoutMs: 5000 });
    clients.push(payors, events);
    return { payors, events };
  };
  const as = {
    visitor: clientOf('visitor'),
    search: clientOf('search'),
    accounts: clientOf('accounts'),
    operator: clientOf('operator'),
  };
  return {
    as,
    admin: database.admin,
    woken,
    statements,
    async stop() {
      for (const client of clients) client.close();
      await server.stop();
      await store.close();
      await database.drop();
    },
  };
}
