import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import type { Children } from './children.ts';
import type { Counts, Tally } from './tally.ts';

export type VitestRun = {
  children: Children;
  tally: Tally;
  env: Record<string, string>;
  filters: readonly string[];
  projects: readonly string[];
};

/** Runs some projects of vitest.config.ts and adds their counts. */
export async function runVitest({ children, tally, env, filters, projects }: VitestRun): Promise<void> {
  const report = join(tmpdir(), `linden-tests-${process.pid}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // A filter that fits only the other projects is no fault here; that nothing ran at all is found at the end.
  const empty = filters.length > 0 ? ['--passWithNoTests'] : [];
  const args = ['run', ...chosen, ...reporters, ...empty, ...filters];
  const { ok } = await children.run(join(root, 'node_modules/.bin/vitest'), args, { env, show: true });
  const counts = readCounts(report);
  rmSync(report, { force: true });
  tally.add(counts);
  if (!ok && counts.failed === 0 && !tally.interrupted)
    tally.fail(`vitest (${projects.join(', ')}) ended with an error outside of any test`);
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** @returns counts of tests; a file that could not even be read counts as one that failed */
export function countsOf(report: Report): Counts {
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function readCounts(file: string): Counts {
  try {
    return countsOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // It ended before it wrote its report; the caller counts that.
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
