import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts } from '#tools/testing/file-results.ts';

/** Together these tests write a row to the tables of every service, through the services' own code. */
export const writingTests: readonly string[] = [
  ...[
    'admissions/admit',
    'analytics/analytics',
    'admissions/attempts',
    'admissions/linked-bookings',
    'providers/own-provider',
    'people/prefill',
    'providers/providers',
    'settings/settings',
    'staff/staff',
  ].map((name) => `services/accounts/tests/${name}.int.test.ts`),
  'services/billing/tests/payors/payors.int.test.ts',
  ...['factors/factor-resets', 'factors/factors', 'accounts/what-ends'].map(
    (name) => `services/identity/tests/${name}.int.test.ts`,
  ),
  'services/messaging/tests/letters/appointments.int.test.ts',
  ...['booking/book', 'cancel/cancel', 'hours/own-blocks', 'series/series', 'booking/visitor-caps'].map(
    (name) => `services/scheduling/tests/${name}.int.test.ts`,
  ),
  'packages/platform/tests/events/outbox.int.test.ts',
  'tools/tests/database/verify-audit.int.test.ts',
];

/** Titles of slow tests in these files that write nothing new. */
const slowTitles = [
  'at once',
  'at the same moment',
  'control',
  'disabled',
  'hundred changes',
  'meanwhile',
  'slow and undone',
];

/** The counts of a run, and the names of failed tests. */
export type Outcome = { counts: Counts; failed: string[] };

export type WritingRun = {
  /** The working tree whose code writes. */
  readonly root: string;
  readonly files: readonly string[];
  readonly environment?: Record<string, string>;
  readonly signal?: AbortSignal;
};

/** Runs these tests in a separate vitest, on the servers of this run. */
export async function runWritingTests({ root, files, environment, signal }: WritingRun): Promise<Outcome> {
  if (!process.env.TEST_POSTGRES_URL || !process.env.TEST_REDIS_URL)
    throw new Error('these tests need the test stores');
  const folder = mkdtempSync(join(tmpdir(), 'linden-writes-'));
  const report = join(folder, 'report.json');
  const chosen = ['--project', 'integration', '-t', `^(?!.*(${slowTitles.join('|')}))`, ...files];
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(join(root, 'node_modules/.bin/vitest'), ['run', ...reporters, ...chosen], {
    cwd: root,
    env: { ...withoutVitest(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data;
    });
  }
  try {
    await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
    if (!existsSync(report)) throw new Error(`vitest wrote no report: ${output.slice(-2000)}`);
    return readOutcome(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** Reads the JSON report, which the code of any release can write. A file without a test that failed counts as one. */
function readOutcome({ numPassedTests, numFailedTests, numPendingTests, testResults }: Report): Outcome {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length > 0 ? tests.map(({ fullName }) => `${name} > ${fullName}`) : [name];
    });
  const counts = { passed: numPassedTests, failed: Math.max(numFailedTests, failed.length), skipped: numPendingTests };
  return { counts, failed };
}

/** Removes the variables that would make the inner vitest a worker of the outer one. */
function withoutVitest(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|TEST$|NODE_ENV$|LINDEN_TEST_(REPORT|TIMES|EVENTS|LANE)$)/.test(name),
    ),
  );
}
