import { getDayKey } from '#src/lib/time/zone-times.ts';
import { addDays } from './chosen-day.ts';

/** Links and form of the week view, as plain data. */
export interface WeekPicker {
  /** Address of the profile without the day. */
  action: string;
  /** Parameters that the form keeps. */
  kept: [name: string, value: string][];
  /** YYYY-MM-DD: the chosen day, or today. */
  day: string;
  /** Days that can be chosen. */
  first: string;
  last: string;
  /** Addresses; undefined at the ends. */
  previous: string | undefined;
  next: string | undefined;
}

/** How far ahead people look; no provider's hours are open longer. */
const horizonDays = 60;

/** @param path address of the profile with its parameters, without the day */
export function buildWeekPicker(path: string, day: string | undefined, zone: string, now: Date): WeekPicker {
  const [action = '', query = ''] = path.split('?');
  const first = getDayKey(now.toISOString(), zone);
  const last = addDays(first, horizonDays);
  const chosen = day ?? first;
  const link = (to: string) => {
    const parameters = new URLSearchParams(query);
    parameters.set('day', to);
    return `${action}?${parameters}#times`;
  };
  const before = addDays(chosen, -7) < first ? first : addDays(chosen, -7);
  const isFirst = chosen <= first;
  const after = day ? addDays(chosen, 7) : first;
  return {
    action,
    kept: [...new URLSearchParams(query)],
    day: chosen,
    first,
    last,
    previous: day && !isFirst ? link(before) : undefined,
    next: after <= last ? link(after) : undefined,
  };
}
