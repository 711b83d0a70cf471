import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCaldavServer } from '../bootstrap/caldav-server.mjs';
import { run, which } from '../bootstrap/command.mjs';
import { Fault, printFailure } from '../bootstrap/fault.mjs';
import { root } from '../bootstrap/places.mjs';
import { buildPages, prepareServers } from '../bootstrap/prepare.mjs';
import { say } from '../bootstrap/progress.mjs';
import { findStorageServer } from '../bootstrap/storage-server.mjs';
import { findBrowserPath } from './browser.ts';
import { copyClockLibrary } from './clock-library.ts';
import { addDateRow, formatDateRow, readDateOutcome } from './date-row.ts';
import {
  buildClockVariables,
  countHoursUntil,
  ensureFaketime,
  formatIsoDate,
  parseDate,
  type RunDate,
  removeLeftClocks,
  unmovedPrograms,
} from './moved-clock.ts';
import { planRun } from './plan-run.ts';
import { filterTestFiles, listTestFiles, type TestFile, type TestKind } from './test-files.ts';

const tableFile = 'docs/benchmarks/tests.md';

/**
 * `npm run test:dates -- DATE [--unit | --journeys | --all] [--seed=N] [FILTER...]`: runs unit and integration tests, or chosen ones, with the
 * clock of every process moved to DATE, such as 2026-12-31 or, with an hour of UTC, 2026-12-31T06, and adds a row to `docs/benchmarks/tests.md`.
 */
try {
  process.exit(await runDate(process.argv.slice(2)));
} catch (error) {
  printFailure(error);
  process.exit(1);
}

async function runDate([text, ...args]: string[]): Promise<number> {
  const date = parseDate(text);
  const filters = args.filter((arg) => !arg.startsWith('--'));
  const lanes = chooseLanes(args);
  const files = filterTestFiles(listTestFiles(), filters).filter(({ kind }) => lanes.includes(kind));
  if (files.length === 0) throw new Fault(`no test file of the lanes ${lanes.join(', ')} matches`);
  await prepare(files);
  removeLeftClocks();
  const library = copyClockLibrary(await ensureFaketime());
  const options = args.filter((arg) => arg.startsWith('--seed='));
  const names = files.map(({ path }) => path);
  const { code, output } = await runOn(date, [...options, ...names], library.path).finally(() => library.remove());
  const outcome = readDateOutcome(output);
  if (!outcome || outcome.stopped) return code;
  const scope = [...lanes, ...(filters.length > 0 ? [`only ${filters.map((each) => `\`${each}\``).join(' ')}`] : [])];
  saveRow(formatDateRow({ date, commit: await describeCommit(), scope: scope.join(', '), outcome }));
  return code;
}

async function runOn(date: RunDate, args: readonly string[], library: string) {
  const clock = buildClockVariables(library, countHoursUntil(date, new Date()));
  checkClock(clock, date);
  say(`clocks move to ${formatMoment(date)}, but for those of ${unmovedPrograms.join(' and ')}`);
  return runTests(args, clock);
}

function chooseLanes(args: readonly string[]): readonly TestKind[] {
  if (args.includes('--unit')) return ['unit'];
  if (args.includes('--all')) return ['unit', 'integration', 'journeys', 'worlds', 'last'];
  return args.includes('--journeys') ? ['unit', 'integration', 'journeys'] : ['unit', 'integration'];
}

/** Fetches and builds with the right clock what the tests need, because a moved clock makes certificates of registries expire. */
async function prepare(files: readonly TestFile[]): Promise<void> {
  const { needs } = planRun(files.map(({ path }) => path));
  if (needs.browser) await findBrowserPath();
  if (needs.caldav) await findCaldavServer();
  if (needs.storage || needs.product) await findStorageServer();
  if (needs.stores || needs.product) await prepareServers({ redis: true, opensearch: true });
  // Two tests of the integration lane build them, at the same time.
  if (needs.stores || needs.product) await buildPages();
}

/** Refuses to run when the clock of a new process did not move: a run of today would count as one of that date. */
function checkClock(clock: Record<string, string>, date: RunDate): void {
  const { stdout } = spawnSync(process.execPath, ['-p', 'new Date().toISOString()'], {
    env: { ...process.env, ...clock },
    encoding: 'utf8',
  });
  if (!stdout.startsWith(formatMoment(date)))
    throw new Fault(`the clock did not move: a new process printed ${stdout}`);
}

/** Returns the beginning of each moment of the date in ISO form: the day, and the hour when it was given. */
function formatMoment({ day, hour }: RunDate): string {
  return formatIsoDate(day) + (hour === undefined ? '' : `T${String(hour).padStart(2, '0')}`);
}

/** Runs `npm test`'s own program, prints what it prints, and returns it. */
function runTests(args: readonly string[], clock: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['tools/test.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...clock },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  // The terminal sends Ctrl-C to the child as well, which then stops its servers.
  process.on('SIGINT', () => {});
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    process.stdout.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Returns the commit of the tests, with a plus sign when files differ from it. The table itself does not count. */
async function describeCommit(): Promise<string> {
  if (!which('git')) return 'unknown';
  const commit = await run('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root });
  const changed = await run('git', ['status', '--porcelain', '--', '.', `:!${tableFile}`], { cwd: root });
  return `${commit.trim()}${changed.trim() ? '+' : ''}`;
}

function saveRow(row: string): void {
  const file = join(root, tableFile);
  writeFileSync(file, addDateRow(readFileSync(file, 'utf8'), row));
  say(`${tableFile}: ${row}`);
}
