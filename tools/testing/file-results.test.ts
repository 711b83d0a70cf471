import { expect, it } from 'vitest';
import { type FileResult, type RunEvent, readRun } from './file-results.ts';

const lane = 'integration';
const planned = (path: string): RunEvent => ({ event: 'planned', lane, path });
const started = (path: string): RunEvent => ({ event: 'started', lane, path });
const file = (path: string, more: Partial<FileResult> = {}): FileResult => ({
  lane,
  path,
  ms: 5,
  counts: { passed: 2, failed: 0, skipped: 0 },
  failures: [],
  ...more,
});
const ended = (result: FileResult): RunEvent => ({ event: 'ended', ...result });
const whole = (message: string) => ({
  ms: 0,
  counts: { passed: 0, failed: 1, skipped: 0 },
  failures: [{ name: 'the whole file', message, isOutOfTime: false }],
});

it.each<{ name: string; events: RunEvent[]; files: FileResult[]; faults?: string[] }>([
  {
    name: 'keeps what each file reported',
    events: [planned('a'), planned('b'), started('a'), started('b'), ended(file('b')), ended(file('a'))],
    files: [file('b'), file('a')],
  },
  {
    name: 'counts a file whose process died or hung as failed',
    events: [planned('a'), planned('b'), started('a'), ended(file('b'))],
    files: [file('b'), file('a', whole('it did not end'))],
  },
  {
    name: 'counts a file that never began as failed',
    events: [planned('a')],
    files: [file('a', whole('it was not run'))],
  },
  {
    name: 'keeps errors outside of any test',
    events: [planned('a'), ended(file('a')), { event: 'unhandled', message: 'Worker exited unexpectedly' }],
    files: [file('a')],
    faults: ['Worker exited unexpectedly'],
  },
])('$name', ({ events, files, faults = [] }) => {
  expect(readRun(events)).toEqual({ files, faults, cpu: [] });
});

it('gives each file the CPU time since the last file of its process', () => {
  const used = (path: string, pid: number, seconds: number): RunEvent => ({ event: 'cpu', lane, path, pid, seconds });
  const events = [used('a', 1, 2), used('b', 2, 3), used('c', 1, 7)];
  expect(readRun(events).cpu.map(({ path, seconds }) => [path, seconds])).toEqual([
    ['a', 2],
    ['b', 3],
    ['c', 5],
  ]);
});
