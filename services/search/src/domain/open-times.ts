import { type Days, shownDays } from './open-days.ts';
import { readStarts } from './packed-starts.ts';
import type { Window } from './time-windows.ts';

export interface OpenTimesInput {
  /** Ascending and apart; undefined: any time from now. */
  windows: readonly Window[] | undefined;
  nowMinute: number;
  days: Days;
}

/**
 * Of each list of packed starts the first that fits, and how many lie on each of the coming days; a start that is open at
 * several locations counts once.
 */
export function openTimes(
  lists: readonly Uint8Array[],
  { windows, nowMinute, days }: OpenTimesInput,
): { firsts: (number | undefined)[]; counts: number[] } {
  const end = days.edges[shownDays] ?? 0;
  const shown = new Set<number>();
  const firsts = lists.map((list) => {
    let first: number | undefined;
    let at = 0;
    readStarts(list, (start) => {
      if (first !== undefined && start >= end) return false;
      if (start < nowMinute) return true;
      if (windows) {
        while (at < windows.length && start >= (windows[at]?.to ?? 0)) at += 1;
        if (at >= windows.length) return false;
        if (start < (windows[at]?.from ?? 0)) return true;
      }
      first ??= start;
      if (start < end) shown.add(start);
      return true;
    });
    return first;
  });
  return { firsts, counts: countByDay(shown, days) };
}

function countByDay(starts: Iterable<number>, { edges }: Days): number[] {
  const counts = new Array<number>(shownDays).fill(0);
  for (const start of starts) {
    let day = 0;
    while (start >= (edges[day + 1] ?? Number.POSITIVE_INFINITY)) day += 1;
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}
