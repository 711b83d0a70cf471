import type { Fault } from './schedule-faults.ts';

/** The kind of a calendar block (C3.16-3). */
export type BlockType = 'BASIC' | 'EMERGENCY' | 'INVITE' | 'OOO';

/** Time that a provider blocks in their schedule, `[start, end)`. It has no reason and names no person. */
export type Block = {
  readonly id: string;
  readonly providerId: string;
  readonly type: BlockType;
  readonly start: Date;
  readonly end: Date;
  /** The same id for all blocks of a recurring one. */
  readonly seriesId?: string | undefined;
};

const longestBlockDays = 366;

export function findBlockFaults({ start, end }: Block): Fault[] {
  const length = end.getTime() - start.getTime();
  if (!(length > 0)) return [{ field: 'end', code: 'BLOCK_EMPTY', message: 'must be after start' }];
  if (length > longestBlockDays * 86_400_000) {
    return [{ field: 'end', code: 'BLOCK_TOO_LONG', message: `must be at most ${longestBlockDays} days after start` }];
  }
  return [];
}

export function isSameBlock(a: Block, b: Block): boolean {
  return (
    a.id === b.id &&
    a.providerId === b.providerId &&
    a.type === b.type &&
    a.start.getTime() === b.start.getTime() &&
    a.end.getTime() === b.end.getTime()
  );
}

/** How often the blocks of a series come, and when its last one begins. */
export type BlockSeries = {
  readonly id: string;
  /** 0 when one block is left. */
  readonly weeksBetween: number;
  readonly lastStart: Date;
};

const weekMs = 7 * 86_400_000;

/** Describes series by their blocks. The shortest distance counts, because single blocks of a series can be removed. */
export function describeSeries(blocks: readonly { readonly seriesId: string; readonly start: Date }[]): BlockSeries[] {
  const series = Map.groupBy(blocks, ({ seriesId }) => seriesId);
  return [...series].map(([id, parts]) => {
    const starts = parts.map(({ start }) => start.getTime()).toSorted((a, b) => a - b);
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? start));
    const weeksBetween = gaps.length === 0 ? 0 : Math.round(Math.min(...gaps) / weekMs);
    return { id, weeksBetween, lastStart: new Date(starts.at(-1) ?? Number.NaN) };
  });
}
