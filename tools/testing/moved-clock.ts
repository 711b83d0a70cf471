import { existsSync, globSync, rmSync } from 'node:fs';
import { which } from '../bootstrap/command.mjs';
import { Fault } from '../bootstrap/fault.mjs';
import { step } from '../bootstrap/progress.mjs';
import { installAptPackage } from './apt-package.ts';

const dayMs = 86_400_000;

/** Programs that read the time from the kernel and not from the C library, so their clocks stay on today. */
export const unmovedPrograms: readonly string[] = ['SeaweedFS (the file storage)', 'k6 (load tests)'];

/** Reads a date such as `2026-12-31`. Throws a Fault for any other text. */
export function parseDate(text: string | undefined): Date {
  const date = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(date.getTime()) && formatIsoDate(date) === text)
    return date;
  throw new Fault(
    'usage: npm run test:dates -- DATE [--unit | --journeys | --all] [FILTER...], with a date such as 2026-12-31',
  );
}

/** Formats a date in UTC, such as `2026-12-31`. */
export function formatIsoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns how many days `date` lies after the day of `now` in UTC; negative before it. */
export function countDaysUntil(date: Date, now: Date): number {
  return Math.round((date.getTime() - parseDate(formatIsoDate(now)).getTime()) / dayMs);
}

/**
 * Returns the variables that move the clock of a process and of all programs that it starts. The time of day stays. Timers and the times of
 * files stay right, because programs compare them with the kernel's clock.
 * @param library the path of libfaketime
 */
export function buildClockVariables(library: string, days: number): Record<string, string> {
  const offset = days < 0 ? `${days}d` : `+${days}d`;
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
