import type { SeriesScope, UpdateRecurringValues } from '#src/gen/operations.ts';
import type { Complete } from '#src/lib/graphql/complete.ts';
import { toLocalInstant } from '#src/lib/time/local-instant.ts';
import { getDayKey } from '#src/lib/time/zone-times.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';
import { say } from './words.ts';

export const changeScopes = ['THIS', 'THIS_AND_FOLLOWING', 'ALL'] as const satisfies readonly SeriesScope[];

/** The form as typed. Empty place and interval keep what they are. */
export type ChangeDraft = { scope: string; day: string; time: string; place: string; weeks: string };

type Changed = Pick<SeriesAppointment, 'id' | 'timeStart' | 'timeZone'>;

/** Starts with the time of the session. */
export function createChangeDraft({ timeStart, timeZone }: Changed): ChangeDraft {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat('en-US', options).format(new Date(timeStart));
  return { scope: 'THIS', day: getDayKey(timeStart, timeZone), time, place: '', weeks: '' };
}

/** @param now milliseconds since the epoch */
export function findChangeFaults({ day, time }: ChangeDraft, timeZone: string, now: number) {
  const isPast = day !== '' && time !== '' && Date.parse(toLocalInstant(day, time, timeZone)) <= now;
  return {
    ...(day === '' && { day: say('change.required') }),
    ...(time === '' && { time: say('change.required') }),
    ...(isPast && { time: say('change.past') }),
  };
}

/** Returns the request. One session alone has no interval. */
export function toChangeValues(
  { scope: chosen, day, time, place, weeks }: ChangeDraft,
  { id, timeZone }: Changed,
  { key, leaveOut }: { key: string; leaveOut: readonly number[] },
): Complete<UpdateRecurringValues> {
  const scope = changeScopes.find((each) => each === chosen) ?? 'THIS';
  return {
    key,
    appointmentId: id,
    scope,
    timeStart: toLocalInstant(day, time, timeZone),
    inOffice: place === '' ? null : place === 'office',
    weeksBetween: weeks === '' || scope === 'THIS' ? null : Number(weeks),
    leaveOut: [...leaveOut],
  };
}
