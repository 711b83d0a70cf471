import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { Children } from '../testing/children.ts';
import type { RunResult } from '../testing/file-results.ts';
import { chooseRetried } from '../testing/retry-alone.ts';
import { runVitest } from '../testing/vitest.ts';

const folder = 'tools/tests/planted-faults';

/** Runs files with planted faults as `npm test` runs its files. */
function runPlanted(names: readonly string[], quietMs?: number): Promise<RunResult> {
  return runVitest({
    children: new Children(),
    env: { VITEST: '', VITEST_POOL_ID: '', VITEST_WORKER_ID: '' },
    projects: ['planted'],
    seed: 5,
    config: join(root, folder, 'vitest.config.ts'),
    filters: names.map((name) => `${folder}/${name}.fault.ts`),
    ...(quietMs !== undefined && { quietMs }),
  });
}

/** Returns counts and failures of each file, by its name, with the first line of each error. */
function describeFiles({ files }: RunResult) {
  return Object.fromEntries(
    files.map(({ path, counts, failures }) => [
      path.slice(folder.length + 1).replace('.fault.ts', ''),
      { counts, failures: failures.map(({ name, message }) => `${name}: ${message.split('\n')[0]}`) },
    ]),
  );
}

it('counts and names a failing test, failing hooks, an unreadable file and time that ran out', async () => {
  const names = ['failing-test', 'failing-hook', 'failing-file-hook', 'unreadable', 'out-of-time', 'passing'];
  const result = await runPlanted(names);
  expect(describeFiles(result)).toEqual({
    'failing-test': {
      counts: { passed: 1, failed: 1, skipped: 0 },
      failures: ['fails: expected 1 to be 2 // Object.is equality'],
    },
    'failing-hook': { counts: { passed: 1, failed: 1, skipped: 2 }, failures: ['a group (hook): the hook failed'] },
    'failing-file-hook': {
      counts: { passed: 0, failed: 1, skipped: 1 },
      failures: ['the whole file: the hook of the file failed'],
    },
    unreadable: { counts: { passed: 0, failed: 1, skipped: 0 }, failures: ['the whole file: it cannot be read'] },
    'out-of-time': {
      counts: { passed: 0, failed: 2, skipped: 0 },
      failures: ['takes too long: Test timed out in 300ms.', 'polls in vain: expected 1 to be 2 // Object.is equality'],
    },
    passing: { counts: { passed: 1, failed: 0, skipped: 1 }, failures: [] },
  });
  expect(result.faults).toEqual([]);
  // What follows the first line helps when only the end of a run is at hand.
  const [, polled] = result.files.find(({ path }) => path.includes('out-of-time'))?.failures ?? [];
  expect(polled?.message.split('\n').slice(1)).toContain('because: Matcher did not succeed in time.');
  // Only the file that ran out of time may run once more.
  expect(chooseRetried(result.files).map(({ path }) => path)).toEqual([`${folder}/out-of-time.fault.ts`]);
  if (process.platform === 'linux') expect(result.cpu.map(({ lane }) => lane)).toContain('planted');
});

it('counts a file whose process dies, and runs the others', async () => {
  const result = await runPlanted(['crash', 'passing']);
  expect(describeFiles(result)).toEqual({
    crash: { counts: { passed: 0, failed: 1, skipped: 0 }, failures: ['the whole file: it did not end'] },
    passing: { counts: { passed: 1, failed: 0, skipped: 1 }, failures: [] },
  });
  expect(result.faults).toEqual([expect.stringContaining('exited unexpectedly')]);
});

it.skipIf(process.platform !== 'linux')('ends a run that hangs, and names the file', async () => {
  const result = await runPlanted(['hang'], 15_000);
  expect(describeFiles(result)).toEqual({
    hang: { counts: { passed: 0, failed: 1, skipped: 0 }, failures: ['the whole file: it did not end'] },
  });
  expect(result.faults).toEqual(['vitest (planted) hung: nothing began or ended for 15 s']);
});
