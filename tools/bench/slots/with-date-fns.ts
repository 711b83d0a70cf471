import { TZDate } from '@date-fns/tz';
import { addDays, addMinutes, areIntervalsOverlapping, format, getISODay, isAfter } from 'date-fns';
import { fromZonedTime } from 'date-fns-tz';
import type { Contestant, Team } from './team.ts';

type Span = { start: Date; end: Date };
type Walk = (hours: Span, bookings: Span[], minutes: number, open: Set<number>) => void;
type AtWallClock = (day: Date, clock: readonly [number, number], timeZone: string) => Date;

const byDateFnsTz: AtWallClock = (day, [hour, minute], timeZone) =>
  fromZonedTime(`${format(day, 'yyyy-MM-dd')}T${pad(hour)}:${pad(minute)}:00`, timeZone);

const byTzDate: AtWallClock = (day, [hour, minute], timeZone) => {
  const zoned = new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute, timeZone);
  // Converted to a plain date, because arithmetic on TZDate is several times slower.
  return new Date(zoned.getTime());
};

/** Two ways to express a local time. Each runs as the manual shows and, as a lower bound, with bare numbers. */
export const withDateFns: Contestant[] = [
  { name: 'date-fns + date-fns-tz', openStarts: (team) => openStarts(team, byDateFnsTz, walkByLibrary) },
  { name: 'date-fns + @date-fns/tz', openStarts: (team) => openStarts(team, byTzDate, walkByLibrary) },
  { name: 'date-fns-tz, then bare numbers', openStarts: (team) => openStarts(team, byDateFnsTz, walkByNumbers) },
  { name: '@date-fns/tz, then bare numbers', openStarts: (team) => openStarts(team, byTzDate, walkByNumbers) },
];

function openStarts(team: Team, atWallClock: AtWallClock, walk: Walk): number[] {
  const open = new Set<number>();
  const [year = 0, month = 1, date = 1] = team.firstDay.split('-').map(Number);
  const firstDay = new Date(year, month - 1, date);
  const days = Array.from({ length: team.days }, (_, index) => addDays(firstDay, index));
  for (const { timeZone, windows, busy } of team.members) {
    const bookings = busy.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
    for (const day of days) {
      const weekday = getISODay(day);
      for (const window of windows) {
        if (window.weekday !== weekday) continue;
        const hours = { start: atWallClock(day, window.from, timeZone), end: atWallClock(day, window.to, timeZone) };
        walk(hours, bookings, team.slotMinutes, open);
      }
    }
  }
  return [...open].filter((start) => start >= team.from && start < team.to).sort((a, b) => a - b);
}

function walkByLibrary(hours: Span, bookings: Span[], minutes: number, open: Set<number>): void {
  const nearby = bookings.filter((booking) => areIntervalsOverlapping(booking, hours));
  let start = hours.start;
  for (let end = addMinutes(start, minutes); !isAfter(end, hours.end); ) {
    const slot = { start, end };
    if (!nearby.some((booking) => areIntervalsOverlapping(booking, slot))) open.add(start.getTime());
    start = end;
    end = addMinutes(start, minutes);
  }
}

function walkByNumbers(hours: Span, bookings: Span[], minutes: number, open: Set<number>): void {
  const length = minutes * 60_000;
  const closes = hours.end.getTime();
  const nearby = bookings.filter((booking) => booking.start < hours.end && booking.end > hours.start);
  const taken = nearby.map((booking) => ({ start: booking.start.getTime(), end: booking.end.getTime() }));
  for (let start = hours.start.getTime(); start + length <= closes; start += length) {
    if (!taken.some((booking) => booking.start < start + length && booking.end > start)) open.add(start);
  }
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
