import { globSync } from 'node:fs';
import { root } from '../bootstrap/places.mjs';

/** The lane of a test file; each is a project of vitest.config.ts. */
export type TestKind = 'unit' | 'integration' | 'journeys' | 'worlds' | 'last' | 'deep';

export type TestFile = { path: string; kind: TestKind };

const kindBySuffix: readonly (readonly [suffix: RegExp, kind: TestKind])[] = [
  [/\.int\.test\.ts$/, 'integration'],
  [/\.journey\.test\.ts$/, 'journeys'],
  [/\.world\.test\.ts$/, 'worlds'],
  [/\.last\.test\.ts$/, 'last'],
  [/\.deep\.test\.ts$/, 'deep'],
];

/** Returns the lane of a file by its suffix; a plain `x.test.ts` is a unit test. */
export function getTestKind(path: string): TestKind {
  return kindBySuffix.find(([suffix]) => suffix.test(path))?.[1] ?? 'unit';
}

/** Lists every test file of the repository, as paths from the root. */
export function listTestFiles(): TestFile[] {
  const exclude = ['**/node_modules/**', '**/gen/**', '**/dist/**', '.linden/**'];
  return globSync('**/*.test.{ts,tsx}', { cwd: root, exclude })
    .sort()
    .map((path) => ({ path, kind: getTestKind(path) }));
}

/** Keeps the files whose path contains one of the filters, as Vitest does; without filters keeps all. */
export function filterTestFiles(files: readonly TestFile[], filters: readonly string[]): TestFile[] {
  if (filters.length === 0) return [...files];
  return files.filter(({ path }) => filters.some((filter) => path.includes(filter)));
}
