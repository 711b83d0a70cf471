import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPreviousRelease } from '#tools/deploy/previous-release.ts';
import { checkOutPrevious, removePrevious } from './previous-code.ts';
import { type Outcome, runWritingTests, writingTests } from './run-writing-tests.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.linden/previous');
const previous = findPreviousRelease(root);
const stopped = new AbortController();

if (!previous) console.warn('skipped: the history does not hold the commit of the last release');

describe.skipIf(!previous)('the code of the last release, on the schema of today', () => {
  let outcome: Outcome;

  beforeAll(async () => {
    if (!previous) return;
    checkOutPrevious(root, folder, previous);
    const files = writingTests.filter((file) => existsSync(join(folder, file)));
    outcome = await runWritingTests({ root: folder, files, signal: stopped.signal });
  }, 900_000);
  afterAll(() => {
    stopped.abort();
    removePrevious(root, folder);
  });

  test('writes as before', () => {
    expect(outcome.failed).toEqual([]);
    expect(outcome.counts.passed).toBeGreaterThan(100);
  });
});
