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
        for (const window of windows) {
          if (window.weekday !== weekday) continue;
          const day = date.format('YYYY-MM-DD');
          const opens = dayjs.tz(`${day} ${clock(window.from)}`, timeZone).utc();
          const closes = dayjs.tz(`${day} ${clock(window.to)}`, timeZone).utc();
          const nearby = bookings.filter(({ start, end }) => start.isBefore(closes) && end.isAfter(opens));
          let slot = opens;
          for (let end = slot.add(team.slotMinutes, 'minute'); !end.isAfter(closes); ) {
            const from = slot;
            const to = end;
            if (!nearby.some((booking) => booking.start.isBefore(to) && booking.end.isAfter(from)))
              open.add(slot.valueOf());
            slot = end;
            end = slot.add(team.slotMinutes, 'minute');
          }
        }
      }
    }
    return [...open].filter((start) => start >= team.from && start < team.to).sort((a, b) => a - b);
  },
};

function clock([hour, minute]: readonly [number, number]): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
