import { cleanEmail } from '@linden/vocabulary/people/email-address';

/** The known addresses of the people around a patient. Addresses may be empty. */
export interface KnownAddresses {
  isMinor: boolean;
  /** The patient's address from the form or the portal, which may be wrong or shared with others. */
  email: string;
  /** Addresses with which accounts sign in as this patient; their owners confirmed them. */
  selfEmails: readonly string[];
  /** Addresses of the people who act for the patient today. */
  representativeEmails: readonly string[];
  consentEmail: string;
  consentRelation: string;
}

/**
 * Returns the recipients of a notice about a patient, without duplicates. The address of the patient's own account comes before the one from
 * a form. A child's notices go to the child's representatives, or to the person who consented until the booking is linked. When the child
 * turns 18, that person gets no more notices.
 */
export function listContactAddresses(known: KnownAddresses): string[] {
  const own = [...known.selfEmails, known.email].filter(Boolean).slice(0, 1);
  const acting = known.representativeEmails.filter(Boolean);
  const consented = isConsentValid(known) ? [known.consentEmail].filter(Boolean) : [];
  const others = acting.length > 0 ? acting : consented;
  if (known.isMinor) return withoutDuplicates(others.length > 0 ? others : own);
  return withoutDuplicates(known.selfEmails.length > 0 || others.length === 0 ? [...own, ...acting] : others);
}

/** The known telephone numbers of the people around a patient. Numbers may be empty. */
export interface KnownTelephones extends Pick<KnownAddresses, 'isMinor' | 'consentRelation'> {
  telephone: string;
  representativeTelephones: readonly string[];
  consentTelephone: string;
}

/** Returns the number to call about a patient: a child's representative first, an adult first. Empty when none is on file. */
export function getContactTelephone(known: KnownTelephones): string {
  const { isMinor, telephone, representativeTelephones, consentTelephone } = known;
  const others = [...representativeTelephones, isConsentValid(known) ? consentTelephone : ''];
  return (isMinor ? [...others, telephone] : [telephone, ...others]).find((number) => number.trim() !== '') ?? '';
}

function isConsentValid({ isMinor, consentRelation }: Pick<KnownAddresses, 'isMinor' | 'consentRelation'>): boolean {
  return isMinor || consentRelation === 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE';
}

function withoutDuplicates(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map(cleanEmail))];
}
