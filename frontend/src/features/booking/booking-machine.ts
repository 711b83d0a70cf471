import type { TimeRefusal } from '#src/lib/operation-refusal.ts';
import { type BookingDraft, type FieldName, type FieldValue, withField } from './booking-draft.ts';
import type { Refusal } from './refusals.ts';
import { type FieldFaults, firstFaulty } from './step-faults.ts';
import { everyStep, type JourneyFacts, type Step, stepsOf } from './steps.ts';

/** The hold while the client fills in the form. */
export type Hold =
  | { kind: 'asking' }
  | { kind: 'held'; id: string; expiresAt: string; canBeExtended: boolean }
  | { kind: 'lapsed'; id: string }
  | { kind: 'taken'; why: TimeRefusal; nearby: string[] }
  /** The form still works; the code is the reason. */
  | { kind: 'without'; code: string };

export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** The result is unknown: only the same request may be sent again. */
  | { kind: 'unknown' }
  | { kind: 'refused'; refusal: Refusal };

export interface BookingState {
  step: Step;
  /** The furthest step reached. */
  furthest: Step;
  /** The client came from an edit link of the review and returns there. */
  isEditing: boolean;
  draft: BookingDraft;
  /** Idempotency key; the same booking keeps its key. */
  key: string;
  /** The hold it was sent with, until there is an answer: a retry must be identical. */
  sentWith: string | undefined;
  facts: JourneyFacts;
  shown: FieldFaults;
  /** Counts attempts to continue with faults, so that each moves the focus. */
  stopped: number;
  hold: Hold;
  sending: Sending;
}

export type BookingEvent =
  | { type: 'typed'; field: FieldName; value: FieldValue }
  | { type: 'left-field'; field: string; words: string | undefined }
  | { type: 'filled'; values: Partial<Record<FieldName, string>> }
  | { type: 'signed'; signed: BookingDraft['signed'] }
  | { type: 'continued'; faults: Record<Step, FieldFaults> }
  | { type: 'went-back' }
  | { type: 'went-to'; step: Step }
  | { type: 'edited'; step: Step }
  | { type: 'learned'; facts: Partial<JourneyFacts> }
  /** A new time or location, which makes it a new booking. */
  | { type: 'moved'; slot: Partial<Pick<BookingDraft, 'start' | 'inOffice'>>; key: string }
  | { type: 'hold'; hold: Hold }
  | { type: 'sent'; holdId: string }
  | { type: 'lost' }
  | { type: 'refused'; refusal: Refusal; key: string }
  | { type: 'taken'; why: TimeRefusal; nearby: string[]; key: string };

/** The booking without I/O: returns the next state for an event. */
export function bookingMachine(state: BookingState, event: BookingEvent): BookingState {
  if (isLocked(state) && !answers.has(event.type)) return state;
  switch (event.type) {
    case 'typed':
      return settled({ ...state, draft: withField(state.draft, event.field, event.value) }, event.field);
    case 'left-field':
      return {
        ...state,
        shown: event.words ? { ...state.shown, [event.field]: event.words } : without(state.shown, event.field),
      };
    case 'filled':
      return Object.entries(event.values).reduce(
        (now, [field, value]) => bookingMachine(now, { type: 'typed', field: field as FieldName, value }),
        state,
      );
    case 'signed':
      return settled({ ...state, draft: { ...state.draft, signed: event.signed } }, 'agreements');
    case 'continued':
      return onward(state, event.faults);
    case 'went-back':
      return at(state, neighbour(state, -1));
    case 'went-to':
      return isReached(state, event.step) ? at(state, event.step) : state;
    case 'edited':
      return { ...at(state, event.step), isEditing: true };
    case 'learned':
      return standing({ ...state, facts: { ...state.facts, ...event.facts } });
    case 'moved':
      return { ...state, draft: { ...state.draft, ...event.slot }, key: event.key, hold: { kind: 'asking' } };
    case 'hold':
      return event.hold.kind === 'taken' ? { ...at(state, 'slot'), hold: event.hold } : { ...state, hold: event.hold };
    case 'sent':
      return { ...state, sentWith: event.holdId, sending: { kind: 'sending' } };
    case 'lost':
      return { ...state, sending: { kind: 'unknown' } };
    case 'refused':
      return refused({ ...state, key: event.key, sentWith: undefined }, event.refusal);
    case 'taken':
      return {
        ...at({ ...state, key: event.key, sentWith: undefined }, 'slot'),
        hold: { kind: 'taken', why: event.why, nearby: event.nearby },
      };
    default:
      return event satisfies never;
  }
}

/** Whether the booking must not change: it is being sent, or its result is unknown. */
export function isLocked({ sending }: Pick<BookingState, 'sending'>): boolean {
  return sending.kind === 'sending' || sending.kind === 'unknown';
}

const answers: ReadonlySet<BookingEvent['type']> = new Set(['sent', 'lost', 'refused', 'taken', 'hold', 'learned']);

function onward(state: BookingState, faults: Record<Step, FieldFaults>): BookingState {
  const wrong = faults[state.step];
  if (Object.keys(wrong).length > 0) return { ...state, shown: wrong, stopped: state.stopped + 1 };
  // After correcting one answer the client returns, unless the new answer requires more.
  const open = firstFaulty(stepsOf(state.draft, state.facts), faults);
  return at(state, state.isEditing ? (open ?? 'review') : neighbour(state, 1));
}

function at(state: BookingState, step: Step): BookingState {
  const furthest = isReached(state, step) ? state.furthest : step;
  return { ...state, step, furthest, isEditing: false, shown: {}, sending: { kind: 'idle' } };
}

function refused(state: BookingState, refusal: Refusal): BookingState {
  const sending = { kind: 'refused', refusal } as const;
  if (refusal.kind !== 'field') return { ...state, sending };
  if (!stepsOf(state.draft, state.facts).includes(refusal.step)) {
    return { ...state, sending: { kind: 'refused', refusal: { kind: 'page', words: refusal.words, next: 'support' } } };
  }
  const there = at(state, refusal.step);
  const shown = { [refusal.field]: refusal.words };
  return { ...there, shown, sending, isEditing: true, stopped: state.stopped + 1 };
}

/** Adjusts the steps when the visitor signs in or out, starting from the current one. */
function standing(state: BookingState): BookingState {
  const steps = stepsOf(state.draft, state.facts);
  if (steps.includes(state.step)) return state;
  const isAboutSomebody = state.step === 'profile' || state.step === 'consent';
  const later = steps.find((step) => everyStep.indexOf(step) > everyStep.indexOf(state.step)) ?? 'review';
  return at(state, isAboutSomebody && steps.includes('patient') ? 'patient' : later);
}

function neighbour({ step, draft, facts }: BookingState, by: 1 | -1): Step {
  const steps = stepsOf(draft, facts);
  return steps[steps.indexOf(step) + by] ?? step;
}

function isReached({ furthest }: BookingState, step: Step): boolean {
  return everyStep.indexOf(step) <= everyStep.indexOf(furthest);
}

/** Clears the fault of a changed field. */
function settled(state: BookingState, field: string): BookingState {
  return { ...state, shown: without(state.shown, field), sending: { kind: 'idle' } };
}

function without(shown: FieldFaults, field: string): FieldFaults {
  const { [field]: _gone, ...rest } = shown;
  return rest;
}
