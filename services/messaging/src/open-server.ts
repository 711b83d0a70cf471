import { randomUUID } from 'node:crypto';
import { openServiceAudit } from '@linden/platform/audit/audit-service';
import { systemClock } from '@linden/platform/clock';
import { createSealer } from '@linden/platform/crypto/sealer';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createQueue } from '@linden/platform/queue/queue';
import { buildRpcServerOptions } from '@linden/platform/rpc/rpc-server-options';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import { createLetterCapReporter } from '#src/ports/report-letter-cap.ts';
import { readServerConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { sendNotificationJob } from './jobs/send-notification/contract.ts';
import { openStore } from './store/open-store.ts';

/** Opens messaging's gRPC server. */
export const openServer: OpenProgram = (environment, logger) => {
  const env = readServerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const audit = openServiceAudit({ service: 'messaging', env, store, logger });
  const queue = createQueue({ redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX });
  const requestSend = (notificationId: string) => {
    queue
      .enqueue(sendNotificationJob, { notificationId })
      .catch((err: unknown) => logger.warn({ err }, 'the worker was not notified'));
  };
  const server = createServer(
    {
      store,
      sealer: createSealer('messaging', env.SEALING_KEY, env.FORMER_SEALING_KEY ? [env.FORMER_SEALING_KEY] : []),
      clock: systemClock,
      limits: { perRecipientHour: env.LETTERS_PER_RECIPIENT },
      reportCap: createLetterCapReporter(logger),
      newId: randomUUID,
      requestSend,
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
      await queue.close();
      await store.close();
    },
  };
};
