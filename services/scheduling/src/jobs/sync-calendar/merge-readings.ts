import { type BusyChanges, computeBusyChanges, type ExternalBusy } from '#src/domain/calendars/busy-changes.ts';
import type { CalendarAccount, StoredUnreadEvent } from '#src/domain/calendars/calendar-account.ts';
import type { UnreadEvent } from '#src/domain/calendars/event-reading.ts';
import type { CalendarReading } from '#src/ports/calendars.ts';

/** What a reading changes at an account. */
export type MergedReading = Pick<CalendarAccount, 'refusals' | 'cursors'> & {
  readonly busy: BusyChanges;
  /** Busy times of the account afterwards. */
  readonly count: number;
};

/**
 * Combines what is stored with what was read: events that a reading does not mention stay, calendars that are gone are removed.
 * @param seal prepares what is known of an unread event for the database
 */
export function mergeReadings(
  readings: readonly CalendarReading[],
  stored: readonly ExternalBusy[],
  refusals: CalendarAccount['refusals'],
  seal: (unread: UnreadEvent) => StoredUnreadEvent,
): MergedReading {
  const isReplaced = replacedBy(readings);
  const kept = stored.filter((each) => !isReplaced(each.calendarId, each.eventId));
  const read = readings.flatMap(({ calendarId, changes }) =>
    changes.flatMap(({ eventId, reading }) => reading.busy.map((time) => ({ ...time, calendarId, eventId }))),
  );
  const keptRefusals = Object.entries(refusals).filter(([key]) => !isReplaced(...splitKey(key)));
  const newRefusals = readings.flatMap(({ calendarId, changes }) =>
    changes.flatMap(({ eventId, reading: { unread } }): [string, StoredUnreadEvent][] =>
      unread ? [[`${calendarId} ${eventId}`, seal(unread)]] : [],
    ),
  );
  // What is known of an event that was not answered now stays, as its times do.
  const unanswered = readings.flatMap(({ calendarId, unanswered: ids = [] }) =>
    ids.map((eventId): [string, StoredUnreadEvent] => [`${calendarId} ${eventId}`, { reason: 'NOT_ANSWERED' }]),
  );
  return {
    busy: computeBusyChanges(stored, [...kept, ...read]),
    count: kept.length + read.length,
    refusals: Object.fromEntries([...unanswered, ...keptRefusals, ...newRefusals]),
    cursors: Object.fromEntries(
      readings.flatMap(({ calendarId, cursor }) => (cursor === undefined ? [] : [[calendarId, cursor]])),
    ),
  };
}

function replacedBy(readings: readonly CalendarReading[]): (calendarId: string, eventId: string) => boolean {
  const mentioned = new Map(
    readings.map(({ calendarId, isComplete, changes, removed, kept = [], unanswered = [] }) => [
      calendarId,
      {
        isComplete,
        events: new Set([...changes.map(({ eventId }) => eventId), ...removed]),
        kept: new Set([...kept, ...unanswered]),
      },
    ]),
  );
  return (calendarId, eventId) => {
    const calendar = mentioned.get(calendarId);
    if (!calendar || calendar.events.has(eventId)) return true;
    return calendar.isComplete && !calendar.kept.has(eventId);
  };
}

function splitKey(key: string): [calendarId: string, eventId: string] {
  const [calendarId = '', eventId = ''] = key.split(' ');
  return [calendarId, eventId];
}
