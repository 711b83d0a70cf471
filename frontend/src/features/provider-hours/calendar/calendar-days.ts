import type { OwnCalendarQuery } from '#src/gen/operations.ts';
import { type ZoneDay, zoneDays } from '#src/lib/zone-days.ts';
import { dayKey } from '#src/lib/zone-times.ts';

export type OwnCalendar = NonNullable<OwnCalendarQuery['providerCalendar']>;
export type CalendarSession = OwnCalendar['appointments'][number];
export type CalendarBlock = OwnCalendar['blocks'][number];
type Slot = OwnCalendar['slots'][number];

/** Adjacent starts with the same status, merged. */
export interface SlotStretch extends Pick<Slot, 'inOffice' | 'virtual'> {
  reason: Slot['blockedReason'] | undefined;
  timeStart: string;
  timeEnd: string;
  starts: number;
}

export type CalendarEntry =
  | { kind: 'session'; timeStart: string; session: CalendarSession }
  | { kind: 'block'; timeStart: string; block: CalendarBlock }
  | { kind: 'slots'; timeStart: string; stretch: SlotStretch };

export interface CalendarDay extends ZoneDay {
  entries: CalendarEntry[];
}

const dayMs = 86_400_000;
const week = 7;

// The longest day: the clocks go back by an hour.
const longDayMs = 25 * 3_600_000;

/** Returns the requested range: a week, relative to this one, with an extra day on each side for zones. */
export function weekAsked(now: number, weeks: number): { from: string; to: string } {
  const start = now + weeks * week * dayMs;
  return {
    from: new Date(start - longDayMs).toISOString(),
    to: new Date(start + week * dayMs + longDayMs).toISOString(),
  };
}

/**
 * Returns the seven days of a week, relative to this one, with entries ordered by time. A block is in each of its days. Counts by calendar:
 * 168 hours later may be another weekday.
 */
export function calendarDays(calendar: OwnCalendar, now: number, weeks = 0): CalendarDay[] {
  const { timeZone, slots, blocks, appointments } = calendar;
  const shown = zoneDays(now, timeZone, (weeks + 1) * week).slice(-week);
  const days = shown.map((day): CalendarDay => ({ ...day, entries: [] }));
  const byKey = new Map(days.map((day) => [day.key, day.entries]));
  const keyOf = (instant: string) => dayKey(instant, timeZone);
  for (const session of appointments) {
    byKey.get(keyOf(session.timeStart))?.push({ kind: 'session', timeStart: session.timeStart, session });
  }
  for (const block of blocks) {
    const first = keyOf(block.timeStart);
    const last = keyOf(new Date(Date.parse(block.timeEnd) - 1).toISOString());
    for (const { key, entries } of days) {
      if (key >= first && key <= last) entries.push({ kind: 'block', timeStart: block.timeStart, block });
    }
  }
  for (const stretch of stretchesOf(slots, keyOf)) {
    byKey.get(keyOf(stretch.timeStart))?.push({ kind: 'slots', timeStart: stretch.timeStart, stretch });
  }
  for (const { entries } of days) entries.sort((a, b) => Date.parse(a.timeStart) - Date.parse(b.timeStart));
  return days;
}

/** Merges adjacent starts of a day that can be booked alike, or not for the same reason. */
export function stretchesOf(slots: readonly Slot[], keyOf: (instant: string) => string): SlotStretch[] {
  const stretches: SlotStretch[] = [];
  for (const { start, end, inOffice, virtual, blockedReason: reason } of slots) {
    const before = stretches.at(-1);
    const goesOn =
      before !== undefined &&
      before.reason === reason &&
      before.inOffice === inOffice &&
      before.virtual === virtual &&
      Date.parse(start) <= Date.parse(before.timeEnd) &&
      keyOf(before.timeStart) === keyOf(start);
    if (goesOn) Object.assign(before, { timeEnd: end, starts: before.starts + 1 });
    else stretches.push({ reason, inOffice, virtual, timeStart: start, timeEnd: end, starts: 1 });
  }
  return stretches;
}

interface Span {
  timeStart: string;
  timeEnd: string;
}

/** Returns the sessions that overlap one of the blocks. */
export function sessionsIn<Session extends Span>(sessions: readonly Session[], blocks: readonly Span[]): Session[] {
  const ends = (span: Span) => [Date.parse(span.timeStart), Date.parse(span.timeEnd)] as const;
  return sessions.filter((session) => {
    const [start, end] = ends(session);
    return blocks.some((block) => {
      const [from, to] = ends(block);
      return start < to && from < end;
    });
  });
}
