/** Spec client-and-shared, section 3 'Enumerations'. */
export const calendarSyncStates = [
  'NOT_YET_SYNCED',
  'SYNCED_TO_CRONOFY',
  'SYNCED_TO_NYLAS',
  'UNSYNCED_FROM_CRONOFY',
  'UNSYNCED_FROM_NYLAS',
] as const;

export type CalendarSyncState = (typeof calendarSyncStates)[number];
