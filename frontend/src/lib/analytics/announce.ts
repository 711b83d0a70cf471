import type { NewEvent } from '@linden/vocabulary/analytics-events';

/** What happened so far and nobody has listened to yet; a page begins before its analytics are there. */
let waiting: NewEvent[] = [];
let listener: ((event: NewEvent) => void) | undefined;
const mostWaiting = 50;

/** Says that something happened. Whether it is counted is decided elsewhere, and whoever says it never waits. */
export function announce(event: NewEvent): void {
  if (listener) listener(event);
  else if (waiting.length < mostWaiting) waiting.push(event);
}

export function listen(to: (event: NewEvent) => void): void {
  listener = to;
  const missed = waiting;
  waiting = [];
  for (const event of missed) to(event);
}
