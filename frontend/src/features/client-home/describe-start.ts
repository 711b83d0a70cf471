const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How soon a session starts: in so many minutes or hours, or it is running. Undefined when it is more than a day away. */
export type StartsIn = { kind: 'running' } | { kind: 'minutes' | 'hours'; count: number } | undefined;

/** @param now milliseconds since the epoch; `start` and `end` are ISO 8601 */
export function describeStart({ timeStart, timeEnd }: { timeStart: string; timeEnd: string }, now: number): StartsIn {
  const ms = Date.parse(timeStart) - now;
  if (Date.parse(timeEnd) <= now) return undefined;
  if (ms <= 0) return { kind: 'running' };
  if (ms < hourMs) return { kind: 'minutes', count: Math.ceil(ms / minuteMs) };
  return ms < 24 * hourMs ? { kind: 'hours', count: Math.round(ms / hourMs) } : undefined;
}
