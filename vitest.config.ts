import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { scopedStyles } from './frontend/build/scoped-styles.ts';
import { LineReporter } from './tools/testing/line-reporter.ts';
import { ShuffledOrder } from './tools/testing/shuffled-order.ts';

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

/** Servers and browsers share few cores: an expected state may take far longer than Vitest’s default of one second. */
const expect = { poll: { timeout: 60_000 } };

// The long forms of `npm run test:deep` are not held to the limits of every day.
const isDeep = process.env.TEST_DEPTH === 'deep';
const upTo = (ms: number) => (isDeep ? 900_000 : ms);

/** What all lanes share: the CPU time of each file is counted, and random sequences follow the seed. */
const inLane = (name: string) => ({
  name,
  exclude,
  setupFiles: ['count-cpu.ts', 'seed-random.ts'].map((file) => join(import.meta.dirname, 'tools/testing', file)),
  env: { LINDEN_TEST_LANE: name },
});

/** One project per lane; `tools/testing/test-files.ts` maps file suffixes to lanes. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: [new LineReporter()],
    // Logs of tests that passed, such as those of expected faults, stay out of the terminal.
    silent: 'passed-only',
    sequence: { sequencer: ShuffledOrder },
    projects: [
      {
        resolve,
        plugins: [scopedStyles(join(import.meta.dirname, 'frontend'))],
        test: {
          ...inLane('unit'),
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...needServers],
          // Pure tests: modules are loaded once per worker instead of once per file.
          pool: 'threads',
          isolate: false,
          // No test is timed: on a busy machine a second may become ten.
          testTimeout: upTo(60_000),
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        resolve,
        test: {
          ...inLane('integration'),
          include: ['**/tests/**/*.int.test.ts'],
          expect,
          // Each file has a database, a key prefix and servers of its own; modules are loaded once per worker.
          isolate: false,
          // Limits end a test that hangs; they are ten times what an idle machine needs.
          testTimeout: upTo(60_000),
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...inLane('journeys'),
          include: ['{frontend,tools}/tests/**/*.journey.test.ts'],
          setupFiles: ['frontend/tests/show-failure.ts'],
          expect,
          // Files of a worker share modules and a browser.
          isolate: false,
          testTimeout: upTo(300_000),
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          // Each starts or kills worlds of its own, on ports of its own.
          ...inLane('worlds'),
          include: ['tools/tests/**/*.world.test.ts'],
          expect,
          testTimeout: upTo(300_000),
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          // These kill parts of the shared product, so they run after all others.
          ...inLane('last'),
          include: ['tools/tests/**/*.last.test.ts'],
          expect,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: upTo(300_000),
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...inLane('deep'),
          include: ['**/*.deep.test.ts'],
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
