import { expect, it } from 'vitest';
import { planRun } from './plan-run.ts';
import { filterTestFiles, getTestKind, listTestFiles } from './test-files.ts';
import { findNeeds } from './test-needs.ts';

it.each([
  ['services/x/src/domain/slots.test.ts', 'unit'],
  ['frontend/src/features/x/x.test.tsx', 'unit'],
  ['services/x/tests/book.int.test.ts', 'integration'],
  ['frontend/tests/marketplace/search.journey.test.ts', 'journeys'],
  ['tools/tests/world/kill-chain.world.test.ts', 'worlds'],
  ['tools/tests/world/kill-product.last.test.ts', 'last'],
  ['tools/tests/races.deep.test.ts', 'deep'],
] as const)('%s runs in the lane %s', (path, kind) => {
  expect(getTestKind(path)).toBe(kind);
});

it('lists this file once, and none of installed packages or generated code', () => {
  const paths = listTestFiles().map(({ path }) => path);
  expect(paths.filter((path) => path === 'tools/testing/plan-run.test.ts')).toHaveLength(1);
  expect(paths.filter((path) => /node_modules|\/gen\//.test(path))).toEqual([]);
});

it('keeps files whose path contains a filter', () => {
  const files = ['a/one.test.ts', 'b/two.test.ts'].map((path) => ({ path, kind: getTestKind(path) }));
  expect(filterTestFiles(files, ['two', 'three']).map(({ path }) => path)).toEqual(['b/two.test.ts']);
  expect(filterTestFiles(files, [])).toHaveLength(2);
});

it.each([
  { file: 'tools/testing/tally.test.ts', needs: { stores: false, product: false, browser: false } },
  { file: 'services/billing/tests/payors/payors.int.test.ts', needs: { stores: true, product: false, browser: false } },
  { file: 'frontend/tests/marketplace/search.journey.test.ts', needs: { product: true, browser: true } },
  { file: 'tools/tests/world/kill-product.last.test.ts', needs: { product: true, browser: false } },
  { file: 'frontend/tests/pages/budget.int.test.ts', needs: { stores: false, product: false, browser: false } },
])('$file needs only what it uses', ({ file, needs }) => {
  expect(findNeeds([file])).toMatchObject(needs);
});

it('a filter that matches one pure file starts no servers and skips the static checks', () => {
  const plan = planRun(['tools/testing/tally.test.ts']);
  expect(plan).toMatchObject({ statics: false, deep: false, needs: { stores: false, product: false, browser: false } });
  expect([...plan.kinds]).toEqual(['unit']);
});

it('everything runs without arguments, except the deep lane', () => {
  const plan = planRun([]);
  expect(plan).toMatchObject({ statics: true, filters: [], needs: { stores: true, product: true, browser: true } });
  expect([...plan.kinds].sort()).toEqual(['integration', 'journeys', 'last', 'unit', 'worlds']);
});

it('--deep runs deep files and the long form of others, and repeats no other file', () => {
  const { filters, statics } = planRun(['--deep']);
  expect(statics).toBe(false);
  expect(filters).toContain('tools/tests/search/search-oracle.int.test.ts');
  expect(filters.some((path) => path.endsWith('.deep.test.ts'))).toBe(true);
  expect(filters).not.toContain('services/billing/tests/payors/payors.int.test.ts');
});

it('--unit runs only the unit lane', () => {
  const plan = planRun(['--unit']);
  expect([...plan.kinds]).toEqual(['unit']);
  expect(plan.needs.stores).toBe(false);
});

it.each([
  [['--seed', '7', 'tally'], 7, ['tally']],
  [['--seed=7', 'tally'], 7, ['tally']],
])('%j takes the seed, which is no filter', (args, seed, filters) => {
  expect(planRun(args)).toMatchObject({ seed, filters, statics: false });
});

it('--seed alone runs everything, and a run without it gets an order of its own', () => {
  expect(planRun(['--seed', '7'])).toMatchObject({ seed: 7, statics: true });
  expect(new Set(Array.from({ length: 20 }, () => planRun(['--unit'], []).seed)).size).toBeGreaterThan(1);
  expect(() => planRun(['--seed', 'often'])).toThrow('--seed needs a whole number');
});
