/** Of the browser. */
export const timeZone = 'America/Los_Angeles';

const hour = 3_600_000;

/**
 * Returns 8:00 UTC, early in the morning in the browser's time zone, of the latest day at which that is at least an hour ago: a booking
 * page shows a held time with ten minutes left when the browser's clock is more than twenty minutes behind.
 */
export function chooseInstant(now: Date): Date {
  const day = new Date(now.getTime() - 9 * hour).toISOString().slice(0, 10);
  return new Date(`${day}T08:00:00Z`);
}
