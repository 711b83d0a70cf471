import type { BlockValues } from '#src/gen/operations.ts';
import { outcomeOf } from '#src/lib/call-outcome.ts';
import { say } from './words.ts';

/** A block as typed. */
export interface BlockDraft {
  type: 'BASIC' | 'OOO';
  /** YYYY-MM-DD and HH:MM. */
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  repeats: boolean;
  weeksBetween: string;
  times: string;
}

export type BlockFaults = { [Field in keyof BlockDraft]?: string };

/** Returns an hour at noon. @param day YYYY-MM-DD */
export function firstBlock(day: string): BlockDraft {
  const hour = { startDay: day, startTime: '12:00', endDay: day, endTime: '13:00' };
  return { type: 'BASIC', ...hour, repeats: false, weeksBetween: '1', times: '4' };
}

export function blockFaults(draft: BlockDraft): BlockFaults {
  const faults: BlockFaults = {};
  for (const field of ['startDay', 'startTime', 'endDay', 'endTime'] as const) {
    if (draft[field] === '') faults[field] = say('faults.required');
  }
  if (Object.keys(faults).length === 0 && startOf(draft) >= endOf(draft)) faults.endTime = say('faults.empty');
  if (draft.repeats) {
    if (!isWithin(draft.weeksBetween, 1, 12)) faults.weeksBetween = say('faults.weeks');
    if (!isWithin(draft.times, 2, 104)) faults.times = say('faults.times');
  }
  return faults;
}

export function blockValues(draft: BlockDraft, id: string): BlockValues {
  const { type, repeats, weeksBetween, times } = draft;
  return {
    id,
    type,
    localStart: startOf(draft),
    localEnd: endOf(draft),
    weeksBetween: repeats ? Number(weeksBetween) : null,
    times: repeats ? Number(times) : null,
  };
}

const atField: Record<string, { field: keyof BlockDraft; key: Parameters<typeof say>[0] } | undefined> = {
  BLOCK_EMPTY: { field: 'endTime', key: 'faults.empty' },
  BLOCK_TOO_LONG: { field: 'endDay', key: 'faults.tooLong' },
  BLOCK_MEETS_ITSELF: { field: 'endDay', key: 'faults.meetsItself' },
  WEEKS_BETWEEN_INVALID: { field: 'weeksBetween', key: 'faults.weeks' },
  TIMES_INVALID: { field: 'times', key: 'faults.times' },
  BLOCKS_TOO_MANY: { field: 'times', key: 'faults.tooMany' },
  LOCAL_TIME_INVALID: { field: 'startDay', key: 'faults.day' },
};

/** Returns the refusal of the services, at its field if there is one. `isOver`: another try is a new block. */
export function blockRefusal(error: unknown): { faults: BlockFaults; fault: string; isOver: boolean } {
  const outcome = outcomeOf(error);
  if (outcome.kind === 'unknown') return { faults: {}, fault: say('faults.unknown'), isOver: false };
  const known = atField[outcome.code];
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

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
}
