import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { Contestant } from './team.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

export const withDayjs: Contestant = {
  name: 'dayjs',
  openStarts(team) {
    const open = new Set<number>();
    const dates = Array.from({ length: team.days }, (_, index) => dayjs.utc(team.firstDay).add(index, 'day'));
    for (const { timeZone, windows, busy } of team.members) {
      const bookings = busy.map(({ start, end }) => ({ start: dayjs.utc(start), end: dayjs.utc(end) }));
      for (const date of dates) {
        const weekday = date.day() || 7;
        const day = date.format('YYYY-MM-DD');
        for (const window of windows.filter((each) => each.weekday === weekday)) {
          const opens = dayjs.tz(`${day} ${clock(window.from)}`, timeZone).utc();
          const closes = dayjs.tz(`${day} ${clock(window.to)}`, timeZone).utc();
          addStarts(open, { start: opens, end: closes }, bookings, team.slotMinutes);
        }
      }
    }
    return [...open].filter((start) => start >= team.from && start < team.to).sort((a, b) => a - b);
  },
};

type Span = { start: dayjs.Dayjs; end: dayjs.Dayjs };

function addStarts(open: Set<number>, hours: Span, bookings: readonly Span[], slotMinutes: number): void {
  const overlap = (one: Span, other: Span) => one.start.isBefore(other.end) && one.end.isAfter(other.start);
  const nearby = bookings.filter((booking) => overlap(booking, hours));
  let slot = { start: hours.start, end: hours.start.add(slotMinutes, 'minute') };
  while (!slot.end.isAfter(hours.end)) {
    const tried = slot;
    if (!nearby.some((booking) => overlap(booking, tried))) open.add(tried.start.valueOf());
    slot = { start: tried.end, end: tried.end.add(slotMinutes, 'minute') };
  }
}

function clock([hour, minute]: readonly [number, number]): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
