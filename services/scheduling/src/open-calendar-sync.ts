import { createSealer } from '@linden/platform/crypto/sealer';
import type { SweepTask } from '@linden/platform/process/sweep';
import { createWorker, handleJob } from '@linden/platform/queue/queue';
import type { Logger } from '@linden/platform/telemetry/log';
import { createCaldavCalendars } from '#src/clients/calendars/caldav/caldav-calendars.ts';
import { getCalendarVendors } from '#src/clients/calendars/calendar-vendors.ts';
import { chooseCalendars } from '#src/clients/calendars/choose-calendars.ts';
import { createGoogleCalendars } from '#src/clients/calendars/google/google-calendars.ts';
import { createNylasCalendars } from '#src/clients/calendars/nylas/nylas-calendars.ts';
import { readSyncLimits, type readWorkerConfig } from './config.ts';
import { revokeCalendars } from './jobs/revoke-calendars.ts';
import { syncCalendarJob } from './jobs/sync-calendar/contract.ts';
import { createCalendarSync } from './jobs/sync-calendar/sync-calendar.ts';
import type { Store } from './store/open-store.ts';

/** The worker's part that reads external calendars: by job at once, by sweep when they are due. */
export type OpenCalendarSync = { readonly tasks: readonly SweepTask[]; start(): void; stop(): Promise<void> };

type Parts = { readonly store: Store; readonly wakeConsumers: () => void; readonly logger: Logger };

export function openCalendarSync(env: ReturnType<typeof readWorkerConfig>, parts: Parts): OpenCalendarSync {
  const { logger } = parts;
  const calendars = openCalendars(env);
  const sealer = createSealer('scheduling', env.SEALING_KEY, env.FORMER_SEALING_KEY ? [env.FORMER_SEALING_KEY] : []);
  const { sync, sweep, sweepSlow } = createCalendarSync({ ...parts, calendars, sealer, limits: readSyncLimits(env) });
  const revoke = () => revokeCalendars({ ...parts, calendars, sealer });
  const jobs = createWorker({
    redisUrl: env.REDIS_URL,
    prefix: env.KEY_PREFIX,
    queue: syncCalendarJob.queue,
    handlers: [handleJob(syncCalendarJob, ({ accountId }) => sync(accountId))],
    logger,
    concurrency: 2,
    drainMs: 20_000,
  });
  return {
    tasks: [
      { name: 'sync-calendars', everyMs: env.CALENDAR_SWEEP_MS, run: sweep },
      { name: 'sync-slow-calendars', everyMs: env.CALENDAR_SWEEP_MS, run: sweepSlow },
      { name: 'revoke-calendars', everyMs: env.CALENDAR_SWEEP_MS, run: revoke },
    ],
    start() {
      jobs.start().catch((err: unknown) => logger.warn({ err }, 'the calendar worker did not start'));
    },
    async stop() {
      await jobs.stop();
      await calendars.close();
    },
  };
}

function openCalendars(env: ReturnType<typeof readWorkerConfig>) {
  const onLoopback = env.CALENDARS_ON_LOOPBACK;
  const { GOOGLE: google, NYLAS: nylas } = getCalendarVendors(env);
  return chooseCalendars({
    caldav: createCaldavCalendars({ onLoopback }),
    vendors: {
      ...(google && { GOOGLE: createGoogleCalendars({ ...google, onLoopback }) }),
      ...(nylas && { NYLAS: createNylasCalendars({ ...nylas, onLoopback }) }),
    },
  });
}
