import { Temporal } from 'temporal-polyfill';

/**
 * A time zone. Times of a wall clock are milliseconds since 1970 as if the clock showed UTC, so that they can be computed with.
 */
export type Zone = {
  /** Returns how far the clock is ahead of UTC, in milliseconds. */
  offsetAt(instant: number): number;
};

export const dayMs = 86_400_000;

/** Creates a zone that never changes its clocks. @param offset in milliseconds */
export function createFixedZone(offset: number): Zone {
  return { offsetAt: () => offset };
}

export const utc = createFixedZone(0);

/** Creates a zone of the IANA database. @returns undefined when there is none with this name; letter case does not matter */
export function findIanaZone(name: string): Zone | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
  } catch {
    return undefined;
  }
  return {
    offsetAt(instant) {
      const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name);
      return offsetNanoseconds / 1_000_000;
    },
  };
}

/**
 * Converts a time of the wall clock. A repeated time means its first occurrence, and a skipped time is read with the offset before the gap
 * (RFC 5545, section 3.3.5).
 */
export function toInstant(zone: Zone, wall: number): number {
  return listInstants(zone, wall)[0];
}

/** Returns the last occurrence of a repeated time. */
export function toLastInstant(zone: Zone, wall: number): number {
  return listInstants(zone, wall)[1];
}

export function toWall(zone: Zone, instant: number): number {
  return instant + zone.offsetAt(instant);
}

function listInstants(zone: Zone, wall: number): [first: number, last: number] {
  const before = wall - zone.offsetAt(wall - dayMs);
  const after = wall - zone.offsetAt(wall + dayMs);
  const real = [before, after].filter((instant) => toWall(zone, instant) === wall);
  return real.length === 0 ? [before, before] : [Math.min(...real), Math.max(...real)];
}
