import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { listCalendarAccounts } from '#src/store/calendars/calendar-accounts.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { buildCalendarProto } from '#src/use-cases/calendars/calendar-to-proto.ts';

export const listConnectedCalendars: PracticeHandler<'listConnectedCalendars'> = (context) => async (_, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const { accounts, now } = await openTransactionFor(context.store, caller).read(async (tx) => ({
    accounts: await listCalendarAccounts(tx, providerId),
    now: await readClock(tx),
  }));
  return { calendars: accounts.map((account) => buildCalendarProto(context.externalCalendars, account, now)) };
};
