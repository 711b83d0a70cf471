import { parseDate } from '@internationalized/date';
import type { BlockValues } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import type { Complete } from '#src/lib/graphql/complete.ts';
import type { CalendarBlock } from './calendar-days.ts';
import { toWallTime } from './grid/wall-clock.ts';
import { say } from './words.ts';

/** A block as typed. */
export interface BlockDraft {
  type: 'BASIC' | 'OOO';
  /** YYYY-MM-DD and HH:MM. */
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  /** Weeks between two blocks; empty for a single one. */
  repeats: '' | `${number}`;
  /** The last day on which a block of the series may begin. */
  until: string;
}

export type BlockFaults = { [Field in keyof BlockDraft]?: string };

/** A period that the form starts with. The end may be midnight after the last minute of the day. */
export interface BlockPeriod {
  /** YYYY-MM-DD. */
  day: string;
  /** Minutes after midnight. */
  from: number;
  to: number;
}

/** Returns a single block of that period. */
export function createFirstBlock({ day, from, to }: BlockPeriod): BlockDraft {
  const endsNextDay = to >= 1440;
  const endDay = endsNextDay ? parseDate(day).add({ days: 1 }).toString() : day;
  const until = parseDate(day).add({ weeks: 4 }).toString();
  return {
    type: 'BASIC',
    startDay: day,
    startTime: toClock(from),
    endDay,
    endTime: toClock(to % 1440),
    repeats: '',
    until,
  };
}

/** Returns a saved block as the form shows it. It changes alone, whatever its series. */
export function createDraft({ type, timeStart, timeEnd }: CalendarBlock, timeZone: string): BlockDraft {
  const start = toWallTime(timeStart, timeZone);
  const end = toWallTime(timeEnd, timeZone);
  return {
    type: type === 'OOO' ? 'OOO' : 'BASIC',
    startDay: start.key,
    startTime: toClock(start.minute),
    endDay: end.key,
    endTime: toClock(end.minute),
    repeats: '',
    until: '',
  };
}

export function findBlockFaults(draft: BlockDraft): BlockFaults {
  const faults: BlockFaults = {};
  for (const field of ['startDay', 'startTime', 'endDay', 'endTime'] as const) {
    if (draft[field] === '') faults[field] = say('faults.required');
  }
  if (Object.keys(faults).length === 0 && startOf(draft) >= endOf(draft)) faults.endTime = say('faults.empty');
  if (draft.repeats) {
    const times = countTimes(draft);
    if (draft.until === '') faults.until = say('faults.required');
    else if (times < 2) faults.until = say('faults.once');
    else if (times > 104) faults.until = say('faults.times');
  }
  return faults;
}

/** Returns how many blocks a series has. */
export function countTimes({ startDay, until, repeats }: Pick<BlockDraft, 'startDay' | 'until' | 'repeats'>): number {
  if (!startDay || !until || !repeats) return 1;
  const days = (Date.parse(until) - Date.parse(startDay)) / 86_400_000;
  return Math.max(1, Math.floor(days / (7 * Number(repeats))) + 1);
}

/** @param seen the block that is changed, with its times as the page shows them; absent for a new one */
export function buildBlockValues(
  draft: BlockDraft,
  id: string,
  seen?: Pick<CalendarBlock, 'timeStart' | 'timeEnd'>,
): Complete<BlockValues> {
  const { type, repeats } = draft;
  return {
    id,
    type,
    localStart: startOf(draft),
    localEnd: endOf(draft),
    weeksBetween: repeats ? Number(repeats) : null,
    times: repeats ? countTimes(draft) : null,
    expectedStart: seen?.timeStart,
    expectedEnd: seen?.timeEnd,
  };
}

/** Keys are codes, or codes with the field of the request. */
const atField: Record<string, { field: keyof BlockDraft; key: Parameters<typeof say>[0] } | undefined> = {
  BLOCK_EMPTY: { field: 'endTime', key: 'faults.empty' },
  BLOCK_TOO_LONG: { field: 'endDay', key: 'faults.tooLong' },
  BLOCK_MEETS_ITSELF: { field: 'endDay', key: 'faults.meetsItself' },
  BLOCKS_TOO_MANY: { field: 'until', key: 'faults.tooMany' },
  'OUT_OF_RANGE at weeksBetween': { field: 'repeats', key: 'faults.times' },
  'OUT_OF_RANGE at times': { field: 'until', key: 'faults.times' },
  'INVALID_TIME at localStart': { field: 'startDay', key: 'faults.day' },
  'INVALID_TIME at localEnd': { field: 'startDay', key: 'faults.day' },
};

/** Returns the refusal of the services, at its field if there is one. `isOver`: another try is a new block. */
export function readBlockRefusal(error: unknown): { faults: BlockFaults; fault: string; isOver: boolean } {
  const outcome = toCallOutcome(error);
  if (outcome.kind === 'unknown') return { faults: {}, fault: say('faults.unknown'), isOver: false };
  const known = atField[outcome.code] ?? atField[`${outcome.code} at ${outcome.field}`];
  if (known) return { faults: { [known.field]: say(known.key) }, fault: say('faults.check'), isOver: true };
  const key = outcome.code === 'SCHEDULE_NOT_FOUND' ? 'faults.noHours' : 'faults.refused';
  return { faults: {}, fault: say(key), isOver: true };
}

function startOf({ startDay, startTime }: BlockDraft): string {
  return `${startDay}T${startTime}`;
}

function endOf({ endDay, endTime }: BlockDraft): string {
  return `${endDay}T${endTime}`;
}

function toClock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
