import { randomBytes } from 'node:crypto';
import { DomainError } from '@linden/platform/domain-error';
import { CalendarKind } from '@linden/proto/scheduling/v1/practice_service_pb';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { calendarVendors } from '#src/domain/calendars/calendar-kinds.ts';
import { buildSignInUrl } from '#src/domain/calendars/vendor-addresses.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { sealSignIn, signInMs } from '#src/use-cases/calendars/calendar-sign-in.ts';
import { checkRoom } from '#src/use-cases/calendars/save-connection.ts';
import { readBrowserKey } from '#src/wire/read-browser-key.ts';
import { readId } from '#src/wire/request-fields.ts';

/** The sign-in is kept in the sealed state that the vendor sends back, so nothing is stored for sign-ins that never end. */
export const startCalendarSignIn: PracticeHandler<'startCalendarSignIn'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const accountId = readId(request.id, 'id');
  const browserKey = readBrowserKey(request.browserKey);
  const { vendors, sealer } = context.externalCalendars;
  const vendor = calendarVendors.find((each) => CalendarKind[each] === request.vendor);
  const settings = vendor && vendors[vendor];
  if (!vendor || !settings) throw vendorOff();
  // Before the provider leaves for the vendor's page.
  await openTransactionFor(context.store, caller).read((tx) => checkRoom(tx, providerId, accountId));
  const verifier = randomBytes(32).toString('base64url');
  const expiresAt = context.clock.now().getTime() + signInMs;
  const state = sealSignIn(sealer, { vendor, accountId, verifier, expiresAt }, { providerId, browserKey });
  return { url: buildSignInUrl({ vendor, ...settings, state, verifier }) };
};

function vendorOff(): DomainError {
  const message = 'calendars of this vendor cannot be connected here';
  return new DomainError({ code: 'CALENDAR_VENDOR_OFF', kind: 'conflict', message, field: 'vendor' });
}
