import { type BusyChanges, computeBusyChanges, type ExternalBusy } from '#src/domain/calendars/busy-changes.ts';
import type { CalendarAccount } from '#src/domain/calendars/calendar-account.ts';
import type { EventRefusal } from '#src/domain/calendars/read-icalendar.ts';
import type { CalendarReading } from '#src/ports/calendars.ts';

/** What a reading changes at an account. */
export type MergedReading = Pick<CalendarAccount, 'refusals' | 'cursors'> & {
  readonly busy: BusyChanges;
  /** Busy times of the account afterwards. */
  readonly count: number;
};

/** Combines what is stored with what was read: events that a reading does not mention stay, calendars that are gone are removed. */
export function mergeReadings(
  readings: readonly CalendarReading[],
  stored: readonly ExternalBusy[],
  refusals: CalendarAccount['refusals'],
): MergedReading {
  const isReplaced = replacedBy(readings);
  const kept = stored.filter((each) => !isReplaced(each.calendarId, each.eventId));
  const read = readings.flatMap(({ calendarId, changes }) =>
    changes.flatMap(({ eventId, reading }) => reading.busy.map((time) => ({ ...time, calendarId, eventId }))),
  );
  const keptRefusals = Object.entries(refusals).filter(([key]) => !isReplaced(...splitKey(key)));
  const newRefusals = readings.flatMap(({ calendarId, changes }) =>
    changes.flatMap(({ eventId, reading: { refusal } }): [string, EventRefusal][] =>
      refusal ? [[`${calendarId} ${eventId}`, refusal]] : [],
    ),
  );
  return {
    busy: computeBusyChanges(stored, [...kept, ...read]),
    count: kept.length + read.length,
    refusals: Object.fromEntries([...keptRefusals, ...newRefusals]),
    cursors: Object.fromEntries(
      readings.flatMap(({ calendarId, cursor }) => (cursor === undefined ? [] : [[calendarId, cursor]])),
    ),
  };
}

function replacedBy(readings: readonly CalendarReading[]): (calendarId: string, eventId: string) => boolean {
  const mentioned = new Map(
    readings.map(({ calendarId, isComplete, changes, removed }) => [
      calendarId,
      { isComplete, events: new Set([...changes.map(({ eventId }) => eventId), ...removed]) },
    ]),
  );
  return (calendarId, eventId) => {
    const calendar = mentioned.get(calendarId);
    return !calendar || calendar.isComplete || calendar.events.has(eventId);
  };
}

function splitKey(key: string): [calendarId: string, eventId: string] {
  const [calendarId = '', eventId = ''] = key.split(' ');
  return [calendarId, eventId];
}
