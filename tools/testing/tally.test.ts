import { afterEach, expect, it, vi } from 'vitest';
import { Tally } from './tally.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  {
    name: 'all well',
    fill: (tally: Tally) => tally.add({ passed: 2, failed: 0, skipped: 1 }),
    line: '2 passed, 0 failed, 1 skipped',
    code: 0,
  },
  {
    name: 'one failed',
    fill: (tally: Tally) => tally.add({ passed: 2, failed: 1, skipped: 0 }),
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
    fill: (tally: Tally) => tally.add({ passed: 0, failed: 0, skipped: 9 }),
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

it('names failed and unsteady tests right before the counts', () => {
  const printed: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const tally = new Tally();
  tally.add({ passed: 3, failed: 1, skipped: 0 });
  tally.name('failed', ['a.test.ts > x']);
  tally.name('unsteady', ['b.test.ts > y']);
  expect(tally.conclude()).toBe(1);
  expect(printed).toEqual(['failed: a.test.ts > x\n', 'unsteady: b.test.ts > y\n', '3 passed, 1 failed, 0 skipped\n']);
});
