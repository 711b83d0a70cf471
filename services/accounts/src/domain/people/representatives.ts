import { cleanEmail } from '@linden/vocabulary/people/email-address';

/** A person who acts for a patient, or who consented to the care. */
export interface Representative {
  readonly firstName: string;
  readonly lastName: string;
  readonly relation: string;
  readonly telephone: string;
  readonly email: string;
}

/** A stored consent, by its columns. */
export interface ConsentRow {
  readonly relation: string;
  readonly primary_first_name: string;
  readonly primary_last_name: string;
  readonly primary_email: string;
  readonly primary_telephone: string;
  readonly other_first_name: string;
  readonly other_last_name: string;
  readonly other_email: string;
  readonly other_telephone: string;
}

interface Known {
  readonly isMinor: boolean;
  /** The people with an account who act for the patient today. */
  readonly acting: readonly Representative[];
  readonly consent: ConsentRow | null;
}

/**
 * Returns the people to call about a patient: those who act with an account, then those who consented without one. A parent's consent no
 * longer counts when the child is 18.
 */
export function listRepresentatives({ isMinor, acting, consent }: Known): Representative[] {
  const isValid = consent && (isMinor || consent.relation === 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE');
  const consented = isValid ? listConsenting(consent) : [];
  const isActing = (person: Representative) => acting.some((each) => getKey(each) === getKey(person));
  return [...acting, ...consented.filter((person) => !isActing(person))];
}

function listConsenting(consent: ConsentRow): Representative[] {
  const { relation } = consent;
  const primary = {
    relation,
    firstName: consent.primary_first_name,
    lastName: consent.primary_last_name,
    telephone: consent.primary_telephone,
    email: consent.primary_email,
  };
  const other = {
    relation,
    firstName: consent.other_first_name,
    lastName: consent.other_last_name,
    telephone: consent.other_telephone,
    email: consent.other_email,
  };
  return [primary, other].filter(({ firstName, lastName }) => firstName !== '' || lastName !== '');
}

function getKey({ firstName, lastName, email }: Representative): string {
  return cleanEmail(email) || `${firstName} ${lastName}`.trim().toLowerCase();
}
