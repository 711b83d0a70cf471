import { formatPlainDay, formatTime, getDayKey } from '#src/lib/time/zone-times.ts';
import type { CalendarBlock } from './calendar-days.ts';
import { say } from './words.ts';

/** '12:00 PM to 1:00 PM', with the days when they differ or are asked for; 'all day' from midnight to midnight. */
export function formatBlockTime(
  { timeStart, timeEnd }: Pick<CalendarBlock, 'timeStart' | 'timeEnd'>,
  timeZone: string,
  days: 'dated' | 'undated' = 'undated',
): string {
  const last = new Date(Date.parse(timeEnd) - 1).toISOString();
  const isOneDay = getDayKey(timeStart, timeZone) === getDayKey(last, timeZone);
  const from = formatTime(timeStart, timeZone);
  const to = formatTime(timeEnd, timeZone);
  if (isOneDay) {
    const time = from === '12:00 AM' && to === '12:00 AM' ? say('allDay') : say('span', { from, to });
    return days === 'dated' ? say('grid.at', { day: formatPlainDay(timeStart, timeZone), time }) : time;
  }
  const at = (instant: string, time: string) => `${formatPlainDay(instant, timeZone)}, ${time}`;
  return say('span', { from: at(timeStart, from), to: at(timeEnd, to) });
}
