/** Keeps the answer, so that nobody is asked twice; it says nothing else. */
export const consentCookie = 'linden_consent';
export const consentMaxAge = 31_536_000;

export type Consent = 'given' | 'refused' | 'unasked';

export interface Wishes {
  /** Value of the cookie. */
  answer: string | undefined;
  /** Global Privacy Control of this browser; a wish for all sites, and before any answer given here. */
  globalPrivacyControl: boolean;
  /** The opt-out of whoever is signed in, for themselves. */
  isOptedOut: boolean;
}

/** Whether anything may be remembered beyond this session, and counted. */
export function consentOf({ answer, globalPrivacyControl, isOptedOut }: Wishes): Consent {
  if (globalPrivacyControl || isOptedOut) return 'refused';
  if (answer === 'given' || answer === 'refused') return answer;
  return 'unasked';
}
