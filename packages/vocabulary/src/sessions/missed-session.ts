/** A provider may mark a session as missed from this many minutes after its start on. */
export const missedAfterMinutes = 15;

/** Whether an absence counts for the client: `EXCUSED` never does (spec client-and-shared, section 3 'Absence excuse types'). */
export const missedExcuses = ['UNEXCUSED', 'EXCUSED'] as const;
export type MissedExcuse = (typeof missedExcuses)[number];

/** Returns the first instant at which the session may be marked. Milliseconds since the epoch. */
export function missedFrom(start: number): number {
  return start + missedAfterMinutes * 60_000;
}
