import { appendAudit } from '@linden/platform/audit/audit';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { deleteCalendarAccount } from '#src/store/calendars/calendar-accounts.ts';
import { addRevocation } from '#src/store/calendars/calendar-revocations.ts';
import { announceChange } from '#src/store/hours/announce-change.ts';
import { lockSchedule } from '#src/store/hours/schedules.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readId } from '#src/wire/request-fields.ts';

/**
 * Deletes the account and its busy times, so their slots open again. Disconnecting twice succeeds. The worker revokes access at the
 * vendor later, so the provider never waits for the vendor.
 */
export const disconnectCalendar: PracticeHandler<'disconnectCalendar'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const id = readId(request.id, 'id');
  const isDeleted = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const kept = await lockSchedule(tx, providerId);
    await addRevocation(tx, providerId, id);
    if (!(await deleteCalendarAccount(tx, providerId, id))) return false;
    await appendAudit(tx, { actor: caller.identity, action: 'calendar.disconnect', subject: providerId });
    if (kept) await announceChange(tx, providerId);
    return true;
  });
  if (isDeleted) context.wakeConsumers();
  return {};
};
