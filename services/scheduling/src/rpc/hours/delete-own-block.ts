import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { DeleteOwnBlockRequest_Scope as Scope } from '@linden/proto/scheduling/v1/practice_service_pb';
import { findOwner, noSchedule } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { removeBlocks } from '#src/store/hours/own-blocks.ts';
import { lockSchedule } from '#src/store/hours/schedules.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Deletes a block or the rest of its series. Past blocks stay, because they are history. */
export const deleteOwnBlock: PracticeHandler<'deleteOwnBlock'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const id = readId(request.blockId, 'blockId');
  const isAll = readScope(request.scope);
  const changed = await openTransactionFor(context.store, caller).tx(async (tx) => {
    if (!(await lockSchedule(tx, providerId))) throw noSchedule();
    const since = isAll ? new Date(await readClock(tx)) : undefined;
    const removed = await removeBlocks(tx, { providerId, id }, since);
    if (removed) await appendAudits(tx, [{ actor: caller.identity, action: 'schedule.unblock', subject: providerId }]);
    return removed;
  });
  if (changed) context.wakeConsumers();
  return {};
};

function readScope(scope: Scope): boolean {
  if (scope === Scope.THIS) return false;
  if (scope === Scope.ALL) return true;
  throw invalid('REQUIRED', 'must be this one or all', 'scope');
}
