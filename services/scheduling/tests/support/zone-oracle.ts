import type { Schedule } from '#src/domain/hours/schedule.ts';
import { openSlots } from '#src/domain/slots/slots.ts';
import { aSchedule } from './schedules.ts';

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/** Wall-clock time of each minute from `from` on, in minutes since the epoch of that wall clock. */
export type Readings = { readonly timeZone: string; readonly from: number; readonly wall: readonly number[] };

/** Computes slot starts by the definition, minute by minute; it knows zones only through the readings. */
export function startsByDefinition(schedule: Schedule, readings: Readings): number[] {
  const opening = openingOfEachWeekMinute(schedule);
  const { wall, from } = readings;
  // A clock that is set back has reached these minutes before.
  let latest = Number.NEGATIVE_INFINITY;
  const reached = wall.map((minute) => (latest = Math.max(latest, minute)));
  const openFor = new Int32Array(wall.length + 1);
  for (let index = wall.length - 1; index >= 0; index--) {
    const isOpen = (opening[weekMinute(reached[index] ?? 0)] ?? -1) >= 0;
    openFor[index] = isOpen ? (openFor[index + 1] ?? 0) + 1 : 0;
  }
  const starts: number[] = [];
  for (let index = 0; index < wall.length - margin; index++) {
    if ((openFor[index] ?? 0) < schedule.initialSessionMinutes) continue;
    const minute = weekMinute(wall[index] ?? 0);
    const opened = opening[weekMinute(reached[index] ?? 0)] ?? 0;
    const sinceOpening = (minute - opened + weekMinutes) % weekMinutes;
    if (sinceOpening % schedule.startIncrementMinutes === 0) starts.push(from + index);
  }
  return starts;
}

/** Computes the same range with the product's slot function. */
export function startsByProduct(schedule: Schedule, { from, wall }: Readings): readonly number[] {
  return openSlots(schedule, [], {
    now: (from - dayMinutes) * 60_000,
    appointmentType: 'INTAKE',
    locations: ['VIRTUAL'],
    from: from * 60_000,
    to: (from + wall.length - margin) * 60_000,
  }).virtual;
}

/** Creates `count` random rules of one to three windows; every second window is in the night hours around the change. */
export function randomRules(timeZone: string, change: number, count: number, seed: number): Schedule[] {
  const random = mulberry32(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
  const changeDay = Math.floor(weekMinute(change) / dayMinutes) + 1;
  const oneWindow = () => {
    const near = random() < 0.5;
    const startMinute = near ? below(5 * 60) : below(dayMinutes);
    const dayOfWeek = near ? ((changeDay - 1 + below(3) + 6) % 7) + 1 : 1 + below(7);
    const length = near ? 1 + below(8 * 60) : 1 + below(dayMinutes);
    return { dayOfWeek, startMinute, endMinute: startMinute + length, inOffice: false, virtual: true };
  };
  return Array.from({ length: count }, () =>
    aSchedule({
      timeZone,
      startIncrementMinutes: pick([5, 10, 15, 20, 30, 45, 60]),
      initialSessionMinutes: pick([30, 45, 60]),
      windows: Array.from({ length: 1 + below(3) }, oneWindow),
    }),
  );
}

// Slots near the end need readings for their whole length.
const margin = 60;

/** For each minute of the week: the minute at which its open range began, or -1 when it is closed. */
function openingOfEachWeekMinute(schedule: Schedule): Int32Array {
  const open = new Uint8Array(weekMinutes);
  for (const window of schedule.windows) {
    for (let minute = window.startMinute; minute < window.endMinute; minute++) {
      open[((window.dayOfWeek - 1) * dayMinutes + minute) % weekMinutes] = 1;
    }
  }
  const opening = new Int32Array(weekMinutes).fill(-1);
  if (open.every((value) => value === 1)) return opening.fill(0);
  const closed = open.indexOf(0);
  let began = -1;
  for (let step = 1; step <= weekMinutes; step++) {
    const minute = (closed + step) % weekMinutes;
    if (open[minute] === 0) began = -1;
    else if (began < 0) began = minute;
    opening[minute] = began;
  }
  return opening;
}

function weekMinute(wall: number): number {
  return (((wall + 3 * dayMinutes) % weekMinutes) + weekMinutes) % weekMinutes;
}

export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
