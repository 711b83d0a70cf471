import type { TimeRefusal } from '#src/lib/graphql/operation-refusal.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { Refusal } from './refusals.ts';
import type { FieldFaults } from './step-faults.ts';
import { everyStep, findFirstFaulty, type JourneyFacts, listSteps, type Step, type StepAnswers } from './steps.ts';

/** The hold while the client fills in the form. */
export type Hold =
  | { kind: 'asking' }
  | { kind: 'held'; id: string; expiresAt: string; canBeExtended: boolean; isOtherSettingOffered?: boolean | undefined }
  | { kind: 'lapsed'; id: string }
  | { kind: 'taken'; why: TimeRefusal; nearby: string[]; isOtherSettingOffered?: boolean | undefined }
  /** The form still works; the code is the reason. */
  | { kind: 'without'; code: string };

export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** The result is unknown: only the same request may be sent again. */
  | { kind: 'unknown' }
  | { kind: 'refused'; refusal: Refusal };

/** Where a booking stands. The form holds its answers and what is wrong with them. */
export interface BookingState {
  step: Step;
  /** The furthest step reached. */
  furthest: Step;
  /** The client came from an edit link of the review and returns there. */
  isEditing: boolean;
  /** The state changed under a typed member id: the payment is asked again, because a plan of that name may be another company's there. */
  isPlanUnseen: boolean;
  /** Idempotency key; the same booking keeps its key. */
  key: string;
  /** The hold it was sent with, until there is an answer: a retry must be identical. */
  sentWith: string | undefined;
  facts: JourneyFacts;
  /** Counts attempts to continue with faults, so that each shows them and moves the focus. */
  stopped: number;
  hold: Hold;
  sending: Sending;
}

/** A booking with the answers of its form. */
export interface FilledBooking extends BookingState {
  draft: BookingDraft;
}

export type BookingEvent =
  /** Answers changed. `isPlanUnseen`: the state did, under a typed member id. */
  | { type: 'filled'; isPlanUnseen: boolean }
  | { type: 'continued'; faults: Record<Step, FieldFaults> }
  | { type: 'went-back' }
  | { type: 'went-to'; step: Step }
  | { type: 'edited'; step: Step }
  /** The answers of a signed-in client are loaded. */
  | { type: 'prefilled'; faults: Record<Step, FieldFaults> }
  | { type: 'learned'; facts: Partial<JourneyFacts> }
  /** A new time or location. It is another booking, so it needs another idempotency key. */
  | { type: 'moved'; key: string }
  | { type: 'hold'; hold: Hold }
  | { type: 'sent'; holdId: string }
  | { type: 'lost' }
  | { type: 'refused'; refusal: Refusal; key: string }
  | { type: 'taken'; why: TimeRefusal; nearby: string[]; key: string };

/** The booking without I/O: returns the next state for an event, with the answers in the form. */
export function reduceBooking(state: BookingState, event: BookingEvent, answers: StepAnswers): BookingState {
  if (isLocked(state) && !allowedWhileLocked.has(event.type)) return state;
  switch (event.type) {
    case 'filled':
      return { ...state, isPlanUnseen: state.isPlanUnseen || event.isPlanUnseen, sending: { kind: 'idle' } };
    case 'continued':
      return goOn(state, event.faults, answers);
    case 'went-back':
      return goTo(state, findNeighbor(state, answers, -1));
    case 'went-to':
      return isReached(state, event.step) && listSteps(answers, state.facts).includes(event.step)
        ? goTo(state, event.step)
        : state;
    case 'edited':
      return { ...goTo(state, event.step), isEditing: true };
    case 'prefilled':
      return skipAnswered(state, event.faults, answers);
    case 'learned':
      return adjustToAccount({ ...state, facts: { ...state.facts, ...event.facts } }, answers);
    case 'moved':
      return moveTime({ ...state, key: event.key });
    case 'hold':
      return event.hold.kind === 'taken' ? askForNewTime(state, event.hold) : { ...state, hold: event.hold };
    case 'sent':
      return { ...state, sentWith: event.holdId, sending: { kind: 'sending' } };
    case 'lost':
      return { ...state, sending: { kind: 'unknown' } };
    case 'refused':
      return refused({ ...state, key: event.key, sentWith: undefined }, event.refusal, answers);
    case 'taken':
      return askForNewTime(
        { ...state, key: event.key, sentWith: undefined },
        { kind: 'taken', why: event.why, nearby: event.nearby },
      );
    default:
      return event satisfies never;
  }
}

