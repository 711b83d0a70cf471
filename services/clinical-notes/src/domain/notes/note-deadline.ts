const hourMs = 3_600_000;

/** How long after a session its note is due. The one place that says so. */
const hoursToWrite = 48;
/** Older sessions are not listed as waiting for a note. */
const daysListed = 90;

/** Returns when the note of a session is due. */
export function getNoteDeadline(sessionEnd: Date): Date {
  return new Date(sessionEnd.getTime() + hoursToWrite * hourMs);
}

/** Returns the earliest end of a session that is listed as waiting for a note. */
export function getOldestListedEnd(now: Date): Date {
  return new Date(now.getTime() - daysListed * 24 * hourMs);
}
