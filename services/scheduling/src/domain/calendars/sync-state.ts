/** How an external calendar account stands. Each account has a state of its own. */
export const calendarStates = ['CONNECTING', 'CONNECTED', 'SIGN_IN_REFUSED', 'FAILING'] as const;
export type CalendarState = (typeof calendarStates)[number];

/** Pause between two readings of an account that answers. A change must block its time within five minutes. */
export const pollMs = 4 * 60_000;
/** Recurrences are expanded to the end of the period, which moves; after this long everything is read again. */
export const fullReadMs = 20 * 3_600_000;
/** How many accounts are read at once, and how long. */
export type SyncLimits = {
  /** After this long, a reading stores what it has, and the next one goes on from there. */
  readonly readingMs: number;
  /** An account whose last reading took this long waits in a queue of its own. */
  readonly slowMs: number;
  readonly atOnce: number;
  readonly slowAtOnce: number;
};

export const defaultSyncLimits: SyncLimits = { readingMs: 60_000, slowMs: 15_000, atOnce: 4, slowAtOnce: 2 };

/** Busy times older than this are marked as stale. */
export const staleMs = 15 * 60_000;
const longestPauseMs = 3_600_000;

export const maxAccounts = 5;
/** Busy times of one account; one with more is refused. */
export const maxBusyTimes = 20_000;

/** Returns the pause before an account that failed `failures` times is read again: 1 minute, doubling to 1 hour. */
export function retryMs(failures: number): number {
  return Math.min(longestPauseMs, 60_000 * 2 ** Math.min(failures - 1, 10));
}

/** What tells whether busy times are out of date. `syncedAt` is undefined before the first reading, when there is nothing to be stale. */
export type SyncedState = { readonly state: CalendarState; readonly syncedAt: Date | undefined; readonly now: Date };

/** Whether busy times may be out of date: they are old, or the calendar is not read again until the provider signs in. */
export function isStale({ state, syncedAt, now }: SyncedState): boolean {
  return syncedAt !== undefined && (state === 'SIGN_IN_REFUSED' || now.getTime() - syncedAt.getTime() > staleMs);
}
