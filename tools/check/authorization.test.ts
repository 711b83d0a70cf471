import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkAuthorization } from './authorization.ts';

test('every operation of this repository has a rule, and the matrix follows the rules', async () => {
  const { findings, summary } = await checkAuthorization(root);
  expect(findings).toEqual([]);
  expect(Number(/(\d+) rows/.exec(summary)?.[1])).toBeGreaterThan(3000);
});
