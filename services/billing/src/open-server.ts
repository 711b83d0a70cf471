import { openServiceAudit } from '@linden/platform/audit/audit-service';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { systemClock } from '@linden/platform/clock';
import { createWaker } from '@linden/platform/events/wake';
import { reportRefusal } from '@linden/platform/limits/report-refusal';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createQueue } from '@linden/platform/queue/queue';
import { buildRpcServerOptions } from '@linden/platform/rpc/rpc-server-options';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import { openCare } from './clients/care.ts';
import { openCardSetupLimits } from './clients/limits.ts';
import { openPeople } from './clients/people.ts';
import { openProviders } from './clients/providers.ts';
import { readServerConfig } from './config.ts';
import { createEnvelope, createInputsHash, createMemberHash } from './create-envelope.ts';
import { createServer } from './create-server.ts';
import { runBenefitsCheckJob } from './jobs/run-benefits-checks/contract.ts';
import { openCards } from './open-cards.ts';
import { openStore } from './store/open-store.ts';

/** Opens billing's gRPC server. */
export const openServer: OpenProgram = (environment, logger) => {
  const env = readServerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const audit = openServiceAudit({ service: 'billing', env, store, logger });
  const queue = createQueue({ redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX });
  const waker = createWaker({ queue, source: 'billing', consumers: ['search'], logger });
  const signer = createCallerSigner(env.CALLER_SIGNING_KEY, 'billing');
  const rpc = {
    callerToken: (audience: string) => signer.token({ kind: 'service', name: 'billing' }, audience),
    tls: openTls(env.TLS_DIR),
    timeoutMs: 1500,
  };
  const people = openPeople({ ...rpc, target: env.ACCOUNTS_RPC });
  const providers = openProviders({ ...rpc, target: env.ACCOUNTS_RPC });
  const care = openCare({ ...rpc, target: env.SCHEDULING_RPC });
  const limits = openCardSetupLimits({ ...rpc, target: env.SCHEDULING_RPC });
  const context = {
    store,
    people,
    providers,
    care,
    limits,
    clock: systemClock,
    envelope: createEnvelope(env),
    wakeConsumers: () => waker.wake(),
    // The caller of an RPC waits.
    cards: openCards(env, 2_000),
    pauseAfterMs: env.PAUSE_AFTER_DAYS * 24 * 3_600_000,
    setupLimits: { perPatientDay: env.CARD_SETUPS_PER_PATIENT, perAccountDay: env.CARD_SETUPS_PER_ACCOUNT },
    reportSetupCap: (reason: string) => reportRefusal(logger, { kind: 'account_cap', reason }),
    reportForgedEvent: (reason: string) => reportRefusal(logger, { kind: 'card_event', reason }),
    hashInputs: createInputsHash(env),
    hashMember: createMemberHash(env),
    reportLandingCap: (reason: string) => reportRefusal(logger, { kind: 'visitor_cap', reason: `landing_${reason}` }),
    requestRun: (checkId: string) => {
      queue
        .enqueue(runBenefitsCheckJob, { checkId })
        .catch((err: unknown) => logger.warn({ err }, 'the benefits check was not enqueued'));
    },
  };
  const server = createServer(context, buildRpcServerOptions(env, logger)).add(AuditService, audit.handlers);

  return {
    async start() {
      await server.start();
      audit.start();
    },
    async stop() {
      await server.stop();
      await audit.stop();
      people.close();
      providers.close();
      care.close();
      limits.close();
      await queue.close();
      await store.close();
    },
  };
};
