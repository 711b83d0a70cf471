import { findUnsignedAgreements } from '@linden/vocabulary/booking-form/agreements';
import type { SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';
import { isMinor } from '@linden/vocabulary/people/person-fields';

interface Known {
  /** YYYY-MM-DD. */
  dob: string;
  isArchived: boolean;
  signed: readonly SignedAgreement[];
  hasConsent: boolean;
}

/**
 * Lists what a patient still has to sign; nothing for archived patients.
 * @param today YYYY-MM-DD
 */
export function findMissingConsents<InForce extends SignedAgreement>(
  { dob, isArchived, signed, hasConsent }: Known,
  inForce: readonly InForce[],
  today: string,
): { missing: InForce[]; consentMissing: boolean } {
  if (isArchived) return { missing: [], consentMissing: false };
  return { missing: findUnsignedAgreements(signed, inForce), consentMissing: isMinor(dob, today) && !hasConsent };
}
