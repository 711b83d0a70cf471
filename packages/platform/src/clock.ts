/** The only source of "now" outside the database; pass it in, never call `new Date()` in rules. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export function createFixedClock(at: Date | string): Clock {
  const instant = new Date(at);
  return { now: () => new Date(instant) };
}
