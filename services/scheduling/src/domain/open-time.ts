import { type Range, weekMinutes } from './range.ts';
import { offsetSegments } from './zone-offsets.ts';

/** A period of open time with one UTC offset. */
export type OpenPiece = Range & {
  /** Origin of the grid of starts: the window's opening in minutes since the epoch, at this piece's offset. */
  readonly grid: number;
  /** End of the open time that continues without a break into the next pieces. */
  readonly openUntil: number;
};

/**
 * Returns when `hours` (from `weeklyHours`) are open between `from` and `to`, ascending and disjoint. An instant is open when
 * its wall-clock time lies in the hours: a skipped hour has no instants, and a repeated hour is open twice.
 */
export function openPieces(hours: readonly Range[], timeZone: string, from: number, to: number): OpenPiece[] {
  const pieces: Array<Range & { grid: number; openUntil: number }> = [];
  for (const segment of offsetSegments(timeZone, from, to)) {
    const wallFrom = Math.max(segment.start, from) + segment.offset;
    const wallTo = Math.min(segment.end, to) + segment.offset;
    // One week earlier, for hours that run past Sunday midnight.
    const firstWeek = Math.floor((wallFrom - firstMonday) / weekMinutes) - 1;
    for (let monday = firstMonday + firstWeek * weekMinutes; monday < wallTo; monday += weekMinutes) {
      for (const range of hours) {
        const start = Math.max(monday + range.start, wallFrom) - segment.offset;
        const end = Math.min(monday + range.end, wallTo) - segment.offset;
        if (start < end) pieces.push({ start, end, grid: monday + range.start - segment.offset, openUntil: end });
      }
    }
  }
  let next: OpenPiece | undefined;
  for (const piece of pieces.toReversed()) {
    if (next && next.start === piece.end) piece.openUntil = next.openUntil;
    next = piece;
  }
  return pieces;
}

/** Monday 1969-12-29 00:00 in minutes of any wall clock: 1970-01-01 was a Thursday. */
const firstMonday = -3 * 1440;
