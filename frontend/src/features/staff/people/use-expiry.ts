import { useEffect, useState } from 'react';

const longest = 60 * 60_000;
/** A clock that is ahead checks too early, and then again at this interval. */
const between = 30_000;

/**
 * Checks again at an expiry, so that the screen does not show what the server would refuse.
 * @param end ISO instant; undefined when nothing expires
 */
export function useExpiry(end: string | undefined, ask: () => Promise<void>): void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (end === undefined) return;
    const wait = asked > 0 ? between : waitUntil(end, Date.now());
    const timer = setTimeout(() => void ask().then(() => setAsked((count) => count + 1)), wait);
    return () => clearTimeout(timer);
  });
}

/** Returns milliseconds; an hour at most, whatever this clock says. */
export function waitUntil(end: string, now: number): number {
  return Math.min(Math.max(Date.parse(end) - now, 0), longest);
}
