import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { findEmailFault } from '@linden/vocabulary/people/email-check';
import { isBirthDate, isName } from '@linden/vocabulary/people/person-fields';
import { isUsPhone } from '@linden/vocabulary/people/us-phone';
import type { ExternalReferralValues } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import type { Complete } from '#src/lib/graphql/complete.ts';
import type { FieldFaults } from '#src/ui/kit/form/use-kit-form.ts';
import { say } from './words.ts';

export interface ReferralDraft {
  firstName: string;
  lastName: string;
  dob: string;
  email: string;
  telephone: string;
  usState: string;
  reason: string;
  referrerName: string;
  referrerEmail: string;
  hasConsent: boolean;
}

export const emptyReferral: ReferralDraft = {
  firstName: '',
  lastName: '',
  dob: '',
  email: '',
  telephone: '',
  usState: '',
  reason: '',
  referrerName: '',
  referrerEmail: '',
  hasConsent: false,
};

const maxReasonLength = 1000;
const isEmail = (text: string) => findEmailFault(text) === undefined;

/** Returns what is wrong with a referral, in the order of its fields. @param today YYYY-MM-DD */
export function findReferralFaults(draft: ReferralDraft, today: string): FieldFaults<ReferralDraft> {
  const { email, telephone } = draft;
  return {
    firstName: isName(draft.firstName) ? undefined : say('faults.name'),
    lastName: isName(draft.lastName) ? undefined : say('faults.name'),
    dob: isBirthDate(readTypedDate(draft.dob) ?? '', today) ? undefined : say('faults.dob'),
    email: findContactFault(email.trim(), telephone.trim()),
    telephone: telephone.trim() === '' || isUsPhone(telephone.trim()) ? undefined : say('faults.telephone'),
    usState: draft.usState ? undefined : say('faults.state'),
    reason: draft.reason.length <= maxReasonLength ? undefined : say('faults.reason'),
    referrerName: isName(draft.referrerName) ? undefined : say('faults.name'),
    referrerEmail: isEmail(draft.referrerEmail) ? undefined : say('faults.email'),
    hasConsent: draft.hasConsent ? undefined : say('faults.consent'),
  };
}

function findContactFault(email: string, telephone: string): string | undefined {
  if (email === '') return telephone === '' ? say('faults.contact') : undefined;
  return isEmail(email) ? undefined : say('faults.email');
}

export function toReferralValues(draft: ReferralDraft, key: string): Complete<ExternalReferralValues> {
  const { usState, hasConsent, reason } = draft;
  return {
    key,
    usState,
    hasConsent,
    reason: reason.trim(),
    dob: readTypedDate(draft.dob) ?? '',
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    telephone: draft.telephone.trim(),
    referrerName: draft.referrerName.trim(),
    referrerEmail: draft.referrerEmail.trim(),
  };
}

/** The form's field and error text for each field name of the service. */
const places: Readonly<Record<string, readonly [keyof ReferralDraft, () => string]>> = {
  'values.firstName': ['firstName', () => say('faults.name')],
  'values.lastName': ['lastName', () => say('faults.name')],
  'values.dob': ['dob', () => say('faults.dob')],
  'values.email': ['email', () => say('faults.email')],
  'values.telephone': ['telephone', () => say('faults.telephone')],
  'values.usState': ['usState', () => say('faults.state')],
  'values.reason': ['reason', () => say('faults.reason')],
  'values.referrerName': ['referrerName', () => say('faults.name')],
  'values.referrerEmail': ['referrerEmail', () => say('faults.email')],
  'values.hasConsent': ['hasConsent', () => say('faults.consent')],
};

/** Returns the error at the field that the service refused; empty when the error has no field. */
export function toReferralFaults(error: unknown): FieldFaults<ReferralDraft> {
  const outcome = toCallOutcome(error);
  const place = outcome.kind === 'refused' && outcome.field ? places[outcome.field] : undefined;
  return place ? { [place[0]]: place[1]() } : {};
}

/** Whether the service has a referral of this form with other fields. */
export function isSentBefore(error: unknown): boolean {
  const outcome = toCallOutcome(error);
  return outcome.kind === 'refused' && outcome.code === 'KEY_REUSED';
}

/** Returns the text for a failure that belongs to no field. */
export function describeReferralFailure(error: unknown): string {
  const outcome = toCallOutcome(error);
  if (outcome.kind === 'unknown') return say('noAnswer');
  if (isSentBefore(error)) return say('sentBefore');
  const isExhausted = outcome.code === 'EXTERNAL_REFERRALS_EXHAUSTED' || outcome.code === 'RATE_LIMITED';
  return say(isExhausted ? 'exhausted' : 'refused');
}
