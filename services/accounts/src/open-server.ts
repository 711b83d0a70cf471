import { openServiceAudit } from '@linden/platform/audit/audit-service';
import { createWaker } from '@linden/platform/events/wake';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createQueue } from '@linden/platform/queue/queue';
import { buildRpcServerOptions } from '@linden/platform/rpc/rpc-server-options';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import { readServerConfig } from './config.ts';
import { createPeopleParts } from './create-context.ts';
import { createServer } from './create-server.ts';
import { openStore } from './store/open-store.ts';

/** Opens accounts' gRPC server. */
export const openServer: OpenProgram = (environment, logger) => {
  const env = readServerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const audit = openServiceAudit({ service: 'accounts', env, store, logger });
  const people = createPeopleParts(env, logger);
  const queue = createQueue({ redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX });
  const waker = createWaker({ queue, source: 'accounts', consumers: ['search', 'billing'], logger });
  const server = createServer(
    {
      ...people,
      store,
      wakeConsumers: () => waker.wake(),
      audits: [{ service: 'accounts', list: (question) => audit.list(question) }, ...people.audits],
    },
    buildRpcServerOptions(env, logger),
  ).add(AuditService, audit.handlers);

  return {
    async start() {
      await server.start();
      audit.start();
    },
    async stop() {
      await server.stop();
      await audit.stop();
      people.close();
      await queue.close();
      await store.close();
    },
  };
};
