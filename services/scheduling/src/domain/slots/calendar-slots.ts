import type { BlockType } from '#src/domain/hours/block.ts';
import { type AppointmentType, locations, type Schedule } from '#src/domain/hours/schedule.ts';
import { computeWeeklyHours } from '#src/domain/hours/weekly-hours.ts';
import { mergeRanges, minuteMs, type Range } from '#src/domain/range.ts';
import { openPieces } from './open-time.ts';
import { openSlots } from './slots.ts';

/** Why a time within a provider's hours cannot be booked. */
export type BlockedReason =
  | 'APPOINTMENT'
  | 'HOLD'
  | 'EMERGENCY'
  | 'OUT_OF_OFFICE'
  | 'BLOCK'
  | 'EXTERNAL'
  | 'TOO_SOON'
  | 'BEYOND_HORIZON';

/** Busy time and its cause, in whole minutes since the epoch, with the buffer of an appointment. */
export type Taken = Range & { readonly by: 'APPOINTMENT' | 'HOLD' | 'EXTERNAL' | BlockType };

/** A start that the weekly hours allow. */
export type CalendarSlot = {
  /** Minutes since the epoch. */
  readonly start: number;
  readonly inOffice: boolean;
  readonly virtual: boolean;
  /** Undefined when the slot can be booked. */
  readonly blockedReason: BlockedReason | undefined;
};

export type CalendarQuestion = {
  /** Milliseconds since the epoch, as `from` and `to`. */
  readonly now: number;
  readonly from: number;
  readonly to: number;
  readonly appointmentType: AppointmentType;
};

/** Returns every start that a provider's hours allow, each with the reason why it is blocked, if any. */
export function buildCalendarSlots(
  schedule: Schedule,
  taken: readonly Taken[],
  question: CalendarQuestion,
): CalendarSlot[] {
  const { now, from, to, appointmentType } = question;
  const asked = { appointmentType, locations, from, to };
  const untouched = { ...schedule, leadTimeMinutes: 0, horizonDays: 365 };
  const possible = openSlots(untouched, [], { ...asked, now: from });
  const open = openSlots(schedule, taken, { ...asked, now, from: Math.max(from, now) });
  const bookable = new Set([...open.inOffice, ...open.virtual]);
  const inOffice = new Set(possible.inOffice);
  const virtual = new Set(possible.virtual);
  const length = possible.slotMinutes + schedule.bufferMinutes;
  const why = reasons(schedule, taken, now);
  return [...new Set([...inOffice, ...virtual])]
    .toSorted((a, b) => a - b)
    .map((start) => ({
      start,
      inOffice: inOffice.has(start),
      virtual: virtual.has(start),
      blockedReason: bookable.has(start) ? undefined : why({ start, end: start + length }),
    }));
}

/** Returns when the weekly hours are open between `from` and `to`, at any location, in minutes since the epoch. */
export function listHours(
  { windows, timeZone }: Schedule,
  { from, to }: Pick<CalendarQuestion, 'from' | 'to'>,
): Range[] {
  const first = Math.floor(from / minuteMs);
  const last = Math.ceil(to / minuteMs);
  return mergeRanges(
    locations
      .flatMap((location) => openPieces(computeWeeklyHours(windows, location), timeZone, first, last))
      .map(({ start, end }) => ({ start, end })),
  );
}

/** Returns the time that stays free after each appointment, as it was reserved at the booking, in minutes since the epoch. */
export function listBuffers(
  appointments: readonly { readonly start: Date; readonly end: Date }[],
  taken: readonly Taken[],
): Range[] {
  const reservationEnds = new Map(taken.filter(({ by }) => by === 'APPOINTMENT').map(({ start, end }) => [start, end]));
  return appointments.flatMap(({ start, end }) => {
    const free = end.getTime() / minuteMs;
    const reservationEnd = reservationEnds.get(start.getTime() / minuteMs) ?? free;
    return reservationEnd > free ? [{ start: free, end: reservationEnd }] : [];
  });
}

// The most specific reason comes first.
const order: ReadonlyArray<readonly [Taken['by'], BlockedReason]> = [
  ['APPOINTMENT', 'APPOINTMENT'],
  ['HOLD', 'HOLD'],
  ['EMERGENCY', 'EMERGENCY'],
  ['OOO', 'OUT_OF_OFFICE'],
  ['BASIC', 'BLOCK'],
  ['INVITE', 'BLOCK'],
  ['EXTERNAL', 'EXTERNAL'],
];

/** Expects slots in order of time, so that it passes each range only once. */
function reasons(schedule: Schedule, taken: readonly Taken[], now: number): (slot: Range) => BlockedReason {
  const kinds = order.map(([kind, reason]) => ({ reason, meets: meeting(taken.filter(({ by }) => by === kind)) }));
  return (slot) => {
    const found = kinds.find(({ meets }) => meets(slot));
    if (found) return found.reason;
    return slot.start * minuteMs < now + schedule.leadTimeMinutes * minuteMs ? 'TOO_SOON' : 'BEYOND_HORIZON';
  };
}

function meeting(ranges: readonly Range[]): (slot: Range) => boolean {
  const merged = mergeRanges(ranges);
  let next = 0;
  return ({ start, end }) => {
    while ((merged[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    return (merged[next]?.start ?? Number.POSITIVE_INFINITY) < end;
  };
}
