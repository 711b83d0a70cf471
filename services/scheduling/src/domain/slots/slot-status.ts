import type { AppointmentType, Location, Schedule } from '#src/domain/hours/schedule.ts';
import { minuteMs, type Range } from '#src/domain/range.ts';
import { openSlots } from './slots.ts';

/** A requested start, in milliseconds since the epoch. */
export type WantedSlot = {
  readonly type: AppointmentType;
  readonly location: Location;
  readonly start: number;
  readonly usState?: string | undefined;
};

/** TIME_TAKEN: an appointment, hold or block is in the way. SLOT_NOT_OPEN: off the grid, outside hours, too soon or too far ahead. */
export type SlotStatus = 'OPEN' | 'TIME_TAKEN' | 'SLOT_NOT_OPEN';

/** Returns the status of one start by the slot function. Nothing that the caller says about the slot is trusted. */
export function getSlotStatus(schedule: Schedule, busy: readonly Range[], wanted: WantedSlot, now: number): SlotStatus {
  const { start } = wanted;
  if (start % minuteMs !== 0) return 'SLOT_NOT_OPEN';
  const isOpen = (taken: readonly Range[]) => startsOf(schedule, taken, wanted, now, start, start + 1).length > 0;
  if (isOpen(busy)) return 'OPEN';
  return busy.length > 0 && isOpen([]) ? 'TIME_TAKEN' : 'SLOT_NOT_OPEN';
}

/** Whether the hours offer the start in the other setting too. What is booked then takes both settings. */
export function isOtherSettingOffered(schedule: Schedule, wanted: WantedSlot, now: number): boolean {
  const location = wanted.location === 'IN_OFFICE' ? 'VIRTUAL' : 'IN_OFFICE';
  return getSlotStatus(schedule, [], { ...wanted, location }, now) === 'OPEN';
}

const maxNearby = 6;
/** How far from the requested start other open starts are searched. */
export const nearbyDays = 14;
const nearbyMs = nearbyDays * 24 * 60 * minuteMs;

/** Returns up to six open starts closest to the requested one, soonest first, in milliseconds since the epoch. */
export function findNearbyStarts(
  schedule: Schedule,
  busy: readonly Range[],
  wanted: WantedSlot,
  now: number,
): number[] {
  const { start } = wanted;
  return startsOf(schedule, busy, wanted, now, start - nearbyMs, start + nearbyMs)
    .map((minute) => minute * minuteMs)
    .filter((other) => other !== start)
    .sort((a, b) => Math.abs(a - start) - Math.abs(b - start) || a - b)
    .slice(0, maxNearby)
    .sort((a, b) => a - b);
}

/** Returns the schedule without its notice period, which does not apply to the provider's own bookings. */
export function removeLeadTime(schedule: Schedule): Schedule {
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
