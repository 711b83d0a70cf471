import type { TimeRefusal } from '#src/lib/graphql/operation-refusal.ts';

/** The choices for the follow-up, and the result of its booking. */
export interface FollowUpState {
  inOffice: boolean;
  /** ISO instant; empty until chosen. */
  start: string;
  /** Start of the page of times; undefined for now. */
  from: string | undefined;
  /** Times that were refused. */
  gone: readonly string[];
  /** What the client chose to pay with, null for no insurance; undefined as last time. */
  paid: string | null | undefined;
  /** The booking's idempotency key: unchanged until there is an answer. */
  key: string;
  /** The button was pressed without a time. */
  isMissing: boolean;
  sending: Sending;
}

export type Sending =
  | { kind: 'idle' | 'sending' | 'unknown' }
  | { kind: 'taken'; why: TimeRefusal; nearby: readonly string[] }
  | { kind: 'refused'; code: string };

export type FollowUpEvent =
  | { type: 'chose'; start: string }
  | { type: 'moved'; inOffice: boolean }
  | { type: 'turned'; from: string | undefined }
  | { type: 'missing' | 'sent' | 'lost' }
  | { type: 'paid'; payorId: string | null }
  | { type: 'taken'; why: TimeRefusal; nearby: readonly string[]; key: string }
  | { type: 'refused'; code: string; key: string };

export function beginFollowUp(inOffice: boolean, key: string): FollowUpState {
  const times = { start: '', from: undefined, gone: [], isMissing: false };
  return { inOffice, key, paid: undefined, ...times, sending: { kind: 'idle' } };
}

const changes: ReadonlySet<FollowUpEvent['type']> = new Set(['chose', 'moved', 'paid']);

/** The form without I/O: returns the next state for an event. */
export function reduceFollowUp(state: FollowUpState, event: FollowUpEvent): FollowUpState {
  // A booking in progress must not change, so that the answer matches it.
  if (state.sending.kind === 'sending' && changes.has(event.type)) return state;
  switch (event.type) {
    case 'chose':
      return { ...state, start: event.start, isMissing: false, sending: { kind: 'idle' } };
    case 'moved':
      // Other times are open at another location.
      return { ...beginFollowUp(event.inOffice, state.key), paid: state.paid };
    case 'paid':
      return { ...state, paid: event.payorId, sending: { kind: 'idle' } };
    case 'turned':
      return { ...state, from: event.from };
    case 'missing':
      return { ...state, isMissing: true };
    case 'sent':
      return { ...state, sending: { kind: 'sending' } };
    case 'lost':
      return { ...state, sending: { kind: 'unknown' } };
    case 'taken': {
      const { why, key } = event;
      const gone = [...state.gone, state.start];
      const nearby = event.nearby.filter((each) => !gone.includes(each));
      return { ...state, key, gone, start: '', sending: { kind: 'taken', why, nearby } };
    }
    case 'refused':
      return { ...state, key: event.key, sending: { kind: 'refused', code: event.code } };
    default:
      return event satisfies never;
  }
}
