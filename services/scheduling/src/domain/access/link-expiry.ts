const linkDays = 30;

/** Whether the link of an appointment no longer shows it: 30 days after the session. Times are in milliseconds since the epoch. */
export function hasLinkExpired(end: number, now: number): boolean {
  return now >= end + linkDays * 24 * 3_600_000;
}
