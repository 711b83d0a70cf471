import type { BookSeriesMutation } from '#src/gen/operations.ts';

type SeriesResult = NonNullable<BookSeriesMutation['createRecurringFollowUpAppointment']>;

export type SeriesAnswer = Pick<SeriesResult, 'appointments' | 'refused'>;

/** Which series is asked for. */
export interface Rhythm {
  weeks: number;
  count: number;
}

export interface RepeatState extends Rhythm {
  /** Numbers of those that are left out, from 0, in order. */
  leftOut: readonly number[];
  answer: SeriesAnswer | undefined;
}

export type RepeatEvent =
  | { type: 'chose'; rhythm: Partial<Rhythm> }
  | { type: 'left-out'; numbers: readonly number[] }
  | { type: 'answered'; to: Rhythm; answer: SeriesAnswer | undefined };

export const firstRepeat: RepeatState = { weeks: 1, count: 6, leftOut: [], answer: undefined };

export function repeatState(state: RepeatState, event: RepeatEvent): RepeatState {
  switch (event.type) {
    case 'chose':
      // The numbers are those of another series then.
      return { ...state, ...event.rhythm, leftOut: [], answer: undefined };
    case 'left-out':
      return { ...state, leftOut: event.numbers };
    case 'answered':
      return answered(state, event.to, event.answer);
    default:
      return event satisfies never;
  }
}

/** What is left out with the next press: what was before, too, as it would be refused again, turn by turn. */
export function leavingOutRefused({ leftOut, answer }: RepeatState): number[] {
  const refused = answer?.refused.map(({ number }) => number) ?? [];
  return [...new Set([...leftOut, ...refused])].sort((a, b) => a - b);
}

/** Whether nothing would be left to book. */
export function isNoneLeft(state: RepeatState): boolean {
  return leavingOutRefused(state).length >= state.count;
}

function answered(state: RepeatState, { weeks, count }: Rhythm, answer: SeriesAnswer | undefined): RepeatState {
  if (answer && answer.appointments.length > 0) return { ...state, leftOut: [], answer };
  // Another rhythm was chosen in the meantime.
  if (weeks !== state.weeks || count !== state.count) return state;
  return { ...state, answer };
}
