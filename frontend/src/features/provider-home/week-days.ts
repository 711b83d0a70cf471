import type { OwnWeekQuery } from '#src/gen/operations.ts';
import { countFitting } from '#src/lib/appointments/count-fitting.ts';
import { listZoneDays, type ZoneDay } from '#src/lib/time/zone-days.ts';
import { getDayKey } from '#src/lib/time/zone-times.ts';

export type OwnCalendar = NonNullable<OwnWeekQuery['providerCalendar']>;
export type DaySession = OwnCalendar['appointments'][number];
export type DayBlock = OwnCalendar['blocks'][number];

/** Time that clients can book. */
export interface OpenGap {
  timeStart: string;
  timeEnd: string;
}

export interface WeekDay extends ZoneDay {
  sessions: DaySession[];
  blocks: DayBlock[];
  gaps: OpenGap[];
  /** How many sessions fit on the times that can still be booked. */
  openTimes: number;
}

const dayMs = 86_400_000;

/** Returns the requested range, from a day ago, so that today is complete in every zone. */
export function findWeekAsked(now: Date): { from: string; to: string } {
  return { from: new Date(now.getTime() - dayMs).toISOString(), to: new Date(now.getTime() + 8 * dayMs).toISOString() };
}

/** Returns today and the seven days after it, by the provider's calendar. */
export function listWeekDays(calendar: OwnCalendar, now: Date): WeekDay[] {
  const { timeZone, bufferMinutes, slots, blocks, appointments } = calendar;
  const keyOf = (instant: string) => getDayKey(instant, timeZone);
  return listZoneDays(now.getTime(), timeZone, 8).map((day) => {
    const open = slots.filter(({ start, blockedReason }) => !blockedReason && keyOf(start) === day.key);
    return {
      ...day,
      sessions: appointments.filter(({ timeStart }) => keyOf(timeStart) === day.key),
      blocks: blocks.filter(({ timeStart, timeEnd }) => {
        const last = keyOf(new Date(Date.parse(timeEnd) - 1).toISOString());
        return keyOf(timeStart) <= day.key && day.key <= last;
      }),
      gaps: joinGaps(open),
      openTimes: countFitting(open, bufferMinutes),
    };
  });
}

/** Joins starts whose sessions touch or overlap. */
function joinGaps(open: readonly { start: string; end: string }[]): OpenGap[] {
  const gaps: OpenGap[] = [];
  for (const { start, end } of open) {
    const last = gaps.at(-1);
    if (last && Date.parse(start) <= Date.parse(last.timeEnd)) last.timeEnd = end;
    else gaps.push({ timeStart: start, timeEnd: end });
  }
  return gaps;
}

/** Returns whether a session is over, going on or upcoming. */
export function findMoment({ timeStart, timeEnd }: Pick<DaySession, 'timeStart' | 'timeEnd'>, now: Date) {
  const at = now.getTime();
  if (at >= Date.parse(timeEnd)) return 'over';
  return at >= Date.parse(timeStart) ? 'now' : 'ahead';
}
