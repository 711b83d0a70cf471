import type { OwnWeekQuery } from '#src/gen/operations.ts';
import { type ZoneDay, zoneDays } from '#src/lib/zone-days.ts';
import { dayKey } from '#src/lib/zone-times.ts';

type OwnCalendar = NonNullable<OwnWeekQuery['providerCalendar']>;
export type DaySession = OwnCalendar['appointments'][number];

export interface WeekDay extends ZoneDay {
  sessions: DaySession[];
  /** How many of its times can still be booked. */
  openTimes: number;
}

const dayMs = 86_400_000;

/** Returns the requested range, from a day ago, so that today is complete in every zone. */
export function weekAsked(now: Date): { from: string; to: string } {
  return { from: new Date(now.getTime() - dayMs).toISOString(), to: new Date(now.getTime() + 8 * dayMs).toISOString() };
}

/** Returns today and the seven days after it, by the provider's calendar. */
export function weekDays({ timeZone, slots, appointments }: OwnCalendar, now: Date): WeekDay[] {
  const days = new Map(
    zoneDays(now.getTime(), timeZone, 8).map((day): [string, WeekDay] => [
      day.key,
      { ...day, sessions: [], openTimes: 0 },
    ]),
  );
  for (const session of appointments) days.get(dayKey(session.timeStart, timeZone))?.sessions.push(session);
  for (const { start, blockedReason } of slots) {
    const day = blockedReason ? undefined : days.get(dayKey(start, timeZone));
    if (day) day.openTimes += 1;
  }
  return [...days.values()];
}

/** Returns whether a session is over, going on or upcoming. */
export function momentOf({ timeStart, timeEnd }: Pick<DaySession, 'timeStart' | 'timeEnd'>, now: Date) {
  const at = now.getTime();
  if (at >= Date.parse(timeEnd)) return 'over';
  return at >= Date.parse(timeStart) ? 'now' : 'ahead';
}
