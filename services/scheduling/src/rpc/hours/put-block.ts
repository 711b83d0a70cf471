import { DomainError, notFound } from '@linden/platform/domain-error';
import { authorize } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { mayChangeSchedules } from '#src/domain/access/policies.ts';
import { isSameBlock } from '#src/domain/hours/block.ts';
import { addBlock, changeBlock, findBlock } from '#src/store/hours/blocks.ts';
import { lockSchedule } from '#src/store/hours/schedules.ts';
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
      const current = await findBlock(tx, block.id);
      if (current && current.providerId !== block.providerId) throw idTaken();
      if (current && isSameBlock(current, block)) return false;
      if (current) await changeBlock(tx, block);
      else if (!(await addBlock(tx, block))) throw idTaken();
      return true;
    });
    if (changed) wakeConsumers();
    return { block: buildBlockProto(block) };
  };

function idTaken(): DomainError {
  const message = 'another provider has a block with this id';
  return new DomainError({ code: 'BLOCK_ID_TAKEN', kind: 'conflict', field: 'block.id', message });
}
