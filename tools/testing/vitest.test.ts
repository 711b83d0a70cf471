import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { readOutcome } from './vitest.ts';

const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});
const file = (name: string, status: string, assertionResults: ReturnType<typeof test>[]) => ({
  name: join(root, name),
  status,
  assertionResults,
});

it.each([
  {
    name: 'prints test names without colors',
    files: [
      file('a.ts', 'passed', [test('x', 'passed')]),
      file('b.ts', 'failed', [test('y', 'failed', '\u001b[31mwas 2\u001b[39m\n  at y')]),
    ],
    counts: { passed: 5, failed: 1, skipped: 3 },
    failed: ['b.ts > y: was 2'],
    unsteady: [],
  },
  {
    name: 'counts a file that could not be read as a failure',
    files: [file('c.ts', 'failed', [])],
    counts: { passed: 5, failed: 2, skipped: 3 },
    failed: ['c.ts'],
    unsteady: [],
  },
  {
    name: 'names a test that passed at its second attempt',
    files: [file('d.ts', 'passed', [test('z', 'passed', 'was dark'), test('w', 'passed')])],
    counts: { passed: 5, failed: 1, skipped: 3 },
    failed: [],
    unsteady: ['d.ts > z: was dark'],
  },
])('$name', ({ files, counts, failed, unsteady }) => {
  expect(readOutcome({ ...report, testResults: files })).toEqual({ counts, failed, unsteady });
});
