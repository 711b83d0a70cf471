import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const long = ['**/*.journey.test.ts', '**/*.world.test.ts', '**/*.deep.test.ts'];
const never = ['**/node_modules/**', '**/gen/**', '**/dist/**'];

// As Node resolves it. Vite would take the package's other form, and types of one are strangers to the other.
const resolve = {
  alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }],
};

/** Servers and browsers share few cores: what is waited for comes, though not within the second that is usual. */
const patient = { poll: { timeout: 10_000 } };

/** Says that there was no time, and nothing about what came of it; a wrong answer is never asked for twice. */
const outOfTime = /timed out in \d+|deadline[_ ]exceeded|STORE_BUSY|the store is busy/i;

/** Which tests there are: pure ones, ones on real servers, whole worlds, and long ones that only `--deep` runs. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, ...long, '**/*.int.test.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          include: ['**/tests/**/*.int.test.ts'],
          exclude: never,
          expect: patient,
          retry: { count: 1, condition: outOfTime },
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Whole worlds and browsers: one after the other, and not beside the rest.
        test: {
          name: 'journeys',
          include: ['{frontend,tools}/tests/**/*.journey.test.ts', 'tools/tests/**/*.world.test.ts'],
          exclude: never,
          expect: patient,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          // A browser beside a whole world on few cores: one more attempt, and who needed it is named at the end.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'deep',
          include: ['**/*.deep.test.ts'],
          exclude: never,
          expect: patient,
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
