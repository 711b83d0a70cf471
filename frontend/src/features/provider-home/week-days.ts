import type { OwnWeekQuery } from '#src/gen/operations.ts';
import { dayKey } from '#src/lib/zone-times.ts';

type OwnCalendar = NonNullable<OwnWeekQuery['providerCalendar']>;
export type DaySession = OwnCalendar['appointments'][number];

export interface WeekDay {
  /** YYYY-MM-DD in the provider's zone. */
  key: string;
  /** An instant within it, for its name. */
  at: string;
  sessions: DaySession[];
  /** How many times of it can still be booked. */
  openTimes: number;
}

const dayMs = 86_400_000;

/** What is asked for, so that today is whole wherever the provider is: from a day ago. */
export function weekAsked(now: Date): { from: string; to: string } {
  return { from: new Date(now.getTime() - dayMs).toISOString(), to: new Date(now.getTime() + 8 * dayMs).toISOString() };
}

/** Today and the seven days after it, on the calendar of the provider's zone. */
export function weekDays({ timeZone, slots, appointments }: OwnCalendar, now: Date): WeekDay[] {
  const days = daysFrom(now, timeZone);
  for (const session of appointments) days.get(dayKey(session.timeStart, timeZone))?.sessions.push(session);
  for (const { start, blockedReason } of slots) {
    const day = blockedReason ? undefined : days.get(dayKey(start, timeZone));
    if (day) day.openTimes += 1;
  }
  return [...days.values()];
}

// Half days are shorter than the shortest of days.
function daysFrom(now: Date, timeZone: string): Map<string, WeekDay> {
  const days = new Map<string, WeekDay>();
  for (let at = now.getTime(); days.size < 8; at += dayMs / 2) {
    const instant = new Date(at).toISOString();
    const key = dayKey(instant, timeZone);
    if (!days.has(key)) days.set(key, { key, at: instant, sessions: [], openTimes: 0 });
  }
  return days;
}

/** Where a session stands in its day. */
export function momentOf({ timeStart, timeEnd }: Pick<DaySession, 'timeStart' | 'timeEnd'>, now: Date) {
  const at = now.getTime();
  if (at >= Date.parse(timeEnd)) return 'over';
  return at >= Date.parse(timeStart) ? 'now' : 'ahead';
}
