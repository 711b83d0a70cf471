import { appendAudit } from '@linden/platform/audit/audit';
import { notFound } from '@linden/platform/domain-error';
import { requireInside } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { getActor } from '#src/domain/access/caller.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { recordReview } from '#src/store/cancel/provider-cancellations.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readStaffReason } from '#src/wire/read-staff-reason.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Ends the review of a note, with what came of it. The first review stays. */
export const reviewNote: AppointmentHandler<'reviewNote'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireInside(context, caller);
  const id = readId(request.cancellationId, 'cancellationId');
  const reason = readStaffReason(request.reason);
  await openTransactionFor(context.store, caller).tx(async (tx) => {
    const at = new Date(await readClock(tx));
    const changed = await recordReview(tx, id, { at, by: getActor(caller) ?? '', reason });
    if (changed === undefined) throw notFound('CANCELLATION_NOT_FOUND', 'there is no such note');
    const entry = { actor: caller.identity, action: 'cancellation_note.review', detail: { cancellation: id } };
    if (changed) await appendAudit(tx, entry);
  });
  return {};
};
