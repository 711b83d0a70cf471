import { isDeep } from '@linden/testkit/depth';
import { expect, test } from 'vitest';
import { runSearchJourney } from '#tools/load/run-k6.ts';

const order = { target: process.env.TEST_WORLD_URL ?? '', rate: 4, seconds: 8 };

test.runIf(isDeep)('search journeys stay within the thresholds', async () => {
  const { code, output } = await runSearchJourney({ ...order, p95Ms: 3000 });
  expect(code, output).toBe(0);
  expect(output).toMatch(/answers 200/);
});

test.runIf(isDeep)('control: an impossible threshold and a missing world end with a failure', async () => {
  const short = { ...order, rate: 1, seconds: 2 };
  const strict = await runSearchJourney({ ...short, p95Ms: 0.01 });
  expect(strict.code, strict.output).toBe(99);
  expect((await runSearchJourney({ ...short, target: 'http://127.0.0.1:9', p95Ms: 3000 })).code).toBe(99);
});
