import { randomUUID } from 'node:crypto';
import type { TestCalendarAccount, TestCalendarEvent } from './test-calendar-event.ts';

export type TestGoogleAccounts = ReturnType<typeof createTestGoogleAccounts>;

type Item = Record<string, unknown> & { id: string; status: string };
type Stored = { item: Item; series: string; version: number; start: Date; end: Date };
type Channel = { id: string; token: string; address: string; resource: string };
type Calendar = { events: Map<string, Stored>; channels: Channel[] };

/** Small, so that every test of several events reads several pages. */
const pageSize = 2;
const dayMs = 86_400_000;

export function createTestGoogleAccounts() {
  const calendars = new Map<string, Calendar>();
  const deliveries: number[] = [];
  let version = 0;
  // Cursors of an earlier process are gone.
  let epoch = Date.now();
  const calendarOf = (email: string): Calendar => calendars.get(email) ?? { events: new Map(), channels: [] };
  /** Replaces the occurrences of an event, and announces it. */
  const replaceEvent = async (email: string, name: string, occurrences: readonly Omit<Stored, 'version'>[]) => {
    const { events, channels } = calendarOf(email);
    for (const [id, stored] of events)
      if (stored.series === name) events.set(id, { ...stored, item: { id, status: 'cancelled' }, version: ++version });
    for (const stored of occurrences) events.set(stored.item.id, { ...stored, version: ++version });
    deliveries.push(...(await Promise.all(channels.map((channel) => deliver(channel, 'exists')))));
  };
  return {
    deliveries,
    list: () => [...calendars.keys()],
    expireCursors() {
      epoch += 1;
    },
    create(email = `ada-${randomUUID()}@example.com`): Omit<TestCalendarAccount, 'revoke'> {
      calendars.set(email, { events: new Map(), channels: [] });
      return {
        email,
        putEvent: (name, event) => replaceEvent(email, name, expand(name, event)),
        deleteEvent: (name) => replaceEvent(email, name, []),
      };
    },
    /** Puts an event from a form with `email`, `name`, `start` and `end`. */
    addEvent(form: URLSearchParams): Promise<void> {
      const [email, name, start, end] = ['email', 'name', 'start', 'end'].map((field) => form.get(field) ?? '');
      const event = { start: new Date(start ?? ''), end: new Date(end ?? '') };
      return replaceEvent(email ?? '', name ?? '', expand(name ?? '', event));
    },
    listCalendars: (email: string) => ({ status: 200, body: { items: [{ id: email, primary: true }] } }),
    listEvents(email: string, id: string, query: URLSearchParams) {
      const { events } = calendarOf(id === email ? email : '');
      const [tokenEpoch = '', since = ''] = query.get('syncToken')?.split('.') ?? [];
      if (query.has('syncToken') && query.has('timeMin')) return { status: 400, body: { error: { code: 400 } } };
      if (query.has('syncToken') && tokenEpoch !== `${epoch}`) return { status: 410, body: { error: { code: 410 } } };
      const wanted = [...events.values()].filter((stored) =>
        query.has('syncToken') ? stored.version > Number(since) : isInside(stored, query),
      );
      const offset = Number(query.get('pageToken') ?? 0);
      const items = wanted.slice(offset, offset + pageSize).map(({ item }) => hideUnasked(item, query));
      const isLast = offset + pageSize >= wanted.length;
      const next = isLast ? { nextSyncToken: `${epoch}.${version}` } : { nextPageToken: `${offset + pageSize}` };
      return { status: 200, body: { items, ...next } };
    },
    watch(email: string, id: string, wanted: { id: string; token: string; address: string; expiration: string }) {
      const calendar = calendarOf(id === email ? email : '');
      const channel = { id: wanted.id, token: wanted.token, address: wanted.address, resource: randomUUID() };
      calendar.channels.push(channel);
      void deliver(channel, 'sync').catch(() => undefined);
      return { status: 200, body: { id: wanted.id, resourceId: channel.resource, expiration: wanted.expiration } };
    },
  };
}

function expand(name: string, event: TestCalendarEvent): Omit<Stored, 'version'>[] {
  return Array.from({ length: event.repeats ?? 1 }, (_, index) => {
    const at = (time: Date) => new Date(time.getTime() + index * dayMs);
    const start = at(event.start);
    const end = at(event.end);
    const nextDay = event.day && new Date(Date.parse(event.day) + dayMs).toISOString().slice(0, 10);
    const item = {
      id: `${name}_${index}`,
      status: 'confirmed',
      summary: name,
      iCalUID: event.uid ?? `${name}@google.example`,
      start: event.day ? { date: event.day } : { dateTime: start.toISOString() },
      end: event.day ? { date: nextDay } : { dateTime: end.toISOString() },
      ...(event.isFree && { transparency: 'transparent' }),
      ...(event.isDeclined && { attendees: [{ self: true, responseStatus: 'declined' }] }),
    };
    return { item, series: name, start, end };
  });
}

function isInside({ item, start, end }: Stored, query: URLSearchParams): boolean {
  const from = query.get('timeMin');
  const to = query.get('timeMax');
  if (item.status === 'cancelled') return false;
  return (!from || end > new Date(from)) && (!to || start < new Date(to));
}

/** Google answers with every field unless the request names some. */
function hideUnasked({ summary, ...item }: Item, query: URLSearchParams) {
  const fields = query.get('fields');
  return fields === null || fields.includes('summary') ? { ...item, summary } : item;
}

async function deliver({ id, token, address, resource }: Channel, state: string): Promise<number> {
  // As Google sends it: no body, and a media type all the same.
  const headers = {
    'content-type': 'application/json; utf-8',
    'x-goog-channel-id': id,
    'x-goog-channel-token': token,
    'x-goog-resource-id': resource,
    'x-goog-resource-state': state,
  };
  const answer = await fetch(address, { method: 'POST', headers }).catch(() => undefined);
  return answer?.status ?? 0;
}
