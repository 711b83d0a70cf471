import { findUnsignedAgreements } from '@linden/vocabulary/booking-form/agreements';
import { getFirstFaults } from '@linden/vocabulary/booking-form/booking-form-faults';
import type { BookingProfile, SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';
import { findConsentFaults } from '@linden/vocabulary/booking-form/consent-faults';
import type { FormFault } from '@linden/vocabulary/booking-form/form-fault';
import { findInsuranceFaults } from '@linden/vocabulary/booking-form/insurance-faults';
import { findProfileFaults } from '@linden/vocabulary/booking-form/profile-faults';
import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { say, sayForm } from '#src/features/booking/words.ts';
import type { BookingDraft, TypedProfile } from './booking-draft.ts';
import { getFaultText, sayRefusal } from './fault-words.ts';
import { everyStep, type Step } from './steps.ts';

/** Error texts by field. */
export type FieldFaults = Readonly<Record<string, string>>;

/** What the form is checked against. */
export interface DraftTerms {
  /** YYYY-MM-DD, UTC. */
  today: string;
  /** Two-letter codes; empty while unknown. */
  servedStates: readonly string[];
  /** The current agreements to sign. */
  agreements: readonly SignedAgreement[];
  /** A card is needed, and the page can take one. */
  isCardMissing?: boolean;
  /** The chosen plan pays for no sessions in person in this state. */
  isInPersonBlocked?: boolean;
}

/** Returns all faults by step, in the words of C5.3-1 to C5.3-5 where they have any. */
export function findAllFaults(draft: BookingDraft, terms: DraftTerms): Record<Step, FieldFaults> {
  return Object.fromEntries(everyStep.map((step) => [step, findStepFaults(step, draft, terms)])) as Record<
    Step,
    FieldFaults
  >;
}

export function findStepFaults(step: Step, draft: BookingDraft, terms: DraftTerms): FieldFaults {
  switch (step) {
    case 'slot':
    case 'review':
      return {};
    case 'provider':
      return stateFaults(draft.usState, terms.servedStates);
    case 'payment':
      return paymentFaults(draft, terms);
    case 'patient':
      return draft.patientId ? {} : { patientId: sayForm('patient.missing') };
    case 'profile':
      return told(findProfileFaults(toProfile(draft), terms.today, terms.servedStates), terms);
    case 'consent':
      return told(findConsentFaults(draft.profile.relation, draft.consent), terms);
    case 'agreements':
      return findUnsignedAgreements(draft.signed, terms.agreements).length > 0
        ? { agreements: sayRefusal('faults.AGREEMENT_NEEDED') }
        : {};
    default:
      return step satisfies never;
  }
}

/** Returns the first step with a fault. */
export function findFirstFaulty(steps: readonly Step[], faults: Record<Step, FieldFaults>): Step | undefined {
  return steps.find((step) => Object.keys(faults[step]).length > 0);
}

/** Converts the profile to the values of the services. */
export function toProfile({ profile, consent, signed }: BookingDraft): BookingProfile {
  const { dob, eapNumberOfVisits, ...typed } = profile;
  return {
    ...typed,
    // An invalid date is kept and reported.
    dob: readTypedDate(dob) ?? dob.trim(),
    eapNumberOfVisits: parseVisits(profile),
    agreements: signed,
    ...(profile.relation !== 'SELF' && { consent }),
  };
}

function stateFaults(usState: string, servedStates: readonly string[]): FieldFaults {
  if (usState === '') return { usState: say('provider.stateMissing') };
  if (servedStates.length > 0 && !servedStates.includes(usState))
    return { usState: sayRefusal('refusals.STATE_NOT_SERVED') };
  return {};
}

function paymentFaults({ payment, profile }: BookingDraft, terms: DraftTerms): FieldFaults {
  if (payment.way === '') return { way: sayForm('payment.wayMissing') };
  const card: FieldFaults = terms.isCardMissing ? { card: sayForm('payment.card.needed') } : {};
  if (payment.way === 'cash') return card;
  const stated = told(findInsuranceFaults(payment, { ...profile, eapNumberOfVisits: parseVisits(profile) }), terms);
  const missing = payment.payorId === '' ? { payorId: sayForm('payment.insuranceMissing') } : {};
  const blocked = terms.isInPersonBlocked ? { payorId: sayRefusal('refusals.IN_PERSON_NOT_PAID') } : {};
  return { ...missing, ...stated, ...blocked, ...card };
}

function parseVisits({ eapNumberOfVisits }: TypedProfile): number {
  const typed = eapNumberOfVisits.trim();
  return typed === '' ? 0 : Number(typed);
}

function told(faults: readonly FormFault[], { servedStates }: DraftTerms): FieldFaults {
  const wordsAt = ({ code, field, message }: FormFault) => getFaultText(code, field, servedStates) ?? message;
  return Object.fromEntries([...getFirstFaults(faults)].map(([field, fault]) => [field, wordsAt(fault)]));
}
