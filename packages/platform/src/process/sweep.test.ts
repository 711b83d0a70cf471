import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createLogger } from '#src/telemetry/log.ts';
import { createSweep } from './sweep.ts';

const logger = createLogger('sweep-test', { level: 'silent' });

test('repeats each task and continues after a failure', async () => {
  const runs = { failing: 0, slow: 0 };
  const sweep = createSweep(
    [
      {
        name: 'failing',
        everyMs: 1,
        run: async () => {
          runs.failing += 1;
          throw new Error('away');
        },
      },
      {
        name: 'slow',
        everyMs: 60_000,
        run: async () => {
          runs.slow += 1;
        },
      },
    ],
    logger,
  );
  sweep.start();
  await vi.waitFor(() => expect(runs.failing).toBeGreaterThan(2));
  await sweep.stop();
  expect(runs.slow).toBe(1);
});

test('stops after the current run has ended, and signals that run', async () => {
  const ended: string[] = [];
  const run = async (signal: AbortSignal) => {
    while (!signal.aborted) await sleep(1);
    await sleep(5);
    ended.push('run');
  };
  const sweep = createSweep([{ name: 'long', everyMs: 1, run }], logger);
  sweep.start();
  await sweep.stop();
  expect(ended).toEqual(['run']);
});
