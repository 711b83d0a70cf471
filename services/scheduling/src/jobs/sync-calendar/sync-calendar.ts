import { reportRefusal } from '@linden/platform/limits/report-refusal';
import { mapInBatches } from '@linden/platform/map-in-batches';
import type { Logger } from '@linden/platform/telemetry/log';
import { self } from '#src/domain/access/self.ts';
import type { CalendarAccount } from '#src/domain/calendars/calendar-account.ts';
import { fullReadMs, maxBusyTimes, pollMs, retryMs } from '#src/domain/calendars/sync-state.ts';
import { CalendarFault, type CalendarReading } from '#src/ports/calendars.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { findCalendarAccount } from '#src/store/calendars/calendar-accounts.ts';
import {
  listBusyOf,
  listOwnUids,
  lockAccount,
  saveBusyChanges,
  saveFailure,
  saveReading,
  takeDueAccounts,
} from '#src/store/calendars/calendar-readings.ts';
import { announceChange } from '#src/store/hours/announce-change.ts';
import { loadSchedules, lockSchedule } from '#src/store/hours/schedules.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { AccessTaken, createAccessKeeper, isBeingExchanged } from './access-keeper.ts';
import type { CalendarSyncContext } from './calendar-sync-context.ts';
import { mergeReadings } from './merge-readings.ts';
import { openMissingChannels } from './open-missing-channels.ts';

export type CalendarSync = {
  /** Reads one account now. It resolves when the reading is stored, or its failure. */
  sync(accountId: string): Promise<void>;
  /** Reads all accounts that are due. */
  sweep(): Promise<void>;
};

const atOnce = 4;
const maxAttempts = 3;
/** Longer than a reading takes, so that two workers do not read one account. */
const leaseMs = 5 * 60_000;
const dayMs = 86_400_000;
/** The longest booking horizon with the days that slots look ahead of it, and a day until the next full reading. */
const readDays = 376;

/** Creates the part of the worker that copies busy times of external calendars. */
export function createCalendarSync(context: CalendarSyncContext): CalendarSync {
  const { store, logger } = context;
  const sync = (accountId: string) => syncAccount(context, accountId);
  // One account that cannot be read, for example because its key is unknown, must not keep the others waiting.
  const logFault = (err: unknown) => logger.warn({ err }, 'an external calendar was not read, it will be repeated');
  return {
    sync,
    async sweep() {
      for (;;) {
        const due = await store.as(self).tx((tx) => takeDueAccounts(tx, atOnce, leaseMs));
        if (due.length === 0) return;
        await mapInBatches(due, atOnce, (id) => sync(id).catch(logFault));
      }
    },
  };
}

async function syncAccount(context: CalendarSyncContext, accountId: string, attempt = 1): Promise<void> {
  const { store, calendars } = context;
  const found = await store.as(self).read((tx) => loadQuestion(tx, accountId));
  if (!found) return;
  const { account, question, isFull } = found;
  try {
    const cursors = new Map(isFull ? [] : Object.entries(account.cursors));
    const keeper = createAccessKeeper(context, account);
    if (isBeingExchanged(keeper.current())) return;
    const { save: saveAccess } = keeper;
    const readings = await calendars.readAccount({ access: keeper.current(), period: question, cursors, saveAccess });
    const outcome = await store
      .as(self)
      .tx((tx) => applyReadings(tx, account, readings, { timeZone: question.timeZone, isFull }));
    // Another reading was stored meanwhile. It may have begun before the change that this one was requested for.
    if (outcome === 'outdated' && attempt < maxAttempts) return await syncAccount(context, accountId, attempt + 1);
    if (outcome === 'changed') context.wakeConsumers();
    reportRefusedEvents(context.logger, readings);
    const calendarIds = readings.map(({ calendarId }) => calendarId);
    if (outcome !== 'outdated') await openMissingChannels(context, account, keeper.current(), calendarIds);
  } catch (error) {
    // Another worker exchanges the code of this sign-in.
    if (error instanceof AccessTaken) return;
    if (!(error instanceof CalendarFault)) throw error;
    await recordFailure(context, account, error);
  }
}

async function loadQuestion(tx: CareTx, accountId: string) {
  const account = await findCalendarAccount(tx, accountId);
  if (!account || account.state === 'SIGN_IN_REFUSED') return undefined;
  const [kept] = await loadSchedules(tx, [account.providerId]);
  const now = await readClock(tx);
  // Before the first hours there is no zone yet. Once there is, everything is read again.
  const timeZone = kept?.schedule.timeZone ?? 'UTC';
  const isFull =
    account.timeZone !== timeZone || !account.fullyReadAt || now - account.fullyReadAt.getTime() > fullReadMs;
  const ownUids = await listOwnUids(tx, account.providerId);
  const question = { from: new Date(now - dayMs), to: new Date(now + readDays * dayMs), timeZone, ownUids };
  return { account, question, isFull };
}

/** `outdated`: another reading was stored since the account was loaded. */
type ReadingOutcome = 'outdated' | 'unchanged' | 'changed';

/** Stores a reading with the event of the change. `changed` means that slots may have changed. */
async function applyReadings(
  tx: CareTx,
  account: CalendarAccount,
  readings: readonly CalendarReading[],
  { timeZone, isFull }: { readonly timeZone: string; readonly isFull: boolean },
): Promise<ReadingOutcome> {
  // Bookings lock the schedule too, so that a slot is never checked against half of a reading.
  const kept = await lockSchedule(tx, account.providerId);
  if (!(await lockAccount(tx, account))) return 'outdated';
  const { busy, count, refusals, cursors } = mergeReadings(
    readings,
    await listBusyOf(tx, account.id),
    account.refusals,
  );
  if (count > maxBusyTimes) throw new CalendarFault('TOO_LARGE');
  const isChanged = busy.added.length + busy.removed.length > 0;
  if (isChanged) await saveBusyChanges(tx, account, busy);
  await saveReading(tx, account, { refusals, cursors, timeZone, isFull, pauseMs: pollMs });
  if (!isChanged || !kept) return 'unchanged';
  await announceChange(tx, account.providerId);
  return 'changed';
}

async function recordFailure(context: CalendarSyncContext, account: CalendarAccount, fault: CalendarFault) {
  const { store, logger } = context;
  const isFinal = fault.code === 'SIGN_IN_REFUSED';
  const pauseMs = isFinal ? undefined : retryMs(account.failures + 1);
  await store.as(self).tx((tx) => saveFailure(tx, account, fault.code, pauseMs));
  if (fault.code === 'ADDRESS_REFUSED' || fault.code === 'TOO_LARGE') {
    reportRefusal(logger, { kind: 'calendar', reason: fault.code });
  } else {
    logger.info({ reason: fault.code, attempt: account.failures + 1 }, 'an external calendar was not read');
  }
}

/** One line for each reason, however many events have it. */
function reportRefusedEvents(logger: Logger, readings: readonly CalendarReading[]): void {
  const reasons = readings.flatMap(({ changes }) => changes.flatMap(({ reading }) => reading.refusal ?? []));
  for (const reason of new Set(reasons)) reportRefusal(logger, { kind: 'calendar', reason });
}
