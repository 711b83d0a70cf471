/** What is known of how to reach the people around a patient; addresses may be empty. */
export interface KnownAddresses {
  isMinor: boolean;
  /** As the form or the portal has it. */
  email: string;
  /** Of whoever signs in as this patient. */
  selfEmails: readonly string[];
  /** Of whoever acts for them today. */
  representativeEmails: readonly string[];
  consentEmail: string;
  consentRelation: string;
}

/**
 * Whom a notice about a patient goes to, each once. A child's goes to who acts for them; until somebody has claimed the child, to
 * who consented. A parent who consented once hears nothing of a child that has grown up.
 */
export function addressesOf(known: KnownAddresses): string[] {
  const own = [known.email, ...known.selfEmails].filter(Boolean).slice(0, 1);
  const acting = known.representativeEmails.filter(Boolean);
  const consented = consentStands(known) ? [known.consentEmail].filter(Boolean) : [];
  const others = acting.length > 0 ? acting : consented;
  if (known.isMinor) return eachOnce(others.length > 0 ? others : own);
  return eachOnce(known.selfEmails.length > 0 || others.length === 0 ? [...own, ...acting] : others);
}

function consentStands({ isMinor, consentRelation }: KnownAddresses): boolean {
  return isMinor || consentRelation === 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE';
}

function eachOnce(addresses: readonly string[]): string[] {
  return [...new Map(addresses.map((address) => [address.trim().toLowerCase(), address.trim()])).values()];
}
