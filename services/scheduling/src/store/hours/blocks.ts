import type { Block, BlockType } from '#src/domain/hours/block.ts';
import type { CareTx, Tx } from '#src/store/open-store.ts';
import { announceChange } from './announce-change.ts';

/** Finds a block of any provider. Block ids are unique across providers. */
export async function findBlock(tx: Tx, id: string): Promise<Block | undefined> {
  const row = await tx.block.findUnique({ where: { id } });
  if (!row) return undefined;
  // The check constraint blocks_types allows no other type.
  return { id, providerId: row.providerId, type: row.type as BlockType, start: row.startsAt, end: row.endsAt };
}

/**
 * Returns false when the id was taken in the meantime. Requires a lock on the provider's schedule.
 * @param cancellationId of the cancellation that comes with the block
 */
export async function addBlock(tx: Tx | CareTx, block: Block, cancellationId?: string): Promise<boolean> {
  const { id, providerId, type, start, end } = block;
  const data = [{ id, providerId, type, startsAt: start, endsAt: end, cancellationId: cancellationId ?? null }];
  const { count } = await tx.block.createMany({ data, skipDuplicates: true });
  if (count === 0) return false;
  await announceChange(tx, providerId);
  return true;
}

export async function changeBlock(tx: Tx, { id, providerId, type, start, end }: Block): Promise<void> {
  await tx.block.updateMany({ where: { id, providerId }, data: { type, startsAt: start, endsAt: end } });
  await announceChange(tx, providerId);
}

/** Returns false when the provider has no such block. */
export async function removeBlock(tx: Tx, providerId: string, id: string): Promise<boolean> {
  const { count } = await tx.block.deleteMany({ where: { id, providerId } });
  if (count === 0) return false;
  await announceChange(tx, providerId);
  return true;
}

/** Removes the blocks that came with a cancellation. */
export async function removeCancellationBlocks(tx: CareTx, providerId: string, cancellationId: string): Promise<void> {
  const { count } = await tx.block.deleteMany({ where: { providerId, cancellationId } });
  if (count > 0) await announceChange(tx, providerId);
}
