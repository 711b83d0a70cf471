import { DomainError } from '@linden/platform/domain-error';
import { readCaller, requireActor } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { listHolders } from '#src/domain/access/caller.ts';
import { holdMinutes } from '#src/domain/booking/hold.ts';
import { extendHold as extend, findLiveHold } from '#src/store/booking/holds.ts';
import { announceChange } from '#src/store/hours/announce-change.ts';
import { buildHoldProto } from '#src/wire/appointment-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

export const extendHold: AppointmentHandler<'extendHold'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireActor(caller);
  const which = { id: readId(request.holdId, 'holdId'), holders: listHolders(caller) };
  const hold = await context.store.tx(async (tx) => {
    const extended = await extend(tx, { ...which, minutes: holdMinutes });
    if (!extended) throw (await findLiveHold(tx, which)) ? extendedBefore() : lapsed();
    await announceChange(tx, extended.providerId);
    return extended;
  });
  context.wakeConsumers();
  return { hold: buildHoldProto(hold) };
};

function extendedBefore(): DomainError {
  const message = 'this hold was already extended';
  return new DomainError({ code: 'HOLD_EXTENDED_BEFORE', kind: 'conflict', message, field: 'holdId' });
}

/** Also the error for another holder's hold, so that it reveals nothing about it. */
function lapsed(): DomainError {
  const message = 'this hold has expired';
  return new DomainError({ code: 'HOLD_LAPSED', kind: 'conflict', message, field: 'holdId' });
}
