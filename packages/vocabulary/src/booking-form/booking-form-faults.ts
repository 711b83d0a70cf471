import { agreementFaults } from './agreements.ts';
import type { BookingProfile, SignedAgreement } from './booking-profile.ts';
import { consentFaults } from './consent-faults.ts';
import type { FormFault } from './form-fault.ts';
import { insuranceFaults, type StatedPayment } from './insurance-faults.ts';
import { profileFaults } from './profile-faults.ts';

export interface BookingForm extends StatedPayment {
  profile: BookingProfile;
}

/** What the form is held against; the browser has it from the services, who ask again. */
export interface FormTerms {
  /** YYYY-MM-DD in UTC, by which ages are counted. */
  today: string;
  /** Codes of the states where the provider may see people; empty: everywhere. */
  servedStates: readonly string[];
  /** The agreements in force. */
  agreements: readonly SignedAgreement[];
}

/** Everything wrong with a booking form, in the order of its steps: payment, profile, consent, agreements. */
export function bookingFormFaults({ profile, ...payment }: BookingForm, terms: FormTerms): FormFault[] {
  return [
    ...insuranceFaults(payment, profile),
    ...profileFaults(profile, terms.today, terms.servedStates),
    ...consentFaults(profile.relation, profile.consent),
    ...agreementFaults(profile.agreements, terms.agreements),
  ];
}

/** The first fault of each field: what a form shows. */
export function byField(faults: readonly FormFault[]): ReadonlyMap<string, FormFault> {
  const first = new Map<string, FormFault>();
  for (const fault of faults) if (!first.has(fault.field)) first.set(fault.field, fault);
  return first;
}
