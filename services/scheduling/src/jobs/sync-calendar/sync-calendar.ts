import { reportRefusal } from '@linden/platform/limits/report-refusal';
import type { Logger } from '@linden/platform/telemetry/log';
import { self } from '#src/domain/access/self.ts';
import type { CalendarAccount, StoredUnreadEvent } from '#src/domain/calendars/calendar-account.ts';
import type { UnreadEvent } from '#src/domain/calendars/event-reading.ts';
import { fullReadMs, maxBusyTimes, pollMs, retryMs } from '#src/domain/calendars/sync-state.ts';
import { CalendarFault, type CalendarReading } from '#src/ports/calendars.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { findCalendarAccount } from '#src/store/calendars/calendar-accounts.ts';
import {
  endLease,
  listBusyOf,
  listOwnSessions,
  lockAccount,
  saveBusyChanges,
  saveFailure,
  saveReading,
  takeAccount,
  takeDueAccount,
} from '#src/store/calendars/calendar-readings.ts';
import { announceChange } from '#src/store/hours/announce-change.ts';
import { loadSchedules, lockSchedule } from '#src/store/hours/schedules.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { sealUnreadEvent } from '#src/use-cases/calendars/unread-events.ts';
import { AccessTaken, createAccessKeeper, isBeingExchanged } from './access-keeper.ts';
import type { CalendarSyncContext } from './calendar-sync-context.ts';
import { mergeReadings } from './merge-readings.ts';
import { openMissingChannels } from './open-missing-channels.ts';
import { runPool } from './run-pool.ts';
import { type ReadingWatch, watchReading } from './watch-reading.ts';

export type CalendarSync = {
  /**
   * Reads one account now. It resolves when the reading is stored, or its failure. While another account of its provider is read, and when
   * the account is slow, it is due instead.
   */
  sync(accountId: string): Promise<void>;
  /** Reads all accounts that are due. */
  sweep(signal?: AbortSignal): Promise<void>;
  /** Reads all accounts that are due and whose last reading took long. */
  sweepSlow(signal?: AbortSignal): Promise<void>;
};

const maxAttempts = 3;
/** Longer than a reading takes, so that two workers do not read accounts of one provider. */
const leaseMs = 5 * 60_000;
const dayMs = 86_400_000;
/** The longest booking horizon with the days that slots look ahead of it, and a day until the next full reading. */
const readDays = 376;

/** Creates the part of the worker that copies busy times of external calendars. */
export function createCalendarSync(context: CalendarSyncContext): CalendarSync {
  const { store, logger, limits } = context;
  const { slowMs } = limits;
  // One account that cannot be read, for example because its key is unknown, must not keep the others waiting.
  const logFault = (err: unknown) => logger.warn({ err }, 'an external calendar was not read, it will be repeated');
  const sweepAccounts = (isSlow: boolean, size: number, signal?: AbortSignal) =>
    runPool({
      size,
      signal,
      take: () => store.as(self).tx((tx) => takeDueAccount(tx, { leaseMs, slowMs, isSlow })),
      work: (id) => readTakenAccount(context, id).catch(logFault),
    });
  return {
    async sync(accountId) {
      const isTaken = await store.as(self).tx((tx) => takeAccount(tx, accountId, { leaseMs, slowMs }));
      if (isTaken) await readTakenAccount(context, accountId);
    },
    sweep: (signal) => sweepAccounts(false, limits.atOnce, signal),
    sweepSlow: (signal) => sweepAccounts(true, limits.slowAtOnce, signal),
  };
}

/** Reads an account that this worker has taken, and gives it back. */
async function readTakenAccount(context: CalendarSyncContext, accountId: string): Promise<void> {
  const watch = watchReading(context, accountId);
  try {
    let outcome = await syncAccount(context, accountId, watch);
    // The account was connected again meanwhile, perhaps after this reading began.
    for (let attempt = 1; outcome === 'outdated' && attempt < maxAttempts; attempt += 1) {
      outcome = await syncAccount(context, accountId, watch);
    }
  } finally {
    watch.end();
    await context.store.as(self).tx((tx) => endLease(tx, accountId));
  }
}

