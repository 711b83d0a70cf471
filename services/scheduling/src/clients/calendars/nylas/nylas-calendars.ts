import type { Event, ListEventQueryParams } from 'nylas';
import type { SigningVendorSettings } from '#src/clients/calendars/calendar-vendors.ts';
import { createGuardedFetch, limitFetch } from '#src/clients/calendars/guarded-fetch.ts';
import { hashId } from '#src/clients/calendars/hash-id.ts';
import { readInTime } from '#src/clients/calendars/read-in-time.ts';
import type { EventQuestion } from '#src/domain/calendars/event-reading.ts';
import { nylasEventFields, readNylasEvent } from '#src/domain/calendars/read-nylas-event.ts';
import {
  type AccountQuestion,
  CalendarFault,
  type CalendarReading,
  type Calendars,
  type VendorAccess,
} from '#src/ports/calendars.ts';
import { toNylasFault } from './nylas-faults.ts';
import { type NylasClient, NylasRefusal, openNylas } from './open-nylas.ts';

const maxCalendars = 50;
const maxEvents = 20_000;
/** The largest page that Nylas sends. */
const pageSize = 200;

/**
 * Creates the adapter for Nylas, which reads calendars of Google, Outlook, Exchange and iCloud. Nylas cannot list
 * changed and deleted events, so each reading is complete. It announces changes through one webhook for the whole application, which the
 * operator creates.
 */
export function createNylasCalendars(
  settings: SigningVendorSettings & { readonly onLoopback: boolean },
): Calendars<VendorAccess> {
  const guarded = createGuardedFetch(settings);
  return {
    async readAccount({ access, period, cursors, limitMs, saveAccess }: AccountQuestion<VendorAccess>) {
      const limit = AbortSignal.timeout(limitMs);
      const api = await openNylas(settings, limitFetch(guarded, limit));
      const { username, grantId } = access.grant ? await exchangeCode(settings, api, access, saveAccess) : access;
      if (!grantId) throw new CalendarFault('SIGN_IN_REFUSED');
      try {
        const question = { ...period, addresses: [username] };
        const turns = (await listOwnCalendars(api, grantId)).map((id) => {
          const calendarId = hashId(id);
          return { calendarId, cursor: cursors.get(calendarId), read: () => readCalendar(api, grantId, id, question) };
        });
        // What the last readings did not come to is read first: each reading of a calendar is complete.
        return await readInTime(
          turns.toSorted((one, two) => (one.cursor ?? '').localeCompare(two.cursor ?? '')),
          limit,
          (error) => toNylasFault(error, api, grantId),
        );
      } catch (error) {
        throw await toNylasFault(error, api, grantId);
      }
    },
    async revokeAccess({ grantId }) {
      // The code was never exchanged, so there is no grant to revoke. The code expires on its own.
      if (!grantId) return;
      const api = await openNylas(settings, guarded);
      try {
        await api.grants.destroy({ grantId });
      } catch (error) {
        // The provider or Nylas already deleted the grant.
        if (error instanceof NylasRefusal && error.status === 404) return;
        throw error instanceof NylasRefusal ? new CalendarFault('UNREACHABLE', { cause: error }) : error;
      }
    },
    close: guarded.close,
  };
}

/** Exchanges the sign-in code for a grant. The code works only once, so it is removed from the database first. */
async function exchangeCode(
  { clientId, redirectUrl }: SigningVendorSettings,
  api: NylasClient,
  { kind, username, grant }: VendorAccess,
  saveAccess: AccountQuestion['saveAccess'],
): Promise<VendorAccess> {
  await saveAccess({ kind, username, exchangeBegan: Date.now() });
  const code = { code: grant?.code ?? '', codeVerifier: grant?.verifier ?? '' };
  const answer = await api.auth
    .exchangeCodeForToken({ clientId, redirectUri: redirectUrl, ...code })
    .catch(async (error: unknown) => {
      throw await toNylasFault(error, api, undefined);
    });
  if (!answer.grantId) throw new CalendarFault('SIGN_IN_REFUSED');
  const signedIn = { kind, username: answer.email, grantId: answer.grantId };
  await saveAccess(signedIn);
  return signedIn;
}

/** Lists the calendars that the account owns. Shared and public calendars, such as holidays, do not block the provider's time. */
async function listOwnCalendars(api: NylasClient, grantId: string): Promise<string[]> {
  const ids: string[] = [];
  let pageToken: string | undefined;
  do {
    const queryParams = { limit: pageSize, select: 'id,is_owned_by_user', ...(pageToken && { pageToken }) };
    const page = await api.calendars.list({ identifier: grantId, queryParams });
    ids.push(...page.data.flatMap(({ id, isOwnedByUser }) => (isOwnedByUser ? [id] : [])));
    pageToken = page.nextCursor;
  } while (pageToken);
  if (ids.length === 0) throw new CalendarFault('NO_CALENDAR');
  if (ids.length > maxCalendars) throw new CalendarFault('TOO_LARGE');
  return ids;
}

async function readCalendar(
  api: NylasClient,
  grantId: string,
  calendarId: string,
  period: EventQuestion,
): Promise<CalendarReading> {
  const events = await listEvents(api, grantId, {
    calendarId,
    start: toSeconds(period.from),
    end: toSeconds(period.to),
    expandRecurring: true,
    select: nylasEventFields,
    limit: pageSize,
  });
  return {
    calendarId: hashId(calendarId),
    cursor: new Date().toISOString(),
    isComplete: true,
    changes: events.map((event) => ({
      eventId: hashId(`${calendarId} ${event.id}`),
      reading: readNylasEvent(event, period),
    })),
    removed: [],
  };
}

/** Lists all events. Follows the pages itself, because the SDK's iterator sends the first request twice. */
async function listEvents(api: NylasClient, grantId: string, query: ListEventQueryParams): Promise<Event[]> {
  const events: Event[] = [];
  let pageToken: string | undefined;
  do {
    const queryParams = { ...query, ...(pageToken && { pageToken }) };
    const page = await api.events.list({ identifier: grantId, queryParams });
    events.push(...page.data);
    if (events.length > maxEvents) throw new CalendarFault('TOO_LARGE');
    pageToken = page.nextCursor;
  } while (pageToken);
  return events;
}

function toSeconds(time: Date): string {
  return String(Math.floor(time.getTime() / 1000));
}
