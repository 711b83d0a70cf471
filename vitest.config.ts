import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LineReporter } from './tools/testing/line-reporter.ts';
import { LongestFirst } from './tools/testing/longest-first.ts';

const needServers = [
  '**/*.int.test.ts',
  '**/*.journey.test.ts',
  '**/*.world.test.ts',
  '**/*.last.test.ts',
  '**/*.deep.test.ts',
];
const exclude = ['**/node_modules/**', '**/gen/**', '**/dist/**', '.linden/**'];

// As Node resolves it. Vite would pick the package's ES module form, whose classes differ from those that Node loads.
const resolve = {
  alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }],
};

/** Servers and browsers share few cores: an expected state may take longer than Vitest's default of one second. */
const expect = { poll: { timeout: 10_000 } };

/** Errors that say only that time ran out. A wrong answer is never retried. */
const outOfTime = /timed out in \d+|deadline[_ ]exceeded|STORE_BUSY|the store is busy/i;

// The long forms of `npm run test:deep` are not held to the limits of every day.
const isDeep = process.env.TEST_DEPTH === 'deep';
const upTo = (ms: number) => (isDeep ? 900_000 : ms);
const report = process.env.LINDEN_TEST_REPORT;

/** One project per lane; `tools/testing/test-files.ts` maps file suffixes to lanes. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: [new LineReporter(), ...(report ? [['json', { outputFile: report }] as const] : [])],
    // Logs of tests that passed, such as those of expected faults, stay out of the terminal.
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...needServers],
          // Pure tests: modules are loaded once per worker instead of once per file.
          pool: 'threads',
          isolate: false,
          // No test is timed: on a busy machine a second may become ten.
          testTimeout: upTo(30_000),
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          include: ['**/tests/**/*.int.test.ts'],
          exclude,
          expect,
          // Each file has a database, a key prefix and servers of its own; modules are loaded once per worker.
          isolate: false,
          retry: { count: 1, condition: outOfTime },
          testTimeout: upTo(30_000),
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['{frontend,tools}/tests/**/*.journey.test.ts'],
          exclude,
          expect,
          // Files of a worker share modules and a browser.
          isolate: false,
          // A browser beside a whole product on few cores: one more attempt, and the run names each test that needed it.
          retry: 1,
          testTimeout: upTo(120_000),
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // Each starts or kills worlds of its own, on ports of its own.
          name: 'worlds',
          include: ['tools/tests/**/*.world.test.ts'],
          exclude,
          expect,
          retry: 1,
          testTimeout: upTo(120_000),
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // These kill parts of the shared product, so they run after all others.
          name: 'last',
          include: ['tools/tests/**/*.last.test.ts'],
          exclude,
          expect,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          retry: 1,
          testTimeout: upTo(120_000),
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'deep',
          include: ['**/*.deep.test.ts'],
          exclude,
          expect,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
