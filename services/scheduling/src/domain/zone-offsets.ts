import { Temporal } from 'temporal-polyfill';
import { dayMinutes, minuteMs, type Range } from './range.ts';

/** A period `[start, end)` in which the zone's wall clock is UTC + `offset` minutes. */
export type OffsetSegment = Range & { readonly offset: number };

/**
 * Returns the periods of constant offset that cover `[from, to)` (minutes since the epoch), ascending and without gaps. The
 * first and last may reach beyond it. Source: the runtime's zone data, cached per zone because it cannot change at run time.
 */
export function listOffsetSegments(timeZone: string, from: number, to: number): readonly OffsetSegment[] {
  const known = tables.get(timeZone);
  const table = known && known.start <= from && to <= known.end ? known : growTable(timeZone, known, from, to);
  return table.segments.filter((segment) => segment.start < to && from < segment.end);
}

/** Returns whether a name is an IANA zone in its exact spelling. Offsets such as `+05:00` and other letter cases are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId === name;
  } catch {
    return false;
  }
}

type OffsetTable = Range & { readonly segments: readonly OffsetSegment[] };

const tables = new Map<string, OffsetTable>();
const monthMinutes = 31 * dayMinutes;

function growTable(timeZone: string, known: OffsetTable | undefined, from: number, to: number): OffsetTable {
  const start = Math.min(known?.start ?? from, from - monthMinutes);
  const end = Math.max(known?.end ?? to, to + 12 * monthMinutes);
  const table = { start, end, segments: readSegments(timeZone, start, end) };
  tables.set(timeZone, table);
  return table;
}

function readSegments(timeZone: string, start: number, end: number): OffsetSegment[] {
  const segments: OffsetSegment[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(start * minuteMs).toZonedDateTimeISO(timeZone);
  let segmentStart = start;
  while (segmentStart < end) {
    const next = at.getTimeZoneTransition('next');
    const segmentEnd = next ? Math.min(end, next.epochMilliseconds / minuteMs) : end;
    // Offsets with seconds ended in 1972; minutes are exact for every instant a schedule can reach.
    segments.push({ start: segmentStart, end: segmentEnd, offset: Math.trunc(at.offsetNanoseconds / 60e9) });
    segmentStart = segmentEnd;
    if (next) at = next;
  }
  return segments;
}
