import type { BookSeriesMutation } from '#src/gen/operations.ts';
import type { SeriesTimes } from './series-start.ts';

type SeriesResult = NonNullable<BookSeriesMutation['createRecurringFollowUpAppointment']>;

export type SeriesAnswer = Pick<SeriesResult, 'appointments' | 'refused'>;

/** The requested series. */
export interface Rhythm extends SeriesTimes {
  count: number;
}

export interface RepeatState extends Rhythm {
  /** Numbers of skipped sessions, from 0, in order. */
  leftOut: readonly number[];
  answer: SeriesAnswer | undefined;
}

export type RepeatEvent =
  | { type: 'chose'; rhythm: Partial<Rhythm> }
  | { type: 'left-out'; numbers: readonly number[] }
  | { type: 'previewed'; to: Rhythm; refused: SeriesAnswer['refused'] }
  | { type: 'answered'; to: Rhythm; answer: SeriesAnswer | undefined };

export const firstRepeat: RepeatState = { weeks: 1, count: 6, leftOut: [], answer: undefined };

export function repeatState(state: RepeatState, event: RepeatEvent): RepeatState {
  switch (event.type) {
    case 'chose':
      // The numbers belong to another series then.
      return { ...state, ...event.rhythm, leftOut: [], answer: undefined };
    case 'left-out':
      return { ...state, leftOut: event.numbers };
    case 'previewed':
      return previewed(state, event.to, event.refused);
    case 'answered':
      return answered(state, event.to, event.answer);
    default:
      return event satisfies never;
  }
}

/** Returns the sessions to skip on the next press, including earlier ones, because they would be refused again. */
export function leaveOutRefused({ leftOut, answer }: RepeatState): number[] {
  const refused = answer?.refused.map(({ number }) => number) ?? [];
  return [...new Set([...leftOut, ...refused])].sort((a, b) => a - b);
}

/** Whether no session would be left to book. */
export function isNoneLeft(state: RepeatState): boolean {
  return leaveOutRefused(state).length >= state.count;
}

/** An answer to the button counts more than a preview that comes later. */
function previewed(state: RepeatState, to: Rhythm, refused: SeriesAnswer['refused']): RepeatState {
  if (state.answer || !isSameRhythm(to, state)) return state;
  return { ...state, answer: { appointments: [], refused } };
}

function answered(state: RepeatState, to: Rhythm, answer: SeriesAnswer | undefined): RepeatState {
  if (answer && answer.appointments.length > 0) return { ...state, leftOut: [], answer };
  // The answer is for another rhythm.
  if (!isSameRhythm(to, state)) return state;
  return { ...state, answer };
}

function isSameRhythm(one: Rhythm, other: Rhythm): boolean {
  const isSameTime = one.at?.weekday === other.at?.weekday && one.at?.minute === other.at?.minute;
  return one.weeks === other.weeks && one.count === other.count && isSameTime;
}
