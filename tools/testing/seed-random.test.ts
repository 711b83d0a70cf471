import { readConfigureGlobal } from 'fast-check';
import { expect, it } from 'vitest';

it('random sequences follow the seed of the run', () => {
  expect(readConfigureGlobal().seed).toBe(Number(process.env.LINDEN_TEST_SEED));
});
