import type { Block, BlockType } from '#src/domain/hours/block.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { announceChange } from './announce-change.ts';

/** Replaces the blocks that have this id or series. Returns false when an id belongs to another provider. */
export async function replaceBlocks(
  tx: CareTx,
  { providerId, id }: { readonly providerId: string; readonly id: string },
  blocks: readonly Block[],
): Promise<boolean> {
  await tx.block.deleteMany({ where: { providerId, OR: [{ id }, { seriesId: id }] } });
  const data = blocks.map(({ start, end, seriesId, ...rest }) => ({
    ...rest,
    startsAt: start,
    endsAt: end,
    seriesId: seriesId ?? null,
  }));
  const { count } = await tx.block.createMany({ data, skipDuplicates: true });
  if (count < blocks.length) return false;
  await announceChange(tx, providerId);
  return true;
}

export function countBlocks(tx: CareTx, providerId: string): Promise<number> {
  return tx.block.count({ where: { providerId } });
}

/** Lists the blocks with this id or series, in order. */
export async function listBlocks(tx: CareTx, providerId: string, id: string): Promise<Block[]> {
  const rows = await tx.block.findMany({
    where: { providerId, OR: [{ id }, { seriesId: id }] },
    orderBy: { startsAt: 'asc' },
  });
  return rows.map(blockOf);
}

/** Lists the blocks that overlap a period, in order. */
export async function listBlocksBetween(tx: CareTx, providerId: string, from: Date, to: Date): Promise<Block[]> {
  const rows = await tx.block.findMany({
    where: { providerId, endsAt: { gt: from }, startsAt: { lt: to } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(blockOf);
}

/** Lists the start of every block of these series. */
export async function listSeriesStarts(tx: CareTx, providerId: string, seriesIds: readonly string[]) {
  if (seriesIds.length === 0) return [];
  const rows = await tx.block.findMany({
    where: { providerId, seriesId: { in: [...seriesIds] } },
    select: { seriesId: true, startsAt: true },
  });
  return rows.flatMap(({ seriesId, startsAt }) => (seriesId ? [{ seriesId, start: startsAt }] : []));
}

/** Removes a block, or all blocks of a series that end after `since`. Missing blocks are ignored. */
export async function removeBlocks(
  tx: CareTx,
  { providerId, id }: { readonly providerId: string; readonly id: string },
  since: Date | undefined,
): Promise<boolean> {
  const series =
    since && (await tx.block.findFirst({ where: { id, providerId }, select: { seriesId: true } }))?.seriesId;
  const where = series ? { providerId, seriesId: series, endsAt: { gt: since } } : { providerId, id };
  const { count } = await tx.block.deleteMany({ where });
  if (count > 0) await announceChange(tx, providerId);
  return count > 0;
}

interface Row {
  id: string;
  providerId: string;
  type: string;
  startsAt: Date;
  endsAt: Date;
  seriesId: string | null;
}

function blockOf({ id, providerId, type, startsAt, endsAt, seriesId }: Row): Block {
  // The check constraint blocks_types allows no other type.
  const block = { id, providerId, type: type as BlockType, start: startsAt, end: endsAt };
  return seriesId ? { ...block, seriesId } : block;
}
