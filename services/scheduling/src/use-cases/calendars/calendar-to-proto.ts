import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  CalendarFault,
  CalendarKind,
  CalendarState,
  type ConnectedCalendar,
  ConnectedCalendarSchema,
  UnreadCalendarReason,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import type { ExternalCalendarContext } from '#src/context.ts';
import type { CalendarAccount } from '#src/domain/calendars/calendar-account.ts';
import type { EventRefusal } from '#src/domain/calendars/event-reading.ts';
import { isStale } from '#src/domain/calendars/sync-state.ts';
import { openAccess } from './calendar-access.ts';
import { openUnreadEvent } from './unread-events.ts';

/** More than this many would not help the provider. */
const maxNamed = 20;

/** By what the provider can do about it. Events that an older version read have other reasons. */
const unreadReasons: Readonly<Partial<Record<EventRefusal, UnreadCalendarReason>>> = {
  TIME_INVALID: UnreadCalendarReason.TIME,
  RULE_INVALID: UnreadCalendarReason.REPEATS,
  TOO_MANY_TIMES: UnreadCalendarReason.REPEATS,
  EVENT_TOO_COMPLEX: UnreadCalendarReason.REPEATS,
  ZONE_UNKNOWN: UnreadCalendarReason.ZONE,
  NOT_ANSWERED: UnreadCalendarReason.NOT_SENT,
};

/** Converts an account for its provider, without the password. */
export function buildCalendarProto(
  { sealer }: ExternalCalendarContext,
  account: CalendarAccount,
  now: number,
): ConnectedCalendar {
  const access = openAccess(sealer, account);
  const { id, kind, state, fault, syncedAt, refusals } = account;
  return create(ConnectedCalendarSchema, {
    id,
    kind: CalendarKind[kind],
    username: access.username,
    server: access.kind === 'CALDAV' ? new URL(access.serverUrl).host : '',
    state: CalendarState[state],
    fault: CalendarFault[fault ?? 'UNSPECIFIED'],
    isStale: isStale({ state, syncedAt, now: new Date(now) }),
    unreadEvents: Object.keys(refusals).length,
    unread: listUnread(sealer, account),
    ...(syncedAt && { syncedAt: timestampFromDate(syncedAt) }),
  });
}

function listUnread(sealer: ExternalCalendarContext['sealer'], { id, refusals }: CalendarAccount) {
  const byDay = Object.values(refusals).toSorted((one, two) => compareDays(one.day, two.day));
  return byDay.slice(0, maxNamed).map((stored) => {
    const { title = '', day = '', reason } = openUnreadEvent(sealer, id, stored);
    return { title, day, reason: unreadReasons[reason] ?? UnreadCalendarReason.CONTENT };
  });
}

/** Unknown days come last. */
function compareDays(one = '9999', two = '9999'): number {
  return one.localeCompare(two);
}
