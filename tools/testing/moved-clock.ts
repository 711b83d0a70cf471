import { existsSync, globSync, rmSync } from 'node:fs';
import { which } from '../bootstrap/command.mjs';
import { Fault } from '../bootstrap/fault.mjs';
import { step } from '../bootstrap/progress.mjs';
import { installAptPackage } from './apt-package.ts';

const hourMs = 3_600_000;

/** Programs that read the time from the kernel and not from the C library, so their clocks stay on today. */
export const unmovedPrograms: readonly string[] = ['SeaweedFS (the file storage)', 'k6 (load tests)'];

/** The moment that a run moves its clocks to. Without an hour the time of day stays. */
export type RunDate = { day: Date; hour?: number };

/** Reads a date such as `2026-12-31`, or one with an hour of UTC, such as `2026-12-31T06`. Throws a Fault for any other text. */
export function parseDate(text: string | undefined): RunDate {
  const [, date = '', hour] = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]))?$/.exec(text ?? '') ?? [];
  const day = new Date(`${date}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && formatIsoDate(day) === date)
    return hour === undefined ? { day } : { day, hour: Number(hour) };
  throw new Fault(
    'usage: npm run test:dates -- DATE [--unit | --journeys | --all] [FILTER...], with a date such as 2026-12-31 or 2026-12-31T06 (UTC)',
  );
}

/** Formats a date in UTC, such as `2026-12-31`. */
export function formatIsoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns how many hours `now` is moved to reach the date; negative before it. The minutes of `now` stay. */
export function countHoursUntil({ day, hour }: RunDate, now: Date): number {
  return (
    (day.getTime() - parseDate(formatIsoDate(now)).day.getTime()) / hourMs +
    (hour ?? now.getUTCHours()) -
    now.getUTCHours()
  );
}

/**
 * Returns the variables that move the clock of a process and of all programs that it starts. The minutes stay. Timers and the times of
 * files stay right, because programs compare them with the kernel's clock.
 * @param library the path of libfaketime
 */
export function buildClockVariables(library: string, hours: number): Record<string, string> {
  const offset = hours < 0 ? `${hours}h` : `+${hours}h`;
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' };
}

/**
 * Removes what programs with a moved clock left in shared memory when they were killed. A later program with the same process id, under
 * another account, could not start.
 * @param folder where shared memory is
 */
export function removeLeftClocks(folder = '/dev/shm'): void {
  for (const file of globSync(`${folder}/{faketime_shm,sem.faketime_sem}_*`)) {
    const pid = file.split('_').at(-1) ?? '';
    if (existsSync(`/proc/${pid}`)) continue;
    try {
      rmSync(file, { force: true });
    } catch {
      // Only its own account may remove it.
    }
  }
}

/** Returns the path of libfaketime, which is installed now when it is missing and the program runs as root. */
export async function ensureFaketime(): Promise<string> {
  const found = findFaketime();
  if (found) return found;
  const apt = which('apt-get');
  if (apt && process.getuid?.() === 0) await step('faketime (apt)', () => installAptPackage(apt, 'faketime'));
  const now = findFaketime();
  if (now) return now;
  throw new Fault('libfaketime is missing: install it (Debian and Ubuntu: apt install faketime)');
}

/** Returns the path of libfaketime, or undefined when it is not installed. Only Linux has one that works for all our programs. */
export function findFaketime(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const folders = ['/usr/lib/*-linux-gnu*/faketime', '/usr/lib*/faketime', '/usr/local/lib/faketime'];
  return folders.flatMap((folder) => globSync(`${folder}/libfaketime.so.1`)).find((file) => existsSync(file));
}
