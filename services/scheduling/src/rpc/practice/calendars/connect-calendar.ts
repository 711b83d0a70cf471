import { appendAudit } from '@linden/platform/audit';
import { DomainError, invalid } from '@linden/platform/domain-error';
import type { ConnectCalendarRequest } from '@linden/proto/scheduling/v1/practice_service_pb';
import { sealAccess } from '#src/calendar-access.ts';
import type { ExternalCalendarContext, PracticeHandler } from '#src/context.ts';
import { addressFaults } from '#src/domain/external-calendar/address-faults.ts';
import { mostAccounts } from '#src/domain/external-calendar/sync-state.ts';
import type { CalendarAccess } from '#src/ports/calendars.ts';
import { throwFirstFault } from '#src/rpc/appointments/appointment-access.ts';
import { ownerOf } from '#src/rpc/practice/own.ts';
import { readId } from '#src/rpc/request-fields.ts';
import { clockOf } from '#src/store/appointments.ts';
import { findCalendarAccount, listCalendarAccounts, saveCalendarAccess } from '#src/store/calendar-accounts.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { calendarToProto } from './calendar-to-proto.ts';

const longestName = 200;

/** Stores how to sign in and requests a reading. The server itself never connects to an address that a provider typed. */
export const connectCalendar: PracticeHandler<'connectCalendar'> = (context) => async (request, call) => {
  const { caller, providerId } = await ownerOf(context, call);
  const { externalCalendars } = context;
  const id = readId(request.id, 'id');
  const access = readAccess(request, externalCalendars);
  const sealed = { id, providerId, ...sealAccess(externalCalendars.sealer, id, access) };
  const { account, now } = await transactionFor(context.store, caller).tx(async (tx) => {
    const others = (await listCalendarAccounts(tx, providerId)).filter((each) => each.id !== id);
    if (others.length >= mostAccounts) throw tooMany();
    if (!(await saveCalendarAccess(tx, sealed))) throw idTaken();
    await appendAudit(tx, { actor: caller.identity, action: 'calendar.connect', subject: providerId });
    return { account: await findCalendarAccount(tx, id), now: await clockOf(tx) };
  });
  externalCalendars.askToSync(id);
  return account ? { calendar: calendarToProto(externalCalendars, account, now) } : {};
};

function readAccess(request: ConnectCalendarRequest, context: ExternalCalendarContext): CalendarAccess {
  const serverUrl = request.serverUrl.trim();
  const faults = addressFaults(serverUrl, context);
  for (const { code } of faults) context.reportRefusal(code);
  throwFirstFault(faults);
  return {
    serverUrl,
    username: readText(request.username.trim(), 'username'),
    password: readText(request.password, 'password'),
  };
}

function readText(text: string, field: string): string {
  if (text === '') throw invalid('REQUIRED', 'is required', field);
  if (text.length > longestName) throw invalid('TOO_LONG', `must have at most ${longestName} letters`, field);
  if (/\p{Cc}/u.test(text)) throw invalid('NOT_TEXT', 'must not contain control characters', field);
  return text;
}

function tooMany(): DomainError {
  const message = `a provider connects at most ${mostAccounts} calendar accounts`;
  return new DomainError({ code: 'CALENDARS_TOO_MANY', kind: 'conflict', message, field: 'id' });
}

function idTaken(): DomainError {
  const message = 'another account has this id';
  return new DomainError({ code: 'CALENDAR_ID_TAKEN', kind: 'conflict', message, field: 'id' });
}
