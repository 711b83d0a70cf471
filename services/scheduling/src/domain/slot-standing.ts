import { minuteMs, type Range } from './range.ts';
import type { AppointmentType, Location, Schedule } from './schedule.ts';
import { openSlots } from './slots.ts';

/** A start that somebody asks for; milliseconds since the epoch. */
export type WantedSlot = {
  readonly type: AppointmentType;
  readonly location: Location;
  readonly start: number;
  readonly usState?: string | undefined;
};

/** Open; taken by somebody (or by a block); or never a slot: off the grid, out of hours, too near, too far ahead. */
export type SlotStanding = 'OPEN' | 'TIME_TAKEN' | 'SLOT_NOT_OPEN';

/** What the slot function says of one start. Nothing that a caller says of it is believed. */
export function slotStanding(
  schedule: Schedule,
  busy: readonly Range[],
  wanted: WantedSlot,
  now: number,
): SlotStanding {
  const { start } = wanted;
  if (start % minuteMs !== 0) return 'SLOT_NOT_OPEN';
  const isOpen = (taken: readonly Range[]) => startsOf(schedule, taken, wanted, now, start, start + 1).length > 0;
  if (isOpen(busy)) return 'OPEN';
  return busy.length > 0 && isOpen([]) ? 'TIME_TAKEN' : 'SLOT_NOT_OPEN';
}

const mostNearby = 6;
/** How far from the wanted start others are looked for. */
export const nearbyDays = 14;
const nearbyMs = nearbyDays * 24 * 60 * minuteMs;

/** Up to six open starts closest to the wanted one, soonest first; milliseconds since the epoch. */
export function nearbyStarts(schedule: Schedule, busy: readonly Range[], wanted: WantedSlot, now: number): number[] {
  const { start } = wanted;
  return startsOf(schedule, busy, wanted, now, start - nearbyMs, start + nearbyMs)
    .map((minute) => minute * minuteMs)
    .filter((other) => other !== start)
    .sort((a, b) => Math.abs(a - start) - Math.abs(b - start) || a - b)
    .slice(0, mostNearby)
    .sort((a, b) => a - b);
}

/** Nobody is kept from their own calendar by the notice that they ask of others. */
export function withoutLeadTime(schedule: Schedule): Schedule {
  return { ...schedule, leadTimeMinutes: 0 };
}

function startsOf(
  schedule: Schedule,
  busy: readonly Range[],
  { type, location, usState }: WantedSlot,
  now: number,
  from: number,
  to: number,
): readonly number[] {
  const query = { now, appointmentType: type, locations: [location], from: Math.max(from, now), to, usState };
  if (query.from >= to) return [];
  const { inOffice, virtual } = openSlots(schedule, busy, query);
  return location === 'IN_OFFICE' ? inOffice : virtual;
}
