/** A provider may mark a session as missed from this many minutes after its start on. */
export const missedAfterMinutes = 15;

/** Whether an absence counts for the client: `EXCUSED` never does (C3.16-11). */
export const missedExcuses = ['UNEXCUSED', 'EXCUSED'] as const;
export type MissedExcuse = (typeof missedExcuses)[number];

/** Returns the first instant at which the session may be marked. Milliseconds since the epoch. */
export function getMissedFrom(start: number): number {
  return start + missedAfterMinutes * 60_000;
}
