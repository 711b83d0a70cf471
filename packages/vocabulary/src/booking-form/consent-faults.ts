import type { BookingConsent } from './booking-profile.ts';
import { type FormFault, faultWhen } from './form-fault.ts';
import { missingFaults } from './required-fields.ts';
import { emailFaults, nameFaults, phoneFaults } from './typed-text-faults.ts';

/**
 * Checks the details of a person who books for another. Parents who live apart both need full details; any other guardian named needs an
 * email address or a phone number.
 */
export function consentFaults(relation: string, consent: BookingConsent | undefined): FormFault[] {
  // A missing relation is reported first.
  if (relation === 'SELF' || relation === '') return [];
  if (!consent) return faultWhen(true, 'consent', 'CONSENT_NEEDED');
  return [
    ...missingFaults('consent.primaryFirstName', consent.primaryFirstName),
    ...nameFaults('consent.primaryFirstName', consent.primaryFirstName),
    ...missingFaults('consent.primaryLastName', consent.primaryLastName),
    ...nameFaults('consent.primaryLastName', consent.primaryLastName),
    ...missingFaults('consent.primaryEmail', consent.primaryEmail),
    ...emailFaults('consent.primaryEmail', consent.primaryEmail),
    ...missingFaults('consent.primaryTelephone', consent.primaryTelephone),
    ...phoneFaults('consent.primaryTelephone', consent.primaryTelephone),
    ...otherGuardianFaults(consent),
  ];
}

function otherGuardianFaults(consent: BookingConsent): FormFault[] {
  const { otherFirstName, otherLastName, otherEmail, otherTelephone, parentsDivorcedOrSeparated: apart } = consent;
  const isNamed = [otherFirstName, otherLastName, otherEmail, otherTelephone].some((text) => text.trim() !== '');
  if (!apart && !isNamed) return [];
  const isUnreachable = otherEmail.trim() === '' && otherTelephone.trim() === '';
  return [
    ...missingFaults('consent.otherFirstName', otherFirstName),
    ...nameFaults('consent.otherFirstName', otherFirstName),
    ...missingFaults('consent.otherLastName', otherLastName),
    ...nameFaults('consent.otherLastName', otherLastName),
    ...(apart ? missingFaults('consent.otherEmail', otherEmail) : []),
    ...emailFaults('consent.otherEmail', otherEmail),
    ...(apart ? missingFaults('consent.otherTelephone', otherTelephone) : []),
    ...phoneFaults('consent.otherTelephone', otherTelephone),
    ...faultWhen(!apart && isUnreachable, 'consent.otherEmail', 'CONTACT_NEEDED'),
  ];
}
