import { DomainError } from '@linden/platform/domain-error';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { findCalendarAccount, requestReading } from '#src/store/calendars/calendar-accounts.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { buildCalendarProto } from '#src/use-cases/calendars/calendar-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

export const syncCalendar: PracticeHandler<'syncCalendar'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const id = readId(request.id, 'id');
  const { account, now } = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const found = await findCalendarAccount(tx, id);
    if (found?.providerId !== providerId) throw notFound();
    await requestReading(tx, id);
    return { account: found, now: await readClock(tx) };
  });
  context.externalCalendars.askToSync(id);
  return { calendar: buildCalendarProto(context.externalCalendars, account, now) };
};

function notFound(): DomainError {
  const message = 'no connected calendar has this id';
  return new DomainError({ code: 'CALENDAR_NOT_FOUND', kind: 'not_found', message, field: 'id' });
}
