import { DomainError, notFound } from '@linden/platform/domain-error';
import type { Handler } from '#src/context.ts';
import { sameBlock } from '#src/domain/block.ts';
import { mayChangeSchedules } from '#src/domain/policies.ts';
import { addBlock, changeBlock, findBlock } from '#src/store/blocks.ts';
import { lockSchedule } from '#src/store/schedules.ts';
import { authorize } from './authorize.ts';
import { readBlock } from './from-proto.ts';
import { blockToProto } from './to-proto.ts';

export const putBlock: Handler<'putBlock'> =
  ({ store, wakeConsumers }) =>
  async (request, context) => {
    authorize(context, mayChangeSchedules);
    const block = readBlock(request.block);
    const changed = await store.tx(async (tx) => {
      if (!(await lockSchedule(tx, block.providerId))) {
        throw notFound('SCHEDULE_NOT_FOUND', 'the provider has no schedule');
      }
      const current = await findBlock(tx, block.id);
      if (current && current.providerId !== block.providerId) throw idTaken();
      if (current && sameBlock(current, block)) return false;
      if (current) await changeBlock(tx, block);
      else if (!(await addBlock(tx, block))) throw idTaken();
      return true;
    });
    if (changed) wakeConsumers();
    return { block: blockToProto(block) };
  };

function idTaken(): DomainError {
  const message = 'another provider has a block with this id';
  return new DomainError({ code: 'BLOCK_ID_TAKEN', kind: 'conflict', field: 'block.id', message });
}
