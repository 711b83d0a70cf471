import type { BookingConsent } from './booking-profile.ts';
import { type FormFault, findFaultWhen } from './form-fault.ts';
import { findMissingFaults } from './required-fields.ts';
import { findEmailFaults, findNameFaults, findPhoneFaults } from './typed-text-faults.ts';

/**
 * Checks the details of a person who books for another. Parents who live apart both need full details; any other guardian named needs an
 * email address or a phone number.
 */
export function findConsentFaults(relation: string, consent: BookingConsent | undefined): FormFault[] {
  // A missing relation is reported first.
  if (relation === 'SELF' || relation === '') return [];
  if (!consent) return findFaultWhen(true, 'consent', 'CONSENT_NEEDED');
  return [
    ...findMissingFaults('consent.primaryFirstName', consent.primaryFirstName),
    ...findNameFaults('consent.primaryFirstName', consent.primaryFirstName),
    ...findMissingFaults('consent.primaryLastName', consent.primaryLastName),
    ...findNameFaults('consent.primaryLastName', consent.primaryLastName),
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
    ...findNameFaults('consent.otherFirstName', otherFirstName),
    ...findMissingFaults('consent.otherLastName', otherLastName),
    ...findNameFaults('consent.otherLastName', otherLastName),
    ...(apart ? findMissingFaults('consent.otherEmail', otherEmail) : []),
    ...findEmailFaults('consent.otherEmail', otherEmail),
    ...(apart ? findMissingFaults('consent.otherTelephone', otherTelephone) : []),
    ...findPhoneFaults('consent.otherTelephone', otherTelephone),
    ...findFaultWhen(!apart && isUnreachable, 'consent.otherEmail', 'CONTACT_NEEDED'),
  ];
}
