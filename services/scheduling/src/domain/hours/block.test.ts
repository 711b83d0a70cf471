import { expect, test } from 'vitest';
import { type Block, describeSeries, findBlockFaults } from './block.ts';

const start = new Date('2026-03-02T09:00:00Z');
const block: Block = { id: 'b', providerId: 'p', type: 'OOO', start, end: new Date('2026-03-02T10:00:00Z') };
const later = (ms: number) => new Date(start.getTime() + ms);

test.each([
  ['an hour', block.end, []],
  ['366 days', later(366 * 86_400_000), []],
  ['no time', start, ['BLOCK_EMPTY']],
  ['backwards', later(-1), ['BLOCK_EMPTY']],
  ['more than 366 days', later(366 * 86_400_000 + 1), ['BLOCK_TOO_LONG']],
  ['no date', new Date(Number.NaN), ['BLOCK_EMPTY']],
])('%s', (_name, end, codes) => {
  expect(findBlockFaults({ ...block, end }).map(({ code }) => code)).toEqual(codes);
});

test('a series is described by its shortest distance, so that removed blocks do not count', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  const parts = [3, 10, 24].map((number) => ({ seriesId: 's', start: day(number) }));
  expect(describeSeries([...parts, { seriesId: 't', start: day(5) }])).toEqual([
    { id: 's', weeksBetween: 1, lastStart: day(24) },
    { id: 't', weeksBetween: 0, lastStart: day(5) },
  ]);
});
