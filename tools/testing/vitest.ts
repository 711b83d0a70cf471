import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cache, root } from '../bootstrap/places.mjs';
import type { Children } from './children.ts';
import { type FileTime, readFileTimes } from './lane-times.ts';
import type { Counts, Tally } from './tally.ts';

export type VitestRun = {
  children: Children;
  tally: Tally;
  env: Record<string, string>;
  filters: readonly string[];
  pattern?: string | undefined;
  projects: readonly string[];
};

/** Runs some projects of vitest.config.ts and adds their counts. @returns how long each file took */
export async function runVitest({ children, tally, env, filters, pattern, projects }: VitestRun): Promise<FileTime[]> {
  const folder = mkdtempSync(join(tmpdir(), 'linden-tests-'));
  const [report, times] = [join(folder, 'report.json'), join(folder, 'times.jsonl')];
  const chosen = projects.flatMap((project) => ['--project', project]);
  // A filter may match only projects of another step. A run without any test fails at its end.
  const empty = filters.length > 0 ? ['--passWithNoTests'] : [];
  const names = pattern === undefined ? [] : ['--testNamePattern', pattern];
  // Deep tests print figures; elsewhere only the logs of failed tests are shown.
  const logs = env.TEST_DEPTH === 'deep' ? ['--silent=false'] : [];
  const { ok } = await children.run(vitest, ['run', ...chosen, ...empty, ...names, ...logs, ...filters], {
    env: { ...env, ...compileCache, LINDEN_TEST_REPORT: report, LINDEN_TEST_TIMES: times },
    show: true,
  });
  const { counts, failed, unsteady } = loadOutcome(report);
  const fileTimes = readFileTimes(times);
  rmSync(folder, { recursive: true, force: true });
  tally.add(counts);
  tally.name('failed', failed);
  tally.name('unsteady', unsteady);
  if (!ok && counts.failed === 0 && !tally.interrupted)
    tally.fail(`vitest (${projects.join(', ')}) ended with an error outside of any test`);
  return fileTimes;
}

const vitest = join(root, 'node_modules/.bin/vitest');

/** Programs that tests start share what Node compiled before. */
const compileCache = { NODE_COMPILE_CACHE: join(cache, 'compiled') };

type Assertion = { fullName: string; status: string; failureMessages?: readonly string[] | null };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: readonly Assertion[] }[];
};

/** The result of a run; tests are named as 'file > test: first line of the error'. */
export type Outcome = { counts: Counts; failed: string[]; unsteady: string[] };

/**
 * @returns counts and names of tests. A file that could not be read counts as failed. A test that passed only at its second attempt counts
 * as passed and is named as unsteady.
 */
export function readOutcome(report: Report): Outcome {
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const named = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => ({ ...one, name: `${relative(root, name)} > ${one.fullName}${saidFirst(one)}` })),
  );
  const names = (status: string) => (one: Assertion) => one.status === status && Boolean(one.failureMessages?.length);
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unread.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failed: [
      ...unread.map(({ name }) => relative(root, name)),
      ...named.filter(names('failed')).map(({ name }) => name),
    ],
    unsteady: named.filter(names('passed')).map(({ name }) => name),
  };
}

function saidFirst({ failureMessages }: Assertion): string {
  const [line = ''] = stripVTControlCharacters(failureMessages?.[0] ?? '').split('\n');
  return line ? `: ${line.slice(0, 240)}` : '';
}

function loadOutcome(file: string): Outcome {
  try {
    return readOutcome(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // It ended before it wrote its report, which the caller counts.
    return { counts: { passed: 0, failed: 0, skipped: 0 }, failed: [], unsteady: [] };
  }
}
