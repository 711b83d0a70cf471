import type { NewEvent } from '@linden/vocabulary/analytics/analytics-events';

/** Events before analytics has loaded. */
let waiting: NewEvent[] = [];
let listener: ((event: NewEvent) => void) | undefined;
const maxWaiting = 50;

/** Announces an event. The listener decides whether it counts; the caller never waits. */
export function announce(event: NewEvent): void {
  if (listener) listener(event);
  else if (waiting.length < maxWaiting) waiting.push(event);
}

export function listen(to: (event: NewEvent) => void): void {
  listener = to;
  const missed = waiting;
  waiting = [];
  for (const event of missed) to(event);
}
