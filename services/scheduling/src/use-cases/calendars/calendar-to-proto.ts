import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  CalendarFault,
  CalendarKind,
  CalendarState,
  type ConnectedCalendar,
  ConnectedCalendarSchema,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import type { ExternalCalendarContext } from '#src/context.ts';
import type { CalendarAccount } from '#src/domain/calendars/calendar-account.ts';
import { isStale } from '#src/domain/calendars/sync-state.ts';
import { openAccess } from './calendar-access.ts';

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
    ...(syncedAt && { syncedAt: timestampFromDate(syncedAt) }),
  });
}
