import { expect, it } from 'vitest';
import type { FileResult } from './file-results.ts';
import { chooseRetried, nameFailure } from './retry-alone.ts';

const failed = (lane: string, path: string, ...isOutOfTime: boolean[]): FileResult => ({
  lane,
  path,
  ms: 1,
  counts: { passed: 0, failed: isOutOfTime.length, skipped: 0 },
  failures: isOutOfTime.map((each, at) => ({ name: `test ${at}`, message: 'was 2', isOutOfTime: each })),
});
const passed = failed('journeys', 'fine');

it.each<{ name: string; files: FileResult[]; retried: string[] }>([
  { name: 'nothing, when all passed', files: [passed], retried: [] },
  {
    name: 'journeys, worlds and the last lane, whatever failed',
    files: [passed, failed('journeys', 'a', false), failed('worlds', 'b', true), failed('last', 'c', false)],
    retried: ['a', 'b', 'c'],
  },
  {
    name: 'other files only when every failure was time that ran out',
    files: [
      failed('integration', 'a', true, true),
      failed('integration', 'b', true, false),
      failed('unit', 'c', false),
    ],
    retried: ['a'],
  },
  {
    name: 'eight files',
    files: Array.from({ length: 8 }, (_, at) => failed('journeys', String(at), false)),
    retried: ['0', '1', '2', '3', '4', '5', '6', '7'],
  },
  {
    name: 'none of nine files',
    files: Array.from({ length: 9 }, (_, at) => failed('journeys', String(at), false)),
    retried: [],
  },
])('chooses $name', ({ files, retried }) => {
  expect(chooseRetried(files).map(({ path }) => path)).toEqual(retried);
});

it('names file, test and error, further lines indented', () => {
  const file = failed('unit', 'a.test.ts', false);
  const failure = { name: 'test 0', message: 'Property failed\nCounterexample: [2]', isOutOfTime: false };
  expect(nameFailure(file, failure)).toBe('a.test.ts > test 0: Property failed\n    Counterexample: [2]');
});
