import { getPatientDay } from '#src/people/patient-day.ts';
import { findAgreementFaults } from './agreements.ts';
import type { BookingProfile, SignedAgreement } from './booking-profile.ts';
import { findConsentFaults } from './consent-faults.ts';
import type { FormFault } from './form-fault.ts';
import { findCoverageFaults, findMemberIdFaults, type StatedPayment } from './insurance-faults.ts';
import { findProfileFaults } from './profile-faults.ts';

export interface BookingForm extends StatedPayment {
  profile: BookingProfile;
}

/** What the form is checked against. The browser gets it from the services, which check again. */
export interface FormTerms {
  /** Milliseconds since the epoch. Ages count by the day where the client lives. */
  now: number;
  /** Codes of the states where the provider may see clients; empty: all. */
  servedStates: readonly string[];
  /** The agreements in force. */
  agreements: readonly SignedAgreement[];
}

/** Lists everything wrong with a booking form, in the order of its steps: payment, profile, consent, agreements. */
export function findBookingFormFaults({ profile, ...payment }: BookingForm, terms: FormTerms): FormFault[] {
  return [...findMemberIdFaults(payment), ...findBookingProfileFaults(profile, terms)];
}

/** Lists everything wrong with the profile of a booking form: all but the member id. */
export function findBookingProfileFaults(profile: BookingProfile, terms: FormTerms): FormFault[] {
  return [
    ...findCoverageFaults(profile),
    ...findProfileFaults(profile, getPatientDay(terms.now, profile.stateOfResidence), terms.servedStates),
    ...findConsentFaults(profile.relation, profile.consent),
    ...findAgreementFaults(profile.agreements, terms.agreements),
  ];
}

/** Returns the first fault of each field, which the form shows. */
export function getFirstFaults(faults: readonly FormFault[]): ReadonlyMap<string, FormFault> {
  const first = new Map<string, FormFault>();
  for (const fault of faults) if (!first.has(fault.field)) first.set(fault.field, fault);
  return first;
}
