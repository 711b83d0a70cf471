import { type BookingDraft, newPerson } from './booking-draft.ts';

/** The questions in order. */
export const everyStep = [
  'slot',
  'provider',
  'payment',
  'patient',
  'profile',
  'consent',
  'agreements',
  'review',
] as const;

export type Step = (typeof everyStep)[number];

/** What decides which questions are asked, besides the draft. */
export interface JourneyFacts {
  isSignedIn: boolean;
  /** A consultation call needs no insurance. */
  isCall: boolean;
  /** A client without patients is asked for the details at once, never to choose from an empty list. */
  hasPatients: boolean;
  /** A client with several patients is always asked for whom; one is chosen only as a suggestion. */
  hasSeveralPatients: boolean;
  /** The chosen time is gone: another one is asked. The time itself was chosen on the page before and is not asked again. */
  needsNewTime: boolean;
  /** How many agreements the chosen patient must sign; a new person signs all. */
  agreementsDue: number;
  /** The chosen payment needs a card, and the patient has none that can be charged. */
  needsCard?: boolean;
  /** The card form could not be opened: the booking goes on without a card. */
  isCardAway?: boolean;
}

/** The answers that decide which questions are asked. */
export type StepAnswers = Pick<BookingDraft, 'patientId'> & { profile: Pick<BookingDraft['profile'], 'relation'> };

export function listSteps(
  draft: StepAnswers,
  { isSignedIn, isCall, hasPatients, needsNewTime, agreementsDue }: Omit<JourneyFacts, 'hasSeveralPatients'>,
): Step[] {
  const isNew = !isSignedIn || draft.patientId === newPerson;
  const { relation } = draft.profile;
  const isAsked: Record<Step, boolean> = {
    slot: needsNewTime,
    provider: true,
    payment: !isCall,
    patient: isSignedIn && (hasPatients || !isNew),
    profile: isNew,
    consent: isNew && relation !== '' && relation !== 'SELF',
    agreements: isNew || agreementsDue > 0,
    review: true,
  };
  return everyStep.filter((step) => isAsked[step]);
}

/** Returns the progress from 0 to 100; the last question is not the end. */
export function computePercentDone(step: Step, steps: readonly Step[]): number {
  const at = Math.max(0, steps.indexOf(step));
  return Math.round((at / steps.length) * 100);
}

export function isStep(text: string): text is Step {
  return (everyStep as readonly string[]).includes(text);
}

/** Returns the first step with a fault. */
export function findFirstFaulty(
  steps: readonly Step[],
  faults: Record<Step, Readonly<Record<string, string>>>,
): Step | undefined {
  return steps.find((step) => Object.keys(faults[step]).length > 0);
}
