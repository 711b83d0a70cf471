import { randomUUID } from 'node:crypto';
import { openServiceAudit } from '@linden/platform/audit/audit-service';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { systemClock } from '@linden/platform/clock';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createSweep } from '@linden/platform/process/sweep';
import { accountEvents, createAnnouncer } from '@linden/platform/queue/announcements';
import { createQueue } from '@linden/platform/queue/queue';
import { buildRpcServerOptions } from '@linden/platform/rpc/rpc-server-options';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import { AlertService } from '@linden/proto/messaging/v1/alert_service_pb';
import { ConversationService } from '@linden/proto/messaging/v1/conversation_service_pb';
import { createLetterCapReporter } from '#src/ports/report-letter-cap.ts';
import { createAlertHandlers } from '#src/rpc/alert-handlers.ts';
import { createConversationHandlers } from '#src/rpc/conversation-handlers.ts';
import { openChatCare } from './clients/chat-care.ts';
import { openChatPeople } from './clients/chat-people.ts';
import { readServerConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { forgetEvents } from './jobs/forget-events.ts';
import { postMessages } from './jobs/post-messages/process.ts';
import { rewrapMessages } from './jobs/rewrap-messages.ts';
import { sendNotificationJob } from './jobs/send-notification/contract.ts';
import { openStore } from './store/open-store.ts';

const service = 'messaging';
const minuteMs = 60_000;
/** A new client is welcomed soon after the booking. */
const postMs = 15_000;

/** Opens messaging's gRPC server. */
export const openServer: OpenProgram = (environment, logger) => {
  const env = readServerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const audit = openServiceAudit({ service, env, store, logger });
  const queue = createQueue({ redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX });
  const requestSend = (notificationId: string) => {
    queue
      .enqueue(sendNotificationJob, { notificationId })
      .catch((err: unknown) => logger.warn({ err }, 'the worker was not notified'));
  };
  const signer = createCallerSigner(env.CALLER_SIGNING_KEY, service);
  const calls = {
    callerToken: (audience: string) => signer.token({ kind: 'service', name: service }, audience),
    tls: openTls(env.TLS_DIR),
    timeoutMs: 1500,
  };
  const people = openChatPeople({ ...calls, target: env.ACCOUNTS_RPC });
  const care = openChatCare({ ...calls, target: env.SCHEDULING_RPC });
  const sealer = createSealer(service, env.SEALING_KEY, env.FORMER_SEALING_KEY ? [env.FORMER_SEALING_KEY] : []);
  const envelope = createEnvelopeSealer(sealer);
  const shared = { store, clock: systemClock, newId: randomUUID };
  const announcer = createAnnouncer({ redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX, name: accountEvents, logger });
  const conversations = {
    ...shared,
    people,
    care,
    envelope,
    cursorSealer: sealer,
    announce: announcer.announce,
    logger,
    isOpen: env.CONVERSATIONS === 'on',
  };
  const letters = {
    ...shared,
    sealer,
    limits: { perRecipientHour: env.LETTERS_PER_RECIPIENT },
    reportCap: createLetterCapReporter(logger),
    requestSend,
  };
  const server = createServer(letters, buildRpcServerOptions(env, logger))
    .add(ConversationService, createConversationHandlers(conversations))
    .add(AlertService, createAlertHandlers(conversations))
    .add(AuditService, audit.handlers);
  const rewrap = async (signal: AbortSignal) => void (await rewrapMessages({ store, envelope, logger }, signal));
  const posting = { name: 'post-messages', everyMs: postMs, run: () => postMessages(conversations) };
  const sweep = createSweep(
    [
      ...(conversations.isOpen ? [posting] : []),
      { name: 'rewrap-messages', everyMs: minuteMs, run: rewrap },
      { name: 'forget-events', everyMs: 60 * minuteMs, run: () => forgetEvents({ store, logger }) },
    ],
    logger,
  );

  return {
    async start() {
      await server.start();
      audit.start();
      sweep.start();
    },
    async stop() {
      await server.stop();
      await Promise.all([audit.stop(), sweep.stop()]);
      people.close();
      care.close();
      announcer.close();
      await queue.close();
      await store.close();
    },
  };
};
