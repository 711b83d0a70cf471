/** A period `[start, end)` in minutes since 1970-01-01T00:00Z. */
export type Range = { readonly start: number; readonly end: number };

export const minuteMs = 60_000;
export const dayMinutes = 1440;
export const weekMinutes = 7 * dayMinutes;

/** Returns sorted ranges that neither overlap nor touch. Empty ranges are dropped. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const sorted = ranges.filter((range) => range.start < range.end).sort((a, b) => a.start - b.start);
  const merged: Range[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else {
      merged.push(range);
    }
  }
  return merged;
}
