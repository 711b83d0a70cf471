import { expect, it } from 'vitest';
import { countsOf } from './vitest.ts';

const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
const file = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

it.each([
  {
    name: 'tests as they are',
    files: [file('passed', 5), file('failed', 4)],
    counts: { passed: 5, failed: 1, skipped: 3 },
  },
  {
    name: 'a file that could not be read is a failure',
    files: [file('failed', 0)],
    counts: { passed: 5, failed: 2, skipped: 3 },
  },
])('$name', ({ files, counts }) => {
  expect(countsOf({ ...report, testResults: files })).toEqual(counts);
});
