import { expect, test } from 'vitest';
import { type Block, blockFaults } from './block.ts';

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
  expect(blockFaults({ ...block, end }).map(({ code }) => code)).toEqual(codes);
});
