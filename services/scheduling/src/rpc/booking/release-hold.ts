import { readCaller, requireActor } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { listHolders } from '#src/domain/access/caller.ts';
import { releaseHold as release } from '#src/store/booking/holds.ts';
import { announceChange } from '#src/store/hours/announce-change.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Releases a hold. A missing hold, another holder's and another tab's are ignored. */
export const releaseHold: AppointmentHandler<'releaseHold'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireActor(caller);
  const id = readId(request.holdId, 'holdId');
  const which = { id, holders: listHolders(caller), key: request.key || undefined };
  const providerId = await context.store.tx(async (tx) => {
    const freed = await release(tx, which);
    if (freed) await announceChange(tx, freed);
    return freed;
  });
  if (providerId) context.wakeConsumers();
  return {};
};
