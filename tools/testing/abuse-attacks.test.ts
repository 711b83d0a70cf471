import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { abuseAttacks, buildTestPattern } from './abuse-attacks.ts';
import { planRun } from './plan-run.ts';

it.each(abuseAttacks)('$file has the test of the attack: $attack', ({ file, test }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(`'${test}'`);
});

it('the pattern matches these tests with their describe blocks, and no other', () => {
  const pattern = new RegExp(buildTestPattern(abuseAttacks));
  expect('visitors who have not proved an address 50 visitors behind one IPv4 address all book').toMatch(pattern);
  expect('rejects a text that is not a token, and says so in one line').toMatch(pattern);
  expect('50 visitors behind one IPv4 address all book twice').not.toMatch(pattern);
  expect('answers the liveness probe at any time').not.toMatch(pattern);
});

it('npm run test:abuse runs exactly the files of the attacks, and only their tests', () => {
  const plan = planRun(['--abuse']);
  expect(plan.filters.toSorted()).toEqual([...new Set(abuseAttacks.map(({ file }) => file))].toSorted());
  expect(plan).toMatchObject({ statics: false, deep: false, needs: { stores: true, product: false, browser: false } });
  expect(plan.pattern).toBe(buildTestPattern(abuseAttacks));
  expect(planRun(['tools/testing']).pattern).toBeUndefined();
});
