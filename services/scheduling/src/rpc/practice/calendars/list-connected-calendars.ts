import type { PracticeHandler } from '#src/context.ts';
import { ownerOf } from '#src/rpc/practice/own.ts';
import { clockOf } from '#src/store/appointments.ts';
import { listCalendarAccounts } from '#src/store/calendar-accounts.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { calendarToProto } from './calendar-to-proto.ts';

export const listConnectedCalendars: PracticeHandler<'listConnectedCalendars'> = (context) => async (_, call) => {
  const { caller, providerId } = await ownerOf(context, call);
  const { accounts, now } = await transactionFor(context.store, caller).read(async (tx) => ({
    accounts: await listCalendarAccounts(tx, providerId),
    now: await clockOf(tx),
  }));
  return { calendars: accounts.map((account) => calendarToProto(context.externalCalendars, account, now)) };
};
