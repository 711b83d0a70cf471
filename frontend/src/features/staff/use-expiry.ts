import { useEffect, useState } from 'react';

const longest = 60 * 60_000;
/** A clock that is ahead asks too early; then it is asked again so often. */
const between = 30_000;

/**
 * Asks again when something has ended by its time, so that what the server would refuse by now does not stay on the screen.
 * @param end ISO instant; undefined: there is nothing to wait for
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

/** Milliseconds; an hour at most, whatever this clock says. */
export function waitUntil(end: string, now: number): number {
  return Math.min(Math.max(Date.parse(end) - now, 0), longest);
}
