/** Returns the days until an instant, rounded up; at least 1. @param now milliseconds since the epoch */
export function countDaysLeft(until: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(until) - now) / 86_400_000));
}
