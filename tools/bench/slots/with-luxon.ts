import { DateTime, Interval } from 'luxon';
import type { Contestant } from './team.ts';

export const withLuxon: Contestant = {
  name: 'Luxon',
  openStarts(team) {
    const open = new Set<number>();
    for (const { timeZone, windows, busy } of team.members) {
      const bookings = busy.map(({ start, end }) =>
        Interval.fromDateTimes(DateTime.fromMillis(start, { zone: 'utc' }), DateTime.fromMillis(end, { zone: 'utc' })),
      );
      const firstDay = DateTime.fromISO(team.firstDay, { zone: timeZone });
      for (let index = 0; index < team.days; index++) {
        const day = firstDay.plus({ days: index });
        for (const window of windows.filter(({ weekday }) => weekday === day.weekday)) {
          const opens = day.set({ hour: window.from[0], minute: window.from[1] }).toUTC();
          const closes = day.set({ hour: window.to[0], minute: window.to[1] }).toUTC();
          addStarts(open, Interval.fromDateTimes(opens, closes), bookings, team.slotMinutes);
        }
      }
    }
    return [...open].filter((start) => start >= team.from && start < team.to).sort((a, b) => a - b);
  },
};

function addStarts(open: Set<number>, hours: Interval, bookings: readonly Interval[], slotMinutes: number): void {
  const nearby = bookings.filter((booking) => booking.overlaps(hours));
  for (const slot of hours.splitBy({ minutes: slotMinutes })) {
    if (slot.start && !nearby.some((booking) => booking.overlaps(slot))) open.add(slot.start.toMillis());
  }
}
