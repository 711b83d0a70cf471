import type { RefusalCode } from '@linden/platform/domain-error';
import { Temporal } from 'temporal-polyfill';
import type { Block, BlockType } from './block.ts';
import type { Fault } from './schedule-faults.ts';

/** A block that a provider requests, in the wall-clock time of their zone. */
export type OwnBlock = {
  /** Id of the block or of its series. */
  readonly id: string;
  readonly type: BlockType;
  /** `YYYY-MM-DDTHH:MM`, of the years 2000 to 2199. */
  readonly localStart: string;
  readonly localEnd: string;
  /** 0 means that it does not repeat. */
  readonly weeksBetween: number;
  readonly times: number;
};

export const maxBlockTimes = 104;
/** Maximum number of blocks in one calendar, past ones included. A search reads the blocks of every provider that it finds. */
export const maxBlocks = 5_000;
export const maxBlockWeeksBetween = 12;
const longestDays = 366;

// Excludes the year 0, which PostgreSQL cannot store, and years from which a series would run past the last valid date.
const localTime = /^2[01]\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Returns every fault of the block, in the order of its fields. */
export function findOwnBlockFaults(block: OwnBlock): Fault[] {
  const { type, weeksBetween, times } = block;
  const start = wallTime(block.localStart);
  const end = wallTime(block.localEnd);
  const minutes = start && end ? start.until(end, { largestUnit: 'minutes' }).total('minutes') : 0;
  const checks: ReadonlyArray<readonly [boolean, string, RefusalCode, string]> = [
    [type === 'BASIC' || type === 'OOO', 'type', 'BLOCK_TYPE_NOT_OWN', 'must be BASIC or OOO'],
    [start !== undefined, 'localStart', 'INVALID_TIME', 'must be YYYY-MM-DDTHH:MM'],
    [end !== undefined, 'localEnd', 'INVALID_TIME', 'must be YYYY-MM-DDTHH:MM'],
    [!start || !end || minutes > 0, 'localEnd', 'BLOCK_EMPTY', 'must be after the start'],
    [
      minutes <= longestDays * 1440,
      'localEnd',
      'BLOCK_TOO_LONG',
      `must be at most ${longestDays} days after the start`,
    ],
    [
      isWithin(weeksBetween, 0, maxBlockWeeksBetween),
      'weeksBetween',
      'OUT_OF_RANGE',
      `must be 1 to ${maxBlockWeeksBetween}, or 0 for a single block`,
    ],
    [weeksBetween === 0 || isWithin(times, 2, maxBlockTimes), 'times', 'OUT_OF_RANGE', `must be 2 to ${maxBlockTimes}`],
    [
      weeksBetween === 0 || minutes <= weeksBetween * 7 * 1440,
      'localEnd',
      'BLOCK_MEETS_ITSELF',
      'must end before the next one begins',
    ],
  ];
  return checks.flatMap(([holds, field, code, message]) => (holds ? [] : [{ field, code, message }]));
}

/**
 * Returns the blocks of a request, each at the same wall-clock time. A skipped hour is read as the hour after it. In a repeated
 * hour a block begins at the first occurrence and ends at the second, so that no time in between stays open.
 */
export function buildOwnBlocks(
  block: OwnBlock,
  { providerId, timeZone }: { readonly providerId: string; readonly timeZone: string },
  idOf: (number: number) => string,
): Block[] {
  const { id, type, weeksBetween } = block;
  const start = wallTime(block.localStart);
  const end = wallTime(block.localEnd);
  if (!start || !end) return [];
  return Array.from({ length: weeksBetween === 0 ? 1 : block.times }, (_, number) => {
    const weeks = number * weeksBetween;
    const at = (time: Temporal.PlainDateTime, disambiguation: 'compatible' | 'later') =>
      new Date(time.add({ weeks }).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds);
    const times = { start: at(start, 'compatible'), end: at(end, 'later') };
    if (weeksBetween === 0) return { id, providerId, type, ...times };
    return { id: idOf(number), providerId, type, ...times, seriesId: id };
  });
}

function wallTime(text: string): Temporal.PlainDateTime | undefined {
  if (!localTime.test(text)) return undefined;
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' });
  } catch {
    // For example the 31st of a short month, or hour 25.
    return undefined;
  }
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
