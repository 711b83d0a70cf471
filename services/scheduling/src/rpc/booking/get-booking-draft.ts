import { authorize } from '#src/access/authorize.ts';
import { readCaller, requireActor } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { mayKeepDraft } from '#src/domain/booking/booking-draft.ts';
import { openBookingDraft } from '#src/use-cases/booking/keep-booking-draft.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Returns what the caller typed into the booking form of a hold; empty for another caller's. */
export const getBookingDraft: AppointmentHandler<'getBookingDraft'> = (context) => async (request, call) => {
  authorize(call, mayKeepDraft);
  const caller = await readCaller(context, call);
  requireActor(caller);
  return { draft: (await openBookingDraft(context, caller, readId(request.holdId, 'holdId'))) ?? '' };
};
