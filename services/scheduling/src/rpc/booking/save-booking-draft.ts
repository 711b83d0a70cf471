import { authorize } from '#src/access/authorize.ts';
import { readCaller, requireActor } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { mayKeepDraft } from '#src/domain/booking/booking-draft.ts';
import { keepBookingDraft } from '#src/use-cases/booking/keep-booking-draft.ts';
import { readDraft } from '#src/wire/booking-from-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Saves what the caller typed into the booking form of a hold. */
export const saveBookingDraft: AppointmentHandler<'saveBookingDraft'> = (context) => async (request, call) => {
  authorize(call, mayKeepDraft);
  const caller = await readCaller(context, call);
  const actor = requireActor(caller);
  const holdId = readId(request.holdId, 'holdId');
  await keepBookingDraft(context, caller, { actor, holdId, draft: readDraft(request.draft) });
  return {};
};
