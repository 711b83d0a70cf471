import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  type ConnectedCalendar as CalendarMessage,
  CalendarFault as Fault,
  CalendarKind as Kind,
  CalendarState as State,
  type UnreadCalendarEvent as UnreadMessage,
  UnreadCalendarReason as UnreadReason,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { CalendarVendor, ConnectedCalendar, Resolvers, UnreadCalendarEvent } from '#src/gen/resolvers.ts';

export const externalCalendarResolvers: Resolvers = {
  Query: {
    async connectedCalendars(_parent, _values, { upstreams }) {
      const { calendars } = await callUpstream('scheduling', () => upstreams.practice.listConnectedCalendars({}));
      return calendars.map(toConnectedCalendar);
    },
    async calendarVendors(_parent, _values, { upstreams }) {
      const { vendors } = await callUpstream('scheduling', () => upstreams.practice.listCalendarVendors({}));
      return vendors.flatMap((kind) => vendorOf[kind] ?? []);
    },
  },
  Mutation: {
    async connectCalendar(_parent, { values }, { upstreams }) {
      const { calendar } = await callUpstream('scheduling', () => upstreams.practice.connectCalendar(values));
      return calendar ? toConnectedCalendar(calendar) : null;
    },
    async startCalendarSignIn(_parent, { values: { id, vendor, browserKey } }, { upstreams }) {
      const request = { id, vendor: Kind[vendor], browserKey };
      const { url } = await callUpstream('scheduling', () => upstreams.practice.startCalendarSignIn(request));
      return url;
    },
    async finishCalendarSignIn(_parent, { values }, { upstreams }) {
      const { calendar } = await callUpstream('scheduling', () => upstreams.practice.finishCalendarSignIn(values));
      return calendar ? toConnectedCalendar(calendar) : null;
    },
    async syncCalendar(_parent, { id }, { upstreams }) {
      const { calendar } = await callUpstream('scheduling', () => upstreams.practice.syncCalendar({ id }));
      return calendar ? toConnectedCalendar(calendar) : null;
    },
    async disconnectCalendar(_parent, { id }, { upstreams }) {
      await callUpstream('scheduling', () => upstreams.practice.disconnectCalendar({ id }));
      return true;
    },
  },
};

function toConnectedCalendar(calendar: CalendarMessage): ConnectedCalendar {
  const { id, server, username, isStale, unreadEvents, unread, kind, state, fault, syncedAt } = calendar;
  return {
    id,
    server,
    username,
    isStale,
    unreadEvents,
    unread: unread.map(toUnreadEvent),
    vendor: vendorOf[kind] ?? null,
    state: states[state],
    fault: faults[fault],
    syncedAt: syncedAt ? timestampDate(syncedAt).toISOString() : null,
  };
}

function toUnreadEvent({ title, day, reason }: UnreadMessage): UnreadCalendarEvent {
  return { title: title || null, day: day || null, reason: unreadReasons[reason] };
}

const unreadReasons: Record<UnreadReason, UnreadCalendarEvent['reason']> = {
  [UnreadReason.UNSPECIFIED]: 'CONTENT',
  [UnreadReason.TIME]: 'TIME',
  [UnreadReason.REPEATS]: 'REPEATS',
  [UnreadReason.ZONE]: 'ZONE',
  [UnreadReason.CONTENT]: 'CONTENT',
  [UnreadReason.NOT_SENT]: 'NOT_SENT',
};

const vendorOf: Partial<Record<Kind, CalendarVendor>> = { [Kind.GOOGLE]: 'GOOGLE', [Kind.NYLAS]: 'NYLAS' };

const states: Record<State, ConnectedCalendar['state']> = {
  [State.UNSPECIFIED]: 'CONNECTING',
  [State.CONNECTING]: 'CONNECTING',
  [State.CONNECTED]: 'CONNECTED',
  [State.SIGN_IN_REFUSED]: 'SIGN_IN_REFUSED',
  [State.FAILING]: 'FAILING',
};

const faults: Record<Fault, NonNullable<ConnectedCalendar['fault']> | null> = {
  [Fault.UNSPECIFIED]: null,
  [Fault.SIGN_IN_REFUSED]: 'SIGN_IN_REFUSED',
  [Fault.ADDRESS_REFUSED]: 'ADDRESS_REFUSED',
  [Fault.UNREACHABLE]: 'UNREACHABLE',
  [Fault.NO_CALENDAR]: 'NO_CALENDAR',
  [Fault.TOO_LARGE]: 'TOO_LARGE',
  [Fault.VENDOR_OFF]: 'VENDOR_OFF',
};
