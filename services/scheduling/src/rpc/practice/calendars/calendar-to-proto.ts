import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  CalendarFault,
  CalendarKind,
  CalendarState,
  type ConnectedCalendar,
  ConnectedCalendarSchema,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import { openAccess } from '#src/calendar-access.ts';
import type { ExternalCalendarContext } from '#src/context.ts';
import type { CalendarAccount } from '#src/domain/external-calendar/calendar-account.ts';
import { isStale } from '#src/domain/external-calendar/sync-state.ts';

/** Converts an account for its provider, without the password. */
export function calendarToProto(
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
