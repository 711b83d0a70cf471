import { randomBytes, randomUUID } from 'node:crypto';
import { openServiceAudit } from '@linden/platform/audit/audit-service';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { systemClock } from '@linden/platform/clock';
import { getSenderAddress } from '@linden/platform/config/config';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createWaker } from '@linden/platform/events/wake';
import { reportRefusal } from '@linden/platform/limits/report-refusal';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createQueue } from '@linden/platform/queue/queue';
import { buildRpcServerOptions } from '@linden/platform/rpc/rpc-server-options';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import type { Logger } from '@linden/platform/telemetry/log';
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
import { getCalendarVendors } from '#src/clients/calendars/calendar-vendors.ts';
import { createCapReporter } from '#src/ports/report-cap.ts';
import { createSlotQueue } from '#src/ports/slot-queue.ts';
import { createVisitorHash } from '#src/ports/visitor-hash.ts';
import { openBookingCodes } from './clients/booking-codes.ts';
import { openCatalogue } from './clients/catalogue.ts';
import { openLetters } from './clients/letters.ts';
import { createOwnVideoRooms } from './clients/own-video-rooms.ts';
import { openPeople } from './clients/people.ts';
import { readPolicy, readServerConfig, readSessionLimits, readVisitorLimits } from './config.ts';
import { createServer } from './create-server.ts';
import { consumers } from './jobs/consumers.ts';
import { lapseAppointmentJob } from './jobs/lapse-appointment/contract.ts';
import { syncCalendarJob } from './jobs/sync-calendar/contract.ts';
import { openStore } from './store/open-store.ts';

// Clocks differ, and a job that runs too early does nothing.
const lateMs = 500;

/** Requests a check when an unconfirmed appointment runs out; without Redis the worker's sweep finds it. */
function createLapseRequest(queue: ReturnType<typeof createQueue>, logger: Logger) {
  return (appointmentId: string, delayMs: number) => {
    queue
      .enqueue(lapseAppointmentJob, { appointmentId }, { delayMs: delayMs + lateMs })
      .catch((err: unknown) => logger.warn({ err }, 'the lapse job was not enqueued'));
  };
}

/** Requests a reading of an external calendar account; without Redis the worker's sweep does it. */
function createSyncRequest(queue: ReturnType<typeof createQueue>, logger: Logger) {
  return (accountId: string) => {
    queue
      .enqueue(syncCalendarJob, { accountId })
      .catch((err: unknown) => logger.warn({ err }, 'the calendar job was not enqueued'));
  };
}

/** What the server tells operators about what it refused: a log line and a counter each. */
function createReports(logger: Logger) {
  return {
    reportCap: createCapReporter(logger),
    reportPracticeRefusal: (reason: string, method: string) =>
      reportRefusal(logger, { kind: 'practice', reason, method }),
    reportRefusedLink: (reason: string) => reportRefusal(logger, { kind: 'link', reason }),
  };
}

/** Opens scheduling's gRPC server. */
export const openServer: OpenProgram = (environment, logger) => {
  const env = readServerConfig(environment);
  const store = openStore(env.DATABASE_URL);
  const audit = openServiceAudit({ service: 'scheduling', env, store, logger });
  const queue = createQueue({ redisUrl: env.REDIS_URL, prefix: env.KEY_PREFIX });
  const waker = createWaker({ queue, source: 'scheduling', consumers, logger });
  const signer = createCallerSigner(env.CALLER_SIGNING_KEY, 'scheduling');
  const callerToken = (audience: string) => signer.token({ kind: 'service', name: 'scheduling' }, audience);
  const tls = openTls(env.TLS_DIR);
  const calls = { callerToken, tls, timeoutMs: 1500 };
  const people = openPeople({ ...calls, target: env.ACCOUNTS_RPC });
  const catalogue = openCatalogue({ ...calls, accounts: env.ACCOUNTS_RPC, billing: env.BILLING_RPC, logger });
  const bookingCodes = openBookingCodes({ ...calls, target: env.MESSAGING_RPC });
  const letters = openLetters({ ...calls, target: env.MESSAGING_RPC });
  const sealer = createSealer('scheduling', env.SEALING_KEY, env.FORMER_SEALING_KEY ? [env.FORMER_SEALING_KEY] : []);
  const server = createServer(
    {
      store,
      people,
      catalogue,
      videoRooms: createOwnVideoRooms(catalogue),
      organizer: getSenderAddress(env.MAIL_FROM),
      policy: readPolicy(env),
      returnRateTarget: env.RETURN_RATE_TARGET,
      visitorLimits: readVisitorLimits(env),
      sessionLimits: readSessionLimits(env),
      recommendationLimits: {
        perProviderDay: env.RECOMMENDATIONS_PER_PROVIDER_DAY,
        perClientDay: env.RECOMMENDATIONS_PER_CLIENT_DAY,
      },
      visitorHash: createVisitorHash(env.CALLER_SIGNING_KEY.d),
      sealer,
      bookingCodes,
      letters,
      slotQueue: createSlotQueue(),
      ...createReports(logger),
      clock: systemClock,
      newId: randomUUID,
      newPublicId: () => createPublicId(randomBytes),
      wakeConsumers: () => void waker.wake(),
      askToLapse: createLapseRequest(queue, logger),
      externalCalendars: {
        sealer,
        onLoopback: env.CALENDARS_ON_LOOPBACK,
        vendors: getCalendarVendors(env),
        askToSync: createSyncRequest(queue, logger),
        reportRefusal: (reason) => reportRefusal(logger, { kind: 'calendar', reason }),
      },
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
      catalogue.close();
      bookingCodes.close();
      letters.close();
      await queue.close();
      await store.close();
    },
  };
};
