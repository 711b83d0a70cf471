import { randomUUID } from 'node:crypto';
import type { calendar_v3 } from '@googleapis/calendar';
import type { GoogleSettings } from '#src/clients/calendars/calendar-vendors.ts';
import { createGuardedFetch, limitFetch } from '#src/clients/calendars/guarded-fetch.ts';
import { hashId } from '#src/clients/calendars/hash-id.ts';
import { readInTime } from '#src/clients/calendars/read-in-time.ts';
import { type Channel, channelMs } from '#src/domain/calendars/channels.ts';
import { googleEventFields, readGoogleEvent } from '#src/domain/calendars/read-google-event.ts';
import {
  type AccountQuestion,
  CalendarFault,
  type CalendarReading,
  type Calendars,
  type ChannelQuestion,
  type ReadingPeriod,
  type VendorAccess,
} from '#src/ports/calendars.ts';
import { isCursorGone, toGoogleFault } from './google-faults.ts';
import { openGoogle } from './open-google.ts';
import { revokeGoogle } from './revoke-google.ts';

const maxCalendars = 50;
const maxEvents = 20_000;

/** Creates the adapter for Google Calendar, with incremental reading by sync tokens and channels that announce changes. */
export function createGoogleCalendars(
  settings: GoogleSettings & { readonly onLoopback: boolean },
): Calendars<VendorAccess> {
  const guarded = createGuardedFetch(settings);
  return {
    async readAccount({ access, period, cursors, limitMs, saveAccess }: AccountQuestion<VendorAccess>) {
      try {
        const limit = AbortSignal.timeout(limitMs);
        const limited = limitFetch(guarded, limit);
        const { api, access: signedIn } = await openGoogle(settings, limited, access, saveAccess);
        const calendars = await listOwnCalendars(api);
        const username = calendars.find(({ primary }) => primary)?.id ?? signedIn.username;
        if (username !== signedIn.username) await saveAccess({ ...signedIn, username });
        const turns = calendars.map(({ id }) => {
          const calendarId = hashId(id);
          const cursor = cursors.get(calendarId);
          return { calendarId, cursor, read: () => readCalendar(api, id, period, cursor) };
        });
        return await readInTime(turns, limit, toGoogleFault);
      } catch (error) {
        throw toGoogleFault(error);
      }
    },
    async openChannels({ access, calendarIds, createToken }: ChannelQuestion<VendorAccess>) {
      try {
        const { api } = await openGoogle(settings, guarded, access, refuseToSave);
        const wanted = (await listOwnCalendars(api)).filter(({ id }) => calendarIds.includes(hashId(id)));
        const channels = new Map<string, Channel>();
        for (const { id } of wanted) {
          channels.set(hashId(id), await openChannel(api, id, settings.pushUrl, createToken));
        }
        return channels;
      } catch (error) {
        throw toGoogleFault(error);
      }
    },
    revokeAccess: ({ refreshToken }) => revokeGoogle(settings, guarded, refreshToken),
    close: guarded.close,
  };
}

async function refuseToSave(): Promise<void> {
  throw new CalendarFault('SIGN_IN_REFUSED');
}

type OwnCalendar = { readonly id: string; readonly primary: boolean };

/** Lists the account's own calendars. Those of other people and public ones, such as holidays, do not make the provider busy. */
async function listOwnCalendars(api: calendar_v3.Calendar): Promise<OwnCalendar[]> {
  const { data } = await api.calendarList.list({
    minAccessRole: 'owner',
    maxResults: 250,
    fields: 'items(id,primary)',
  });
  const calendars = (data.items ?? []).flatMap(({ id, primary }) => (id ? { id, primary: primary === true } : []));
  if (calendars.length === 0) throw new CalendarFault('NO_CALENDAR');
  if (calendars.length > maxCalendars) throw new CalendarFault('TOO_LARGE');
  return calendars;
}

async function readCalendar(
  api: calendar_v3.Calendar,
  id: string,
  period: ReadingPeriod,
  cursor: string | undefined,
): Promise<CalendarReading> {
  const changed = cursor === undefined ? undefined : await listChanged(api, id, cursor);
  const bounds = { timeMin: period.from.toISOString(), timeMax: period.to.toISOString() };
  const { events, next } = changed ?? (await listEvents(api, { calendarId: id, ...bounds }));
  const idOf = (event: calendar_v3.Schema$Event) => hashId(`${id} ${event.id}`);
  return {
    calendarId: hashId(id),
    cursor: next,
    isComplete: changed === undefined,
    changes: events
      .filter(({ status }) => status !== 'cancelled')
      .map((event) => ({ eventId: idOf(event), reading: readGoogleEvent(event, period) })),
    removed: events.filter(({ status }) => status === 'cancelled').map(idOf),
  };
}

/** Returns what changed since the cursor, or undefined when Google no longer knows it. */
async function listChanged(api: calendar_v3.Calendar, calendarId: string, syncToken: string) {
  try {
    return await listEvents(api, { calendarId, syncToken });
  } catch (error) {
    if (isCursorGone(error)) return undefined;
    throw error;
  }
}

async function listEvents(api: calendar_v3.Calendar, question: calendar_v3.Params$Resource$Events$List) {
  const events: calendar_v3.Schema$Event[] = [];
  let pageToken: string | undefined;
  for (;;) {
    const shape = { singleEvents: true, maxResults: 2500, maxAttendees: 1, fields: googleEventFields };
    const { data } = await api.events.list({ ...question, ...shape, ...(pageToken && { pageToken }) });
    events.push(...(data.items ?? []));
    if (events.length > maxEvents) throw new CalendarFault('TOO_LARGE');
    if (!data.nextPageToken) return { events, next: data.nextSyncToken ?? undefined };
    pageToken = data.nextPageToken;
  }
}

async function openChannel(
  api: calendar_v3.Calendar,
  calendarId: string,
  address: string,
  createToken: (channelId: string) => string,
): Promise<Channel> {
  const id = randomUUID();
  const ends = Date.now() + channelMs;
  const requestBody = { id, type: 'web_hook', address, token: createToken(id), expiration: String(ends) };
  const { data } = await api.events.watch({ calendarId, requestBody });
  return { id, expiresAt: new Date(Number(data.expiration ?? ends)).toISOString() };
}
