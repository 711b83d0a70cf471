import type { Content, TemplateName } from '#src/domain/notifications/content.ts';

/** Whose id a letter keeps. */
export type LetterSubject = 'PATIENT' | 'ACCOUNT';

const subjects = {
  VERIFY_EMAIL: 'ACCOUNT',
  RESET_PASSWORD: 'ACCOUNT',
  SIGN_IN_LINK: 'ACCOUNT',
  ACCOUNT_EXISTS: 'ACCOUNT',
  VERIFICATION_CODE: 'ACCOUNT',
  BOOKING_CODE: 'ACCOUNT',
  SECURITY_NOTICE: 'ACCOUNT',
  PROVIDER_INVITATION: 'ACCOUNT',
  PROVIDER_NOTICE: 'ACCOUNT',
  SAFETY_ALERT_NOTICE: 'ACCOUNT',
  STANDING_NOTICE: 'ACCOUNT',
  PAYMENT_NOTICE: 'PATIENT',
  ACCOUNT_NOTICE: 'PATIENT',
  PROVIDER_AWAY_NOTICE: 'PATIENT',
  PLAN_NOTICE: 'PATIENT',
  MESSAGE_NOTICE: 'PATIENT',
  RECOMMENDATION_NOTICE: 'PATIENT',
  BOOKING_NOTICE: 'PATIENT',
} as const satisfies Record<TemplateName, LetterSubject>;

/** Returns whose id a letter keeps: the patient's, or the account's of its reader. */
export function getSubject(content: Content): LetterSubject {
  if (content.template === 'BOOKING_NOTICE' && content.reader === 'PROVIDER') return 'ACCOUNT';
  return subjects[content.template];
}

/** Codes and links for a person who waits for them: who gets none asks for another. Support can do nothing about an old one. */
const askedFor: ReadonlySet<TemplateName> = new Set([
  'VERIFY_EMAIL',
  'RESET_PASSWORD',
  'SIGN_IN_LINK',
  'ACCOUNT_EXISTS',
  'VERIFICATION_CODE',
  'BOOKING_CODE',
]);

/** Lists the letters that support follows up when they fail. */
export function listFollowedUp(): TemplateName[] {
  return (Object.keys(subjects) as TemplateName[]).filter((template) => !askedFor.has(template));
}
