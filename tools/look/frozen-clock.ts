import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the browser. */
export const timeZone = 'America/Los_Angeles';

/** Keeps in the folder of a run at which instant its browser stood. */
const fileName = 'look.json';
const hour = 3_600_000;

/**
 * Returns 8:00 UTC, early in the morning in the browser's time zone, of the latest day at which that is at least an hour ago: a booking
 * page shows a held time with ten minutes left when the browser's clock is more than twenty minutes behind.
 */
export function chooseInstant(now: Date): Date {
  const day = new Date(now.getTime() - 9 * hour).toISOString().slice(0, 10);
  return new Date(`${day}T08:00:00Z`);
}

/** Returns the instant of an earlier run. */
export function readInstant(folder: string): Date | undefined {
  const file = join(folder, fileName);
  return existsSync(file) ? new Date(JSON.parse(readFileSync(file, 'utf8')).clock) : undefined;
}

export function saveInstant(folder: string, instant: Date): void {
  writeFileSync(join(folder, fileName), `${JSON.stringify({ clock: instant.toISOString() })}\n`);
}
