import { readStarts } from '#src/domain/packed-starts.ts';
import { type Days, shownDayCount } from './open-days.ts';
import type { StartRange } from './start-ranges.ts';

export interface OpenTimesInput {
  /** Ascending, without overlaps. `undefined` means any time from now. */
  ranges: readonly StartRange[] | undefined;
  nowMinute: number;
  /** Length of a session. */
  minutes: number;
  days: Days;
}

/**
 * Returns the first matching start of each packed list, and how many sessions fit on the matching and on the other starts of each of the coming
 * days. A start that is open at several locations counts once. Without ranges every start matches, and `others` is empty.
 */
export function findOpenTimes(
  lists: readonly Uint8Array[],
  { ranges, nowMinute, minutes, days }: OpenTimesInput,
): { firsts: (number | undefined)[]; counts: number[]; others: number[] } {
  const end = days.edges[shownDayCount] ?? 0;
  let shown: readonly number[] = [];
  const firsts = lists.map((list) => {
    const { first, starts } = collectStarts(list, { ranges, nowMinute, end });
    shown = mergeStarts(shown, starts);
    return first;
  });
  const counts = countByDay(shown, minutes, days);
  const others = ranges ? countOthers(lists, { nowMinute, minutes, days }, counts) : [];
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
      at = skipPast(ranges, at, start);
      const range = ranges[at];
      if (!range) return false;
      if (start < range.from) return true;
    }
    first ??= start;
    if (start < end) starts.push(start);
    return true;
  });
  return { first, starts };
}

/** Returns the index of the first range that does not end before this minute. */
function skipPast(ranges: NonNullable<OpenTimesInput['ranges']>, from: number, minute: number): number {
  let at = from;
  for (let range = ranges[at]; range && range.to <= minute; range = ranges[at]) at += 1;
  return at;
}

function countOthers(
  lists: readonly Uint8Array[],
  input: Omit<OpenTimesInput, 'ranges'>,
  matching: readonly number[],
): number[] {
  const { counts } = findOpenTimes(lists, { ranges: undefined, ...input });
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

/** Counts the sessions that fit on each day. @param starts ascending */
function countByDay(starts: readonly number[], minutes: number, { edges }: Days): number[] {
  const counts = new Array<number>(shownDayCount).fill(0);
  let day = 0;
  let end = 0;
  for (const start of starts) {
    while (start >= (edges[day + 1] ?? Number.POSITIVE_INFINITY)) {
      day += 1;
      end = 0;
    }
    if (start < end) continue;
    counts[day] = (counts[day] ?? 0) + 1;
    end = start + minutes;
  }
  return counts;
}
