import { DomainError, notFound } from '@linden/platform/domain-error';
import { authorize } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { mayChangeSchedules } from '#src/domain/access/policies.ts';
import { type Block, isSameBlock } from '#src/domain/hours/block.ts';
import { addBlock, changeBlock, findBlock } from '#src/store/hours/blocks.ts';
import { lockSchedule } from '#src/store/hours/schedules.ts';
import type { Tx } from '#src/store/open-store.ts';
import { readBlock } from '#src/wire/schedule-from-proto.ts';
import { buildBlockProto } from '#src/wire/schedule-to-proto.ts';

export const putBlock: Handler<'putBlock'> =
  ({ store, wakeConsumers }) =>
  async (request, context) => {
    authorize(context, mayChangeSchedules);
    const block = readBlock(request.block);
    const changed = await store.tx(async (tx) => {
      if (!(await lockSchedule(tx, block.providerId))) {
        throw notFound('SCHEDULE_NOT_FOUND', 'the provider has no schedule');
      }
      return saveBlock(tx, block);
    });
    if (changed) wakeConsumers();
    return { block: buildBlockProto(block) };
  };

/** Returns false when the block is stored like this already. */
async function saveBlock(tx: Tx, block: Block): Promise<boolean> {
  const current = await findBlock(tx, block.id);
  if (!current) {
    if (await addBlock(tx, block)) return true;
    throw idTaken();
  }
  if (current.providerId !== block.providerId) throw idTaken();
  if (isSameBlock(current, block)) return false;
  await changeBlock(tx, block);
  return true;
}

function idTaken(): DomainError {
  const message = 'another provider has a block with this id';
  return new DomainError({ code: 'BLOCK_ID_TAKEN', kind: 'conflict', field: 'block.id', message });
}
