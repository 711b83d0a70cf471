import { findUnsignedAgreements } from '@linden/vocabulary/booking-form/agreements';
import { getFirstFaults } from '@linden/vocabulary/booking-form/booking-form-faults';
import type { SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';
import { findConsentFaults } from '@linden/vocabulary/booking-form/consent-faults';
import { type FormFault, faultMessages } from '@linden/vocabulary/booking-form/form-fault';
import { findInsuranceFaults } from '@linden/vocabulary/booking-form/insurance-faults';
import { findProfileFaults } from '@linden/vocabulary/booking-form/profile-faults';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { say, sayForm } from '#src/features/booking/words.ts';
import type { BookingDraft } from './booking-draft.ts';
import { getFaultText, sayRefusal } from './fault-words.ts';
import { everyStep, type Step } from './steps.ts';
import { parseVisits, toProfile } from './to-profile.ts';

/** Error texts by field. */
export type FieldFaults = Readonly<Record<string, string>>;

/** What the form is checked against. */
export interface DraftTerms {
  /** Milliseconds since the epoch. Ages count by the day where the client lives. */
  now: number;
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
      return told(findProfileFaults(toProfile(draft), findToday(draft, terms), terms.servedStates), terms);
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

function findToday({ profile }: BookingDraft, { now }: DraftTerms): string {
  return getPatientDay(now, profile.stateOfResidence);
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

function told(faults: readonly FormFault[], { servedStates }: DraftTerms): FieldFaults {
  const wordsAt = (fault: FormFault) =>
    hasOwnWords(fault) ? fault.message : (getFaultText(fault.code, fault.field, servedStates) ?? fault.message);
  return Object.fromEntries([...getFirstFaults(faults)].map(([field, fault]) => [field, wordsAt(fault)]));
}

/** Some faults say more than their code: a phone number with an extension, a P.O. box. */
function hasOwnWords({ code, message }: FormFault): boolean {
  return code !== 'REQUIRED' && code !== 'ADDRESS_OUTSIDE' && message !== faultMessages[code];
}