/** Whether the booking must not change: it is being sent, or its result is unknown. */
export function isLocked({ sending }: Pick<BookingState, 'sending'>): boolean {
  return sending.kind === 'sending' || sending.kind === 'unknown';
}

const allowedWhileLocked: ReadonlySet<BookingEvent['type']> = new Set([
  'sent',
  'lost',
  'refused',
  'taken',
  'hold',
  'learned',
]);

function goOn(state: BookingState, faults: Record<Step, FieldFaults>, answers: StepAnswers): BookingState {
  if (Object.keys(faults[state.step]).length > 0)
    return { ...state, sending: { kind: 'idle' }, stopped: state.stopped + 1 };
  // After correcting one answer the client returns, unless the new answer requires more.
  const steps = listSteps(answers, state.facts);
  if (state.isPlanUnseen && steps.includes('payment')) return goTo(state, 'payment');
  if (state.isEditing) return goTo(state, findFirstFaulty(steps, faults) ?? 'review');
  return goTo(state, state.facts.isSignedIn ? findNextOpen(state, steps, faults) : findNeighbor(state, answers, 1));
}

function goTo(state: BookingState, step: Step): BookingState {
  const furthest = isReached(state, step) ? state.furthest : step;
  const isPlanUnseen = state.isPlanUnseen && step !== 'payment';
  return { ...state, step, furthest, isPlanUnseen, isEditing: false, sending: { kind: 'idle' } };
}

/** A signed-in client starts at the first question without an answer; the review shows the others. */
function skipAnswered(state: BookingState, faults: Record<Step, FieldFaults>, answers: StepAnswers): BookingState {
  const steps = listSteps(answers, state.facts);
  if (state.furthest !== steps[0] || state.step !== steps[0]) return state;
  return goTo(state, findNextOpen({ ...state, step: 'slot' }, steps, faults));
}

/** Returns the next question without an answer, which ends at the review: the account has already answered others. */
function findNextOpen({ step, facts }: BookingState, steps: readonly Step[], faults: Record<Step, FieldFaults>): Step {
  const later = steps.filter((each) => everyStep.indexOf(each) > everyStep.indexOf(step));
  const isOpen = (each: Step) =>
    Object.keys(faults[each]).length > 0 || (each === 'patient' && facts.hasSeveralPatients);
  return later.find(isOpen) ?? 'review';
}

function askForNewTime(state: BookingState, hold: Hold): BookingState {
  return { ...goTo({ ...state, facts: { ...state.facts, needsNewTime: true } }, 'slot'), hold };
}

/** A client who had to choose another time continues where the first one was lost. */
function moveTime(state: BookingState): BookingState {
  const moved: BookingState = { ...state, facts: { ...state.facts, needsNewTime: false }, hold: { kind: 'asking' } };
  return state.step === 'slot' ? goTo(moved, moved.furthest) : moved;
}

function refused(state: BookingState, refusal: Refusal, answers: StepAnswers): BookingState {
  const sending = { kind: 'refused', refusal } as const;
  if (refusal.kind !== 'field') return { ...state, sending };
  if (!listSteps(answers, state.facts).includes(refusal.step)) {
    return { ...state, sending: { kind: 'refused', refusal: { kind: 'page', words: refusal.words, next: 'support' } } };
  }
  return { ...goTo(state, refusal.step), sending, isEditing: true, stopped: state.stopped + 1 };
}

/** Adjusts the steps when the visitor signs in or out, starting from the current one. */
function adjustToAccount(state: BookingState, answers: StepAnswers): BookingState {
  const steps = listSteps(answers, state.facts);
  if (steps.includes(state.step)) return state;
  const isAboutSomebody = state.step === 'profile' || state.step === 'consent';
  const later = steps.find((step) => everyStep.indexOf(step) > everyStep.indexOf(state.step)) ?? 'review';
  return goTo(state, isAboutSomebody && steps.includes('patient') ? 'patient' : later);
}

function findNeighbor({ step, facts }: BookingState, answers: StepAnswers, by: 1 | -1): Step {
  const steps = listSteps(answers, facts);
  return steps[steps.indexOf(step) + by] ?? step;
}

function isReached({ furthest }: BookingState, step: Step): boolean {
  return everyStep.indexOf(step) <= everyStep.indexOf(furthest);
}
