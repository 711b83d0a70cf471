import { dayMinutes, type Range, weekMinutes } from '#src/domain/range.ts';
import { listOffsetSegments } from '#src/domain/zone-offsets.ts';

/** A period of open time with one UTC offset. */
export type OpenPiece = Range & {
  /** Origin of the grid of starts: the window's opening in minutes since the epoch, at this piece's offset. */
  readonly grid: number;
  /** End of the open time that continues without a break into the next pieces. */
  readonly openUntil: number;
};

/**
 * Returns when `hours` (from `computeWeeklyHours`) are open between `from` and `to`, ascending and disjoint. A window opens when the
 * wall clock first reaches its opening and closes when the clock first reaches its closing. A skipped hour therefore has no instants, and
 * a repeated hour is open as a whole or closed as a whole (docs/decisions/037-open-time-runs-through-a-repeated-hour.md).
 */
export function openPieces(hours: readonly Range[], timeZone: string, from: number, to: number): OpenPiece[] {
  const pieces: Array<Range & { grid: number; openUntil: number }> = [];
  // The highest wall-clock time so far. A day earlier, because `from` may lie in a repeated hour.
  let reached = Number.NEGATIVE_INFINITY;
  for (const { start, end, offset } of listOffsetSegments(timeZone, from - dayMinutes, to)) {
    const first = Math.max(start, from);
    const repeatedEnd = Math.min(Math.max(reached - offset, first), end, to);
    const add = (range: Range, grid: number) =>
      range.start < range.end && pieces.push({ ...range, grid: grid - offset, openUntil: range.end });
    for (const window of windowsBetween(hours, first + offset, Math.max(Math.min(end, to) + offset, reached))) {
      if (window.start < reached && reached <= window.end) add({ start: first, end: repeatedEnd }, window.start);
      const opens = Math.max(window.start - offset, repeatedEnd);
      add({ start: opens, end: Math.min(window.end - offset, end, to) }, window.start);
    }
    reached = Math.max(reached, end + offset);
  }
  joinPieces(pieces);
  return pieces;
}

/** Lists the windows of the weeks that touch a period, ascending, in minutes of the wall clock. */
function* windowsBetween(hours: readonly Range[], wallFrom: number, wallTo: number): Generator<Range> {
  // One week earlier, for hours that run past Sunday midnight.
  const firstWeek = Math.floor((wallFrom - firstMonday) / weekMinutes) - 1;
  for (let monday = firstMonday + firstWeek * weekMinutes; monday < wallTo; monday += weekMinutes) {
    for (const range of hours) yield { start: monday + range.start, end: monday + range.end };
  }
}

function joinPieces(pieces: Array<Range & { openUntil: number }>): void {
  let next: (Range & { openUntil: number }) | undefined;
  for (const piece of pieces.toReversed()) {
    if (next && next.start === piece.end) piece.openUntil = next.openUntil;
    next = piece;
  }
}

/** Monday 1969-12-29 00:00 in minutes of any wall clock: 1970-01-01 was a Thursday. */
const firstMonday = -3 * 1440;
