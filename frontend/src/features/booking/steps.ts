import { type BookingDraft, somebodyNew } from './booking-draft.ts';

/** One question each, in the order of asking. */
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

/** What decides, besides the draft, which questions are asked. */
export interface JourneyFacts {
  isSignedIn: boolean;
  /** A call before any session is free of insurance questions. */
  isCall: boolean;
  /** How many agreements the chosen patient has yet to sign; of somebody new all are asked. */
  agreementsDue: number;
}

export function stepsOf(
  draft: Pick<BookingDraft, 'patientId'> & { profile: Pick<BookingDraft['profile'], 'relation'> },
  { isSignedIn, isCall, agreementsDue }: JourneyFacts,
): Step[] {
  const isNew = !isSignedIn || draft.patientId === somebodyNew;
  const { relation } = draft.profile;
  const isAsked: Record<Step, boolean> = {
    slot: true,
    provider: true,
    payment: !isCall,
    patient: isSignedIn,
    profile: isNew,
    consent: isNew && relation !== '' && relation !== 'SELF',
    agreements: isNew || agreementsDue > 0,
    review: true,
  };
  return everyStep.filter((step) => isAsked[step]);
}

/** How much of the way lies behind, 0 to 100; the last question is not the end. */
export function percentDone(step: Step, steps: readonly Step[]): number {
  const at = Math.max(0, steps.indexOf(step));
  return Math.round((at / steps.length) * 100);
}

export function isStep(text: string): text is Step {
  return (everyStep as readonly string[]).includes(text);
}
