import { notFound } from '@linden/platform/domain-error';
import { authorize } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { mayChangeSchedules } from '#src/domain/access/policies.ts';
import { removeBlock } from '#src/store/hours/blocks.ts';
import { lockSchedule } from '#src/store/hours/schedules.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Deletes a block. Deleting it again succeeds. */
export const deleteBlock: Handler<'deleteBlock'> =
  ({ store, wakeConsumers }) =>
  async (request, context) => {
    authorize(context, mayChangeSchedules);
    const providerId = readId(request.providerId, 'providerId');
    const blockId = readId(request.blockId, 'blockId');
    const changed = await store.tx(async (tx) => {
      if (!(await lockSchedule(tx, providerId))) throw notFound('SCHEDULE_NOT_FOUND', 'the provider has no schedule');
      return removeBlock(tx, providerId, blockId);
    });
    if (changed) wakeConsumers();
    return {};
  };
