import type { CalendarBlock, CalendarSession, OwnCalendar } from '../calendar-days.ts';
import { type Period, type Placed, placeSideBySide } from './overlap-columns.ts';
import { type ClockChange, dayMinutes, findClockChange, toWallTime } from './wall-clock.ts';

export type GridItem = Period &
  (
    | { kind: 'session'; id: string; session: CalendarSession }
    | { kind: 'block'; id: string; block: CalendarBlock }
    | { kind: 'hold'; id: string }
    | { kind: 'external'; id: string }
  );

export type PlacedItem = GridItem & Placed;

/** What one day of the grid shows, in minutes of its clock. */
export interface DayLayout {
  key: string;
  /** Sessions, blocks, holds and busy times, side by side where they overlap. */
  items: PlacedItem[];
  /** The weekly hours. */
  hours: Period[];
  /** Hours that clients can book. */
  open: Period[];
  /** Time kept free after sessions. */
  buffers: Period[];
  /** Every start that the weekly hours allow, for moves. */
  starts: number[];
  /** The hour that this day skips or repeats. */
  change: ClockChange | undefined;
}

interface Span {
  timeStart: string;
  timeEnd: string;
}

/** Shorter items are drawn this long, so that they can be read and pressed. */
export const minMinutes = 24;

/** Returns the layout of each day. A period across midnight has a part in both days. */
export function layOutDays(calendar: OwnCalendar, keys: readonly string[]): DayLayout[] {
  const { timeZone, slots, blocks, appointments, canceledAppointments, hours, buffers, holds, externalBusy } = calendar;
  const partsOf = (spans: readonly Span[]) => splitByDay(spans, timeZone);
  const shown = [...appointments, ...canceledAppointments];
  const sessions = partsOf(shown);
  const taken = { blocks: partsOf(blocks), holds: partsOf(holds), external: partsOf(externalBusy) };
  const background = { hours: partsOf(hours), buffers: partsOf(buffers) };
  const open = partsOf(
    slots.filter(({ blockedReason }) => !blockedReason).map(({ start, end }) => ({ timeStart: start, timeEnd: end })),
  );
  const starts = slots.map(({ start }) => toWallTime(start, timeZone));
  return keys.map((key) => {
    const on = <Part extends { key: string }>(parts: readonly Part[]) => parts.filter((part) => part.key === key);
    const items: GridItem[] = [
      ...on(sessions).flatMap(({ index, ...part }) => toItem(part, shown[index], 'session')),
      ...on(taken.blocks).flatMap(({ index, ...part }) => toItem(part, blocks[index], 'block')),
      ...on(taken.holds).map(({ index, from, to }) => ({ kind: 'hold', id: `hold ${index}`, from, to }) as const),
      ...on(taken.external).map(
        ({ index, from, to }) => ({ kind: 'external', id: `external ${index}`, from, to }) as const,
      ),
    ];
    return {
      key,
      items: placeSideBySide(items.map((item) => ({ ...item, to: Math.max(item.to, item.from + minMinutes) }))),
      hours: joinPeriods(on(background.hours)),
      open: joinPeriods(on(open)),
      buffers: on(background.buffers),
      starts: on(starts).map(({ minute }) => minute),
      change: findClockChange(key, timeZone),
    };
  });
}

function toItem(
  part: Period,
  thing: CalendarSession | CalendarBlock | undefined,
  kind: 'session' | 'block',
): GridItem[] {
  if (!thing) return [];
  const { from, to } = part;
  if (kind === 'session' && 'clientName' in thing) return [{ kind, id: thing.id, from, to, session: thing }];
  return 'seriesId' in thing ? [{ kind: 'block', id: thing.id, from, to, block: thing }] : [];
}

/** A part of a period on one day, with the position of the period in its list. */
type DayPart = Period & { key: string; index: number };

/** Splits periods at midnight. In a repeated hour the clock goes back: the part then has its real length. */
export function splitByDay(spans: readonly Span[], timeZone: string): DayPart[] {
  return spans.flatMap(({ timeStart, timeEnd }, index) => {
    const start = toWallTime(timeStart, timeZone);
    const last = toWallTime(new Date(Date.parse(timeEnd) - 60_000).toISOString(), timeZone);
    const end = last.minute + 1;
    if (start.key === last.key) {
      const minutes = (Date.parse(timeEnd) - Date.parse(timeStart)) / 60_000;
      const to = end > start.minute ? end : Math.min(dayMinutes, start.minute + minutes);
      return [{ key: start.key, index, from: start.minute, to }];
    }
    const between = listKeysBetween(start.key, last.key).map((key) => ({ key, index, from: 0, to: dayMinutes }));
    return [
      { key: start.key, index, from: start.minute, to: dayMinutes },
      ...between,
      { key: last.key, index, from: 0, to: end },
    ];
  });
}

function listKeysBetween(first: string, last: string): string[] {
  const keys: string[] = [];
  for (let at = Date.parse(first) + 86_400_000; at < Date.parse(last); at += 86_400_000) {
    keys.push(new Date(at).toISOString().slice(0, 10));
  }
  return keys;
}

function joinPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const { from, to } of periods.toSorted((a, b) => a.from - b.from)) {
    const before = joined.at(-1);
    if (before && from <= before.to) before.to = Math.max(before.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
