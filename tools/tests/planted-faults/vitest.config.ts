import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LineReporter } from '../../testing/line-reporter.ts';
import { ShuffledOrder } from '../../testing/shuffled-order.ts';

/** Files with planted faults, run as `npm test` runs the integration lane. `tools/tests/test-runner.int.test.ts` reads what it reports. */
const config = defineConfig({
  test: {
    root: join(import.meta.dirname, '../../..'),
    maxWorkers: 2,
    reporters: [new LineReporter()],
    sequence: { sequencer: ShuffledOrder },
    projects: [
      {
        test: {
          name: 'planted',
          include: ['tools/tests/planted-faults/*.fault.ts'],
          isolate: false,
          testTimeout: 300,
          setupFiles: [join(import.meta.dirname, '../../testing/count-cpu.ts')],
          env: { LINDEN_TEST_LANE: 'planted' },
        },
      },
    ],
  },
});

// Vitest reads the default export.
export { config as default };