async function syncAccount(
  context: CalendarSyncContext,
  accountId: string,
  watch: ReadingWatch,
): Promise<ReadingOutcome | undefined> {
  const { store, calendars, limits } = context;
  const found = await store.as(self).read((tx) => loadQuestion(tx, accountId));
  if (!found) return undefined;
  const { account, question, isFull, isContinued } = found;
  try {
    const cursors = new Map(isFull && !isContinued ? [] : Object.entries(account.cursors));
    const keeper = createAccessKeeper(context, account);
    if (isBeingExchanged(keeper.current())) return undefined;
    const { save: saveAccess } = keeper;
    const readings = await calendars.readAccount({
      access: keeper.current(),
      period: question,
      cursors,
      limitMs: limits.readingMs,
      saveAccess,
    });
    const seal = (unread: UnreadEvent) => sealUnreadEvent(context.sealer, account.id, unread);
    const facts = { timeZone: question.timeZone, isFull, seal, readingMs: watch.getMs() };
    const outcome = await store.as(self).tx((tx) => applyReadings(tx, account, readings, facts));
    if (outcome === 'changed') context.wakeConsumers();
    reportRefusedEvents(context.logger, readings);
    const calendarIds = readings.map(({ calendarId }) => calendarId);
    if (outcome !== 'outdated') await openMissingChannels(context, account, keeper.current(), calendarIds);
    return outcome;
  } catch (error) {
    // Another worker exchanges the code of this sign-in.
    if (error instanceof AccessTaken) return undefined;
    if (!(error instanceof CalendarFault)) throw error;
    await recordFailure(context, account, error, watch.getMs());
    return undefined;
  }
}

async function loadQuestion(tx: CareTx, accountId: string) {
  const account = await findCalendarAccount(tx, accountId);
  if (!account || account.state === 'SIGN_IN_REFUSED') return undefined;
  const [kept] = await loadSchedules(tx, [account.providerId]);
  const now = await readClock(tx);
  // Before the first hours there is no zone yet. Once there is, everything is read again.
  const timeZone = kept?.schedule.timeZone ?? 'UTC';
  const isSameZone = account.timeZone === timeZone;
  const isFull = !isSameZone || !account.fullyReadAt || now - account.fullyReadAt.getTime() > fullReadMs;
  const isContinued = isSameZone && account.unfinished === 'FULL';
  const own = await listOwnSessions(tx, account.providerId);
  const question = { from: new Date(now - dayMs), to: new Date(now + readDays * dayMs), timeZone, ...own };
  return { account, question, isFull, isContinued };
}

/** `outdated`: another reading was stored since the account was loaded. */
type ReadingOutcome = 'outdated' | 'unchanged' | 'changed';

type ReadingFacts = {
  readonly timeZone: string;
  readonly isFull: boolean;
  readonly readingMs: number;
  seal(unread: UnreadEvent): StoredUnreadEvent;
};

/** Stores a reading with the event of the change. `changed` means that slots may have changed. */
async function applyReadings(
  tx: CareTx,
  account: CalendarAccount,
  readings: readonly CalendarReading[],
  { timeZone, isFull, readingMs, seal }: ReadingFacts,
): Promise<ReadingOutcome> {
  // Bookings lock the schedule too, so that a slot is never checked against half of a reading.
  const kept = await lockSchedule(tx, account.providerId);
  if (!(await lockAccount(tx, account))) return 'outdated';
  const { busy, count, refusals, cursors } = mergeReadings(
    readings,
    await listBusyOf(tx, account.id),
    account.refusals,
    seal,
  );
  if (count > maxBusyTimes) throw new CalendarFault('TOO_LARGE');
  const isChanged = busy.added.length + busy.removed.length > 0;
  if (isChanged) await saveBusyChanges(tx, account, busy);
  const isUnfinished = readings.some((reading) => reading.isUnfinished);
  await saveReading(tx, account, {
    refusals,
    cursors,
    timeZone,
    isFull: isFull && !isUnfinished,
    unfinished: isUnfinished ? (isFull ? 'FULL' : 'CHANGES') : undefined,
    // The rest is read when the others had their turn.
    pauseMs: isUnfinished ? 0 : pollMs,
    readingMs,
  });
  if (!isChanged || !kept) return 'unchanged';
  await announceChange(tx, account.providerId);
  return 'changed';
}

async function recordFailure(
  context: CalendarSyncContext,
  account: CalendarAccount,
  fault: CalendarFault,
  readingMs: number,
) {
  const { store, logger } = context;
  const isFinal = fault.code === 'SIGN_IN_REFUSED';
  const pauseMs = isFinal ? undefined : retryMs(account.failures + 1);
  await store.as(self).tx((tx) => saveFailure(tx, account, { fault: fault.code, pauseMs, readingMs }));
  if (fault.code === 'ADDRESS_REFUSED' || fault.code === 'TOO_LARGE') {
    reportRefusal(logger, { kind: 'calendar', reason: fault.code });
  } else {
    logger.info({ reason: fault.code, attempt: account.failures + 1 }, 'an external calendar was not read');
  }
}

/** One line for each reason, however many events have it. */
function reportRefusedEvents(logger: Logger, readings: readonly CalendarReading[]): void {
  const reasons = readings.flatMap(({ changes }) => changes.flatMap(({ reading }) => reading.unread?.reason ?? []));
  for (const reason of new Set(reasons)) reportRefusal(logger, { kind: 'calendar', reason });
}
