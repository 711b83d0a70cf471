import type { Fault } from './schedule-faults.ts';

/** The kind of a calendar block (spec provider-portal: calendar blocks). */
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

export function blockFaults({ start, end }: Block): Fault[] {
  const length = end.getTime() - start.getTime();
  if (!(length > 0)) return [{ field: 'end', code: 'BLOCK_EMPTY', message: 'must be after start' }];
  if (length > longestBlockDays * 86_400_000) {
    return [{ field: 'end', code: 'BLOCK_TOO_LONG', message: `must be at most ${longestBlockDays} days after start` }];
  }
  return [];
}

export function sameBlock(a: Block, b: Block): boolean {
  return (
    a.id === b.id &&
    a.providerId === b.providerId &&
    a.type === b.type &&
    a.start.getTime() === b.start.getTime() &&
    a.end.getTime() === b.end.getTime()
  );
}
