/** Stores the answer, and nothing else, so that visitors are asked once. */
export const consentCookie = 'linden_consent';
export const consentMaxAge = 31_536_000;

export type Consent = 'given' | 'refused' | 'unasked';

export interface Wishes {
  /** Value of the cookie. */
  answer: string | undefined;
  /** Global Privacy Control of this browser: applies to all sites and overrides the answer given here. */
  globalPrivacyControl: boolean;
  /** The opt-out of the signed-in client. */
  isOptedOut: boolean;
}

/** Whether data may be stored beyond this session and counted. */
export function consentOf({ answer, globalPrivacyControl, isOptedOut }: Wishes): Consent {
  if (globalPrivacyControl || isOptedOut) return 'refused';
  if (answer === 'given' || answer === 'refused') return answer;
  return 'unasked';
}
