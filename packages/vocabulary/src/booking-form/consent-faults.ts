import type { BookingConsent } from './booking-profile.ts';
import { type FormFault, faultWhen } from './form-fault.ts';
import { findMissingFaults } from './required-fields.ts';
import { findEmailFaults, findPhoneFaults, nameFaults } from './typed-text-faults.ts';

/**
 * Checks the details of a person who books for another. Parents who live apart both need full details; any other guardian named needs an
 * email address or a phone number.
 */
export function findConsentFaults(relation: string, consent: BookingConsent | undefined): FormFault[] {
  // A missing relation is reported first.
  if (relation === 'SELF' || relation === '') return [];
  if (!consent) return faultWhen(true, 'consent', 'CONSENT_NEEDED');
  return [
    ...findMissingFaults('consent.primaryFirstName', consent.primaryFirstName),
    ...nameFaults('consent.primaryFirstName', consent.primaryFirstName),
    ...findMissingFaults('consent.primaryLastName', consent.primaryLastName),
    ...nameFaults('consent.primaryLastName', consent.primaryLastName),
    ...findMissingFaults('consent.primaryEmail', consent.primaryEmail),
    ...findEmailFaults('consent.primaryEmail', consent.primaryEmail),
    ...findMissingFaults('consent.primaryTelephone', consent.primaryTelephone),
    ...findPhoneFaults('consent.primaryTelephone', consent.primaryTelephone),
    ...otherGuardianFaults(consent),
  ];
}

function otherGuardianFaults(consent: BookingConsent): FormFault[] {
  const { otherFirstName, otherLastName, otherEmail, otherTelephone, parentsDivorcedOrSeparated: apart } = consent;
  const isNamed = [otherFirstName, otherLastName, otherEmail, otherTelephone].some((text) => text.trim() !== '');
  if (!apart && !isNamed) return [];
  const isUnreachable = otherEmail.trim() === '' && otherTelephone.trim() === '';
  return [
    ...findMissingFaults('consent.otherFirstName', otherFirstName),
    ...nameFaults('consent.otherFirstName', otherFirstName),
    ...findMissingFaults('consent.otherLastName', otherLastName),
    ...nameFaults('consent.otherLastName', otherLastName),
    ...(apart ? findMissingFaults('consent.otherEmail', otherEmail) : []),
    ...findEmailFaults('consent.otherEmail', otherEmail),
    ...(apart ? findMissingFaults('consent.otherTelephone', otherTelephone) : []),
    ...findPhoneFaults('consent.otherTelephone', otherTelephone),
    ...faultWhen(!apart && isUnreachable, 'consent.otherEmail', 'CONTACT_NEEDED'),
  ];
}
