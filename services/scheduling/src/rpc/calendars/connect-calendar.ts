import { invalid } from '@linden/platform/domain-error';
import type { ConnectCalendarRequest } from '@linden/proto/scheduling/v1/practice_service_pb';
import { throwFirstFault } from '#src/access/appointment-access.ts';
import { findOwner } from '#src/access/own.ts';
import type { ExternalCalendarContext, PracticeHandler } from '#src/context.ts';
import { findAddressFaults } from '#src/domain/calendars/address-faults.ts';
import type { CaldavAccess } from '#src/ports/calendars.ts';
import { saveConnection } from '#src/use-cases/calendars/save-connection.ts';
import { readId } from '#src/wire/request-fields.ts';

const longestName = 200;

/** Stores how to sign in and requests a reading. The server itself never connects to an address that a provider typed. */
export const connectCalendar: PracticeHandler<'connectCalendar'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const { externalCalendars } = context;
  const id = readId(request.id, 'id');
  const access = readAccess(request, externalCalendars);
  return saveConnection(context, { caller, providerId, id, access });
};

function readAccess(request: ConnectCalendarRequest, context: ExternalCalendarContext): CaldavAccess {
  const serverUrl = request.serverUrl.trim();
  const faults = findAddressFaults(serverUrl, context);
  for (const { code } of faults) context.reportRefusal(code);
  throwFirstFault(faults);
  return {
    kind: 'CALDAV',
    serverUrl,
    username: readText(request.username.trim(), 'username'),
    password: readText(request.password, 'password'),
  };
}

function readText(text: string, field: string): string {
  if (text === '') throw invalid('REQUIRED', 'is required', field);
  if (text.length > longestName) throw invalid('TOO_LONG', `must have at most ${longestName} characters`, field);
  if (/\p{Cc}/u.test(text)) throw invalid('INVALID_TEXT', 'must not contain control characters', field);
  return text;
}
