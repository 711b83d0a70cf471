import { afterEach, expect, it, vi } from 'vitest';
import type { Counts, FileResult } from './file-results.ts';
import { Tally } from './tally.ts';

afterEach(() => void vi.restoreAllMocks());

/** A file with these counts; each failed test gets the message `was 2`. */
function file(path: string, counts: Counts): FileResult {
  const failures = Array.from({ length: counts.failed }, (_, at) => ({
    name: `test ${at}`,
    message: 'was 2',
    isOutOfTime: false,
  }));
  return { lane: 'journeys', path, ms: 1, counts, failures };
}

it.each([
  {
    name: 'all well',
    fill: (tally: Tally) => tally.add([file('a', { passed: 2, failed: 0, skipped: 1 })]),
    line: '2 passed, 0 failed, 1 skipped',
    code: 0,
  },
  {
    name: 'one failed',
    fill: (tally: Tally) => tally.add([file('a', { passed: 2, failed: 1, skipped: 0 })]),
    line: '2 passed, 1 failed, 0 skipped',
    code: 1,
  },
  {
    name: 'a failed step',
    fill: (tally: Tally) => tally.fail('format'),
    line: '0 passed, 1 failed, 0 skipped',
    code: 1,
  },
  { name: 'nothing ran', fill: () => {}, line: '0 passed, 0 failed, 0 skipped', code: 1 },
  {
    name: 'only skipped',
    fill: (tally: Tally) => tally.add([file('a', { passed: 0, failed: 0, skipped: 9 })]),
    line: '0 passed, 0 failed, 9 skipped',
    code: 1,
  },
  {
    name: 'stopped during the run',
    fill: (tally: Tally) => {
      tally.pass();
      tally.interrupt();
      tally.close();
      tally.interrupt();
    },
    line: '1 passed, 1 failed, 0 skipped',
    code: 1,
  },
  {
    name: 'stopped after the end',
    fill: (tally: Tally) => {
      tally.pass();
      tally.close();
      tally.interrupt();
    },
    line: '1 passed, 0 failed, 0 skipped',
    code: 0,
  },
])('$name: $line', ({ fill, line, code }) => {
  const printed: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const tally = new Tally();
  fill(tally);
  expect(tally.conclude()).toBe(code);
  expect(printed.at(-1)).toBe(`${line}\n`);
});

function print(fill: (tally: Tally) => void): { code: number; printed: string[] } {
  const printed: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const tally = new Tally();
  fill(tally);
  return { code: tally.conclude(), printed };
}

it('names failed tests right before the counts', () => {
  const { code, printed } = print((tally) => tally.add([file('a.test.ts', { passed: 3, failed: 1, skipped: 0 })]));
  expect({ code, printed }).toEqual({
    code: 1,
    printed: ['failed: a.test.ts > test 0: was 2\n', '3 passed, 1 failed, 0 skipped\n'],
  });
});

it('counts a file that passed at its second run as passed, and names what had failed as unsteady', () => {
  const { code, printed } = print((tally) => {
    tally.add([file('a.test.ts', { passed: 3, failed: 1, skipped: 2 })]);
    tally.addSecondRun(file('a.test.ts', { passed: 6, failed: 0, skipped: 0 }));
  });
  expect({ code, printed }).toEqual({
    code: 0,
    printed: ['unsteady: a.test.ts > test 0: was 2\n', '6 passed, 0 failed, 0 skipped\n'],
  });
});

it.each([
  ['failed again', { passed: 5, failed: 1, skipped: 0 }],
  ['ran no test', { passed: 0, failed: 0, skipped: 6 }],
])('keeps the first failure of a file whose second run %s', (_row, counts) => {
  const { code, printed } = print((tally) => {
    tally.add([file('a.test.ts', { passed: 3, failed: 2, skipped: 1 })]);
    tally.addSecondRun(file('a.test.ts', counts));
  });
  expect(code).toBe(1);
  expect(printed.at(-1)).toBe('3 passed, 2 failed, 1 skipped\n');
});
