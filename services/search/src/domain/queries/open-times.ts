import { readStarts } from '#src/domain/packed-starts.ts';
import { type Days, shownDayCount } from './open-days.ts';
import type { StartRange } from './start-ranges.ts';

export interface OpenTimesInput {
  /** Ascending, without overlaps. `undefined` means any time from now. */
  ranges: readonly StartRange[] | undefined;
  nowMinute: number;
  days: Days;
}

/**
 * Returns the first matching start of each packed list, and how many matching and other starts each of the coming days has. A start that is
 * open at several locations counts once. Without ranges every start matches, and `others` is empty.
 */
export function findOpenTimes(
  lists: readonly Uint8Array[],
  { ranges, nowMinute, days }: OpenTimesInput,
): { firsts: (number | undefined)[]; counts: number[]; others: number[] } {
  const end = days.edges[shownDayCount] ?? 0;
  let shown: readonly number[] = [];
  const firsts = lists.map((list) => {
    const { first, starts } = collectStarts(list, { ranges, nowMinute, end });
    shown = mergeStarts(shown, starts);
    return first;
  });
  const counts = countByDay(shown, days);
  const others = ranges ? countOthers(lists, { nowMinute, days }, counts) : [];
  return { firsts, counts, others };
}

/** Returns the first matching start of one packed list, and the matching starts before `end`. */
function collectStarts(
  list: Uint8Array,
  { ranges, nowMinute, end }: Pick<OpenTimesInput, 'ranges' | 'nowMinute'> & { end: number },
): { first: number | undefined; starts: number[] } {
  const starts: number[] = [];
  let first: number | undefined;
  let at = 0;
  readStarts(list, (start) => {
    if (first !== undefined && start >= end) return false;
    if (start < nowMinute) return true;
    if (ranges) {
      while (at < ranges.length && start >= (ranges[at]?.to ?? 0)) at += 1;
      if (at >= ranges.length) return false;
      if (start < (ranges[at]?.from ?? 0)) return true;
    }
    first ??= start;
    if (start < end) starts.push(start);
    return true;
  });
  return { first, starts };
}

function countOthers(
  lists: readonly Uint8Array[],
  { nowMinute, days }: Omit<OpenTimesInput, 'ranges'>,
  matching: readonly number[],
): number[] {
  const { counts } = findOpenTimes(lists, { ranges: undefined, nowMinute, days });
  return counts.map((count, day) => count - (matching[day] ?? 0));
}

/** Merges two ascending lists. Uses arrays because a set of hundreds of starts would cost more than the rest of the hit. */
function mergeStarts(left: readonly number[], right: readonly number[]): readonly number[] {
  if (left.length === 0) return right;
  const all: number[] = [];
  let at = 0;
  for (const start of right) {
    for (let other = left[at]; other !== undefined && other < start; other = left[at]) {
      all.push(other);
      at += 1;
    }
    if (left[at] === start) at += 1;
    all.push(start);
  }
  for (; at < left.length; at += 1) all.push(left[at] ?? 0);
  return all;
}

/** @param starts ascending */
function countByDay(starts: readonly number[], { edges }: Days): number[] {
  const counts = new Array<number>(shownDayCount).fill(0);
  let day = 0;
  for (const start of starts) {
    while (start >= (edges[day + 1] ?? Number.POSITIVE_INFINITY)) day += 1;
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}
