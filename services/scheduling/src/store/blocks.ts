import type { Block, BlockType } from '#src/domain/block.ts';
import { announceChange } from './announce-change.ts';
import type { CareTx, Tx } from './open-store.ts';

/** Whosever it is: ids are one space for all providers. */
export async function findBlock(tx: Tx, id: string): Promise<Block | undefined> {
  const row = await tx.block.findUnique({ where: { id } });
  if (!row) return undefined;
  // The check constraint blocks_types admits no other.
  return { id, providerId: row.providerId, type: row.type as BlockType, start: row.startsAt, end: row.endsAt };
}

/** False when the id was taken in the meantime. The provider's schedule is locked. */
export async function addBlock(tx: Tx | CareTx, block: Block): Promise<boolean> {
  const { id, providerId, type, start, end } = block;
  const data = [{ id, providerId, type, startsAt: start, endsAt: end }];
  const { count } = await tx.block.createMany({ data, skipDuplicates: true });
  if (count === 0) return false;
  await announceChange(tx, providerId);
  return true;
}

export async function changeBlock(tx: Tx, { id, providerId, type, start, end }: Block): Promise<void> {
  await tx.block.updateMany({ where: { id, providerId }, data: { type, startsAt: start, endsAt: end } });
  await announceChange(tx, providerId);
}

/** False when the provider has no such block. */
export async function removeBlock(tx: Tx, providerId: string, id: string): Promise<boolean> {
  const { count } = await tx.block.deleteMany({ where: { id, providerId } });
  if (count === 0) return false;
  await announceChange(tx, providerId);
  return true;
}
