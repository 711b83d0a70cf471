import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cache, root } from '../bootstrap/places.mjs';
import type { Children } from './children.ts';
import { type RunResult, readEvents, readRun } from './file-results.ts';
import { watchGrowth } from './watch-growth.ts';

export type VitestRun = {
  children: Children;
  env: Record<string, string>;
  /** Paths or parts of paths; empty for all files of the projects. */
  filters: readonly string[];
  pattern?: string | undefined;
  projects: readonly string[];
  /** Orders the files, and chooses random sequences. */
  seed: number;
  /** Another configuration than `vitest.config.ts`. */
  config?: string;
  /** Ends a run in which no file begins or ends for so long. */
  quietMs?: number;
};

/** No file takes a tenth of this on an idle machine; a file of the deep lane takes up to 15 minutes. */
const longestQuietMs = 15 * 60_000;
const longestQuietDeepMs = 45 * 60_000;

/** Runs some projects of vitest.config.ts. A file that hangs or whose process dies counts as failed. */
export async function runVitest({ children, env, filters, pattern, projects, ...more }: VitestRun): Promise<RunResult> {
  const isDeep = env.TEST_DEPTH === 'deep';
  const { seed, config, quietMs = isDeep ? longestQuietDeepMs : longestQuietMs } = more;
  const folder = mkdtempSync(join(tmpdir(), 'linden-tests-'));
  const events = join(folder, 'events.jsonl');
  const chosen = projects.flatMap((project) => ['--project', project]);
  // A filter may match only projects of another step. A run without any test fails at its end.
  const empty = filters.length > 0 ? ['--passWithNoTests'] : [];
  const names = pattern === undefined ? [] : ['--testNamePattern', pattern];
  const configured = config === undefined ? [] : ['--config', config];
  // Deep tests print figures; elsewhere only the logs of failed tests are shown.
  const logs = isDeep ? ['--silent=false'] : [];
  const hung = new AbortController();
  const getQuietMs = watchGrowth(events);
  const watch = setInterval(
    () => {
      if (getQuietMs() > quietMs) hung.abort();
    },
    Math.min(quietMs / 4, 10_000),
  );
  const order = { LINDEN_TEST_EVENTS: events, LINDEN_TEST_SEED: String(seed) };
  const { ok } = await children.run(
    vitest,
    ['run', ...configured, ...chosen, ...empty, ...names, ...logs, ...filters],
    {
      env: { ...env, ...compileCache, ...order },
      show: true,
      signal: hung.signal,
    },
  );
  clearInterval(watch);
  const result = readRun(readEvents(events));
  rmSync(folder, { recursive: true, force: true });
  if (hung.signal.aborted)
    result.faults.push(`vitest (${projects.join(', ')}) hung: nothing began or ended for ${quietMs / 1000} s`);
  else if (!ok && !hasFailure(result))
    result.faults.push(`vitest (${projects.join(', ')}) ended with an error outside of any test`);
  return result;
}

const vitest = join(root, 'node_modules/.bin/vitest');

/** Programs that tests start share what Node compiled before. */
const compileCache = { NODE_COMPILE_CACHE: join(cache, 'compiled') };

function hasFailure({ files, faults }: RunResult): boolean {
  return faults.length > 0 || files.some(({ failures }) => failures.length > 0);
}
