import { openServiceAudit } from '@linden/platform/audit-service';
import { createQueue } from '@linden/platform/queue';
import { buildRpcServerOptions } from '@linden/platform/rpc-server-options';
import type { OpenProgram } from '@linden/platform/run-program';
import { createWaker } from '@linden/platform/wake';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import { readServerConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { openStore } from './store/open-store.ts';

/** Opens billing's gRPC server. */
export const openServer: OpenProgram = (environment, logger) => {
  const env = readServerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const audit = openServiceAudit({ service: 'billing', env, store, logger });
  const queue = createQueue({ redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX });
  const waker = createWaker({ queue, source: 'billing', consumers: ['search'], logger });
  const server = createServer({ store, wakeConsumers: () => waker.wake() }, buildRpcServerOptions(env, logger)).add(
    AuditService,
    audit.handlers,
  );

  return {
    async start() {
      await server.start();
      audit.start();
    },
    async stop() {
      await server.stop();
      await audit.stop();
      await queue.close();
      await store.close();
    },
  };
};
