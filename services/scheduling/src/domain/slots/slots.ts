import {
  type AppointmentType,
  getSessionMinutes,
  type Location,
  type Schedule,
  seesClientsAt,
} from '#src/domain/hours/schedule.ts';
import { computeWeeklyHours } from '#src/domain/hours/weekly-hours.ts';
import { dayMinutes, mergeRanges, minuteMs, type Range } from '#src/domain/range.ts';
import { type OpenPiece, openPieces } from './open-time.ts';

export type SlotQuery = {
  /** Milliseconds since the epoch, like `from` and `to`. Use the database's time for decisions. */
  readonly now: number;
  readonly appointmentType: AppointmentType;
  readonly locations: readonly Location[];
  /** Slots start at or after it. Defaults to now. */
  readonly from?: number | undefined;
  /** Slots start before it. Defaults to the schedule's horizon. */
  readonly to?: number | undefined;
  /** Maximum per location; 0 means all. */
  readonly limit?: number;
  /** Two-letter code of the client's state. Without it, state settings do not matter. */
  readonly usState?: string | undefined;
  /** When busy time next ends by itself, like a hold's, in milliseconds since the epoch. */
  readonly busyUntil?: number | undefined;
};

export type OpenSlots = {
  readonly slotMinutes: number;
  /** Starts in minutes since the epoch, ascending, each once. */
  readonly inOffice: readonly number[];
  readonly virtual: readonly number[];
  /** Milliseconds since the epoch. Until then the same query has the same result, if schedule and busy time stay the same. */
  readonly changesAt: number;
};

/**
 * Computes open slots; no other code does. A slot starts on the wall-clock grid `opening + k * increment` of its location's
 * merged weekly hours; the grid restarts in each period of constant offset. Its whole length is open time. Its length plus
 * the buffer after it is free of `busy`, so the last session of a day may end at closing time. Its start is at least the
 * lead time and less than the horizon (days of 24 hours) from now.
 */
export function openSlots(schedule: Schedule, busy: readonly Range[], query: SlotQuery): OpenSlots {
  const length = getSessionMinutes(schedule, query.appointmentType);
  const horizonEnd = query.now + schedule.horizonDays * dayMinutes * minuteMs;
  const { from = query.now, to = Number.POSITIVE_INFINITY, limit = 0 } = query;
  const grid = {
    length,
    increment: schedule.startIncrementMinutes,
    mustBeFree: length + schedule.bufferMinutes,
    busy: mergeRanges(busy),
    limit: limit || Number.POSITIVE_INFINITY,
    first: minuteAtOrAfter(Math.max(from, query.now + schedule.leadTimeMinutes * minuteMs)),
    end: minuteAtOrAfter(Math.min(to, horizonEnd)),
    seen: minuteAtOrAfter(Math.min(to, horizonEnd + lookAheadMs)),
  };
  const at = (location: Location) =>
    query.locations.includes(location) && seesClientsAt(schedule, location, query.usState)
      ? startsAt(schedule, location, grid)
      : nothing;
  const inOffice = at('IN_OFFICE');
  const virtual = at('VIRTUAL');
  const leaving = Math.min(inOffice.starts[0] ?? Infinity, virtual.starts[0] ?? Infinity) * minuteMs;
  const entering = Math.min(inOffice.entering, virtual.entering) * minuteMs;
  const changesAt = Math.min(
    leaving - schedule.leadTimeMinutes * minuteMs + 1,
    entering - schedule.horizonDays * dayMinutes * minuteMs + 1,
    query.now + lookAheadMs,
    query.busyUntil ?? Number.POSITIVE_INFINITY,
  );
  return { slotMinutes: length, inOffice: inOffice.starts, virtual: virtual.starts, changesAt };
}

/** Longer than the longest gap between two occurrences of a weekly rule. */
export const lookAheadDays = 8;

type Grid = {
  readonly length: number;
  readonly increment: number;
  readonly mustBeFree: number;
  readonly busy: readonly Range[];
  readonly limit: number;
  readonly first: number;
  readonly end: number;
  readonly seen: number;
};

/** `entering` is the first start beyond the horizon that will join the list later. */
type Starts = { readonly starts: readonly number[]; readonly entering: number };

const lookAheadMs = lookAheadDays * dayMinutes * minuteMs;
const nothing: Starts = { starts: [], entering: Number.POSITIVE_INFINITY };

function startsAt(schedule: Schedule, location: Location, grid: Grid): Starts {
  const { first, end, seen, limit, length } = grid;
  if (first >= seen) return nothing;
  const pieces = openPieces(computeWeeklyHours(schedule.windows, location), schedule.timeZone, first, seen + length);
  const starts = collect(pieces, grid, first, end, limit);
  if (starts.length >= limit || end >= seen) return { starts, entering: Number.POSITIVE_INFINITY };
  return { starts, entering: collect(pieces, grid, Math.max(first, end), seen, 1)[0] ?? Number.POSITIVE_INFINITY };
}

function collect(pieces: readonly OpenPiece[], grid: Grid, first: number, end: number, limit: number): number[] {
  const { busy, increment, length, mustBeFree } = grid;
  const starts: number[] = [];
  let next = 0;
  for (const piece of pieces) {
    if (piece.end <= first) continue;
    const lastStart = Math.min(piece.end - 1, piece.openUntil - length, end - 1);
    const from = Math.max(piece.start, first);
    let start = piece.grid + Math.ceil((from - piece.grid) / increment) * increment;
    for (; start <= lastStart; start += increment) {
      next = skipEnded(busy, next, start);
      const taken = busy[next];
      if (taken && taken.start < start + mustBeFree) continue;
      if (starts.push(start) >= limit) return starts;
    }
    if (piece.end >= end) break;
  }
  return starts;
}

/** Returns the index of the first busy time that does not end before this minute. */
function skipEnded(busy: readonly Range[], from: number, minute: number): number {
  let next = from;
  for (let taken = busy[next]; taken && taken.end <= minute; taken = busy[next]) next++;
  return next;
}

function minuteAtOrAfter(ms: number): number {
  return Math.ceil(ms / minuteMs);
}
