/** States of a calendar connection (C3.16-20). */
export const calendarSyncStates = [
  'NOT_YET_SYNCED',
  'SYNCED_TO_CRONOFY',
  'SYNCED_TO_NYLAS',
  'UNSYNCED_FROM_CRONOFY',
  'UNSYNCED_FROM_NYLAS',
] as const;

export type CalendarSyncState = (typeof calendarSyncStates)[number];
