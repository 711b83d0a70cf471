/** The known addresses of the people around a patient. Addresses may be empty. */
export interface KnownAddresses {
  isMinor: boolean;
  /** The patient's address from the form or the portal. */
  email: string;
  /** Addresses of accounts that sign in as this patient. */
  selfEmails: readonly string[];
  /** Addresses of the people who act for the patient today. */
  representativeEmails: readonly string[];
  consentEmail: string;
  consentRelation: string;
}

/**
 * Returns the recipients of a notice about a patient, without duplicates. A child's notices go to the child's representatives, or to the
 * person who consented until the booking is linked. When the child turns 18, that person gets no more notices.
 */
export function listContactAddresses(known: KnownAddresses): string[] {
  const own = [known.email, ...known.selfEmails].filter(Boolean).slice(0, 1);
  const acting = known.representativeEmails.filter(Boolean);
  const consented = isConsentValid(known) ? [known.consentEmail].filter(Boolean) : [];
  const others = acting.length > 0 ? acting : consented;
  if (known.isMinor) return withoutDuplicates(others.length > 0 ? others : own);
  return withoutDuplicates(known.selfEmails.length > 0 || others.length === 0 ? [...own, ...acting] : others);
}

function isConsentValid({ isMinor, consentRelation }: KnownAddresses): boolean {
  return isMinor || consentRelation === 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE';
}

function withoutDuplicates(addresses: readonly string[]): string[] {
  return [...new Map(addresses.map((address) => [address.trim().toLowerCase(), address.trim()])).values()];
}
