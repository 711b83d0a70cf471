import { randomBytes, randomUUID } from 'node:crypto';
import { openServiceAudit } from '@linden/platform/audit/audit-service';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { systemClock } from '@linden/platform/clock';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { createSealer } from '@linden/platform/crypto/sealer';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createSweep } from '@linden/platform/process/sweep';
import { createQueue } from '@linden/platform/queue/queue';
import { buildRpcServerOptions } from '@linden/platform/rpc/rpc-server-options';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import { openCare } from './clients/care.ts';
import { openCoverages } from './clients/coverages.ts';
import { openTelehealthVendor } from './clients/open-vendors.ts';
import { openPeople } from './clients/people.ts';
import { readServerConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { forwardSupervisions } from './jobs/forward-supervisions.ts';
import { rewrapNotes } from './jobs/rewrap-notes.ts';
import { suggestNoteJob } from './jobs/suggest-note/contract.ts';
import { openStore } from './store/open-store.ts';

const service = 'clinical-notes';
const minuteMs = 60_000;

/** Opens the gRPC server of clinical notes. */
export const openServer: OpenProgram = (environment, logger) => {
  const env = readServerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const audit = openServiceAudit({ service, env, store, logger });
  const signer = createCallerSigner(env.CALLER_SIGNING_KEY, service);
  const calls = {
    callerToken: (audience: string) => signer.token({ kind: 'service', name: service }, audience),
    tls: openTls(env.TLS_DIR),
    timeoutMs: 1500,
  };
  const people = openPeople({ ...calls, target: env.ACCOUNTS_RPC });
  const care = openCare({ ...calls, target: env.SCHEDULING_RPC });
  const coverages = openCoverages({ ...calls, target: env.BILLING_RPC });
  const former = env.FORMER_SEALING_KEY ? [env.FORMER_SEALING_KEY] : [];
  const envelope = createEnvelopeSealer(createSealer(service, env.SEALING_KEY, former));
  const queue = createQueue({ redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX });
  const enqueueSuggestion = (suggestionId: string) =>
    void queue
      .enqueue(suggestNoteJob, { suggestionId })
      .catch((err: unknown) => logger.warn({ err }, 'suggestion not queued, the sweep finds it'));
  const context = {
    store,
    people,
    care,
    coverages,
    envelope,
    logger,
    clock: systemClock,
    newId: randomUUID,
    telehealth: openTelehealthVendor(env),
    newKey: () => new Uint8Array(randomBytes(32)),
    newShortId: () => createPublicId(randomBytes),
    enqueueSuggestion,
  };
  const server = createServer(context, buildRpcServerOptions(env, logger)).add(AuditService, audit.handlers);
  const rewrap = async (signal: AbortSignal) => void (await rewrapNotes({ store, envelope, logger }, signal));
  const handOver = async (signal: AbortSignal) => void (await forwardSupervisions({ store, people, logger }, signal));
  const sweep = createSweep(
    [
      { name: 'rewrap-notes', everyMs: minuteMs, run: rewrap },
      { name: 'forward-supervisions', everyMs: minuteMs, run: handOver },
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
      coverages.close();
      await queue.close();
      await store.close();
    },
  };
};
