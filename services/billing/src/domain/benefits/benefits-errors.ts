import type { BenefitsErrorCode, EligibilityResult } from './benefits-error-codes.ts';

/** The field at which a form shows the error, or `form` for the whole form. */
export type BenefitsErrorField =
  | 'memberId'
  | 'dob'
  | 'firstName'
  | 'lastName'
  | 'insurance'
  | 'state'
  | 'eapAuthCode'
  | 'form';

/** What a person can do next. */
export type BenefitsErrorAction =
  | 'CORRECT_FIELD'
  | 'TRY_AGAIN'
  | 'CHOOSE_INSURANCE'
  | 'PAY_WITHOUT_INSURANCE'
  | 'CONTACT_SUPPORT'
  | 'ENTER_AUTHORIZATION_CODE';

/**
 * When the check runs again: automatically with backoff, after the client corrected something, or only when staff start it.
 */
export type BenefitsRetry = 'AUTOMATIC' | 'AFTER_CHANGE' | 'BY_STAFF';

export interface BenefitsError {
  readonly code: BenefitsErrorCode;
  readonly eligibilityResult: EligibilityResult;
  readonly field: BenefitsErrorField;
  /** What the client reads. Texts of C5.3-4 are verbatim. */
  readonly text: string;
  /** Who sees it. Staff see every error; `PROVIDER` where the provider must do something. */
  readonly audience: readonly ('CLIENT' | 'PROVIDER' | 'STAFF')[];
  readonly actions: readonly BenefitsErrorAction[];
  readonly retry: BenefitsRetry;
  /** AAA03 codes that lead here (X12 005010X279A1). */
  readonly rejectCodes: readonly string[];
  /** Other causes of this error, in words. */
  readonly trigger: string;
}

const noMatch = "Doesn't match insurance records. Please try again.";
const noAnswer = "We couldn't check your insurance right now. You can book, and we'll check again.";

type Row = Omit<BenefitsError, 'code' | 'audience'> & { readonly audience?: BenefitsError['audience'] };

/** A person's own data do not match. The result is UNKNOWN, because the insurer said nothing about coverage. */
function mismatch(field: BenefitsErrorField, rejectCodes: readonly string[], trigger: string): Row {
  return {
    eligibilityResult: 'UNKNOWN',
    field,
    text: noMatch,
    actions: ['CORRECT_FIELD', 'CONTACT_SUPPORT'],
    retry: 'AFTER_CHANGE',
    rejectCodes,
    trigger,
  };
}

const rows: Record<BenefitsErrorCode, Row> = {
  INVALID_MEMBER_ID: mismatch('memberId', ['64', '67', '72', '75'], 'the insurer does not find the member'),
  INVALID_MEMBER_ID_VALIDATION: {
    ...mismatch('memberId', [], 'the form of the member id is wrong before any call'),
    text: 'Member ID is not valid',
  },
  INVALID_DATE_OF_BIRTH: mismatch('dob', ['58', '60', '71'], 'the insurer has another date of birth'),
  INVALID_FIRST_NAME: mismatch('firstName', ['77'], 'AAA 65 or 73 where the echoed first name differs'),
  INVALID_LAST_NAME: mismatch('lastName', ['65', '73'], 'AAA does not say which name, so the last name is the default'),
  INVALID_INPUT: {
    ...mismatch(
      'form',
      ['15', '33', '56', '57', '61', '62', '63', '66', '69', '70', '74', '78', '79'],
      'the insurer refuses the request for another of its data',
    ),
    text: 'Invalid input',
  },
  DUPLICATE_MEMBER_ID: {
    ...mismatch('memberId', ['68', '76'], 'the insurer or Linden knows the member id more than once'),
    text: 'This member ID is already in use. Please contact support.',
    actions: ['CONTACT_SUPPORT'],
    retry: 'BY_STAFF',
  },
  PAYOR_ERROR: {
    eligibilityResult: 'UNKNOWN',
    field: 'form',
    text: noAnswer,
    actions: ['TRY_AGAIN', 'PAY_WITHOUT_INSURANCE'],
    retry: 'AUTOMATIC',
    rejectCodes: ['04', '42', '43', '44', '45', '46', '47', '48', '49', '51', '80', '97', '98'],
    trigger: 'an outage, EB01 V, an answer that is damaged or about another request, an unknown AAA code',
  },
  INTERNAL_SERVER_ERROR: {
    eligibilityResult: 'UNKNOWN',
    field: 'form',
    text: noAnswer,
    actions: ['TRY_AGAIN', 'PAY_WITHOUT_INSURANCE'],
    retry: 'AUTOMATIC',
    rejectCodes: [],
    trigger: 'a fault of Linden: TA1 or 999 rejects what it sent',
  },
  PAYOR_NOT_ENABLED: {
    eligibilityResult: 'UNKNOWN',
    field: 'insurance',
    text: "We can't check this insurance yet. Choose another plan, or pay without insurance.",
    actions: ['CHOOSE_INSURANCE', 'PAY_WITHOUT_INSURANCE'],
    retry: 'BY_STAFF',
    rejectCodes: ['35', '41', '50', '52', '53', 'T4'],
    trigger: 'the payor has no connection',
  },
  INACTIVE_POLICY: {
    eligibilityResult: 'INELIGIBLE',
    field: 'insurance',
    text: "Your insurance says this plan isn't active on the day of your session.",
    actions: ['CORRECT_FIELD', 'CHOOSE_INSURANCE', 'PAY_WITHOUT_INSURANCE'],
    retry: 'AFTER_CHANGE',
    rejectCodes: [],
    trigger: 'EB01 6, 7 or 8, or a session outside of the dates of the plan',
  },
  NO_MH_BENEFITS: {
    eligibilityResult: 'INELIGIBLE',
    field: 'insurance',
    text: "Your plan is active, but it doesn't cover mental health care.",
    actions: ['CHOOSE_INSURANCE', 'PAY_WITHOUT_INSURANCE'],
    retry: 'AFTER_CHANGE',
    rejectCodes: [],
    trigger: 'EB01 I or E on mental health, and no benefit there',
  },
  PRIOR_AUTHORIZATION_REQUIRED: {
    eligibilityResult: 'ELIGIBLE',
    field: 'insurance',
    text: "Your insurance must approve more sessions. We'll handle this with your provider.",
    audience: ['CLIENT', 'PROVIDER', 'STAFF'],
    actions: ['CONTACT_SUPPORT'],
    retry: 'BY_STAFF',
    rejectCodes: ['AA', 'AE', 'MA'],
    trigger: 'EB11 Y on mental health, for a client who has had a session',
  },
  PRIOR_AUTH_REQUIRED_NEW_CLIENT: {
    eligibilityResult: 'INELIGIBLE',
    field: 'insurance',
    text: 'Your insurance must approve your sessions before the first one. Please contact support.',
    audience: ['CLIENT', 'PROVIDER', 'STAFF'],
    actions: ['CONTACT_SUPPORT', 'PAY_WITHOUT_INSURANCE'],
    retry: 'BY_STAFF',
    rejectCodes: [],
    trigger: 'EB11 Y on mental health, for a new client',
  },
  AUTH_REQUIRED: {
    eligibilityResult: 'INELIGIBLE',
    field: 'eapAuthCode',
    text: 'Required to validate insurance coverage',
    actions: ['ENTER_AUTHORIZATION_CODE', 'CONTACT_SUPPORT'],
    retry: 'AFTER_CHANGE',
    rejectCodes: [],
    trigger: 'an EAP without a valid code or without visits left',
  },
  BLOCKED_PLAN: {
    eligibilityResult: 'INELIGIBLE',
    field: 'insurance',
    text: "We don't work with this plan. Choose another plan, or pay without insurance.",
    actions: ['CHOOSE_INSURANCE', 'PAY_WITHOUT_INSURANCE'],
    retry: 'AFTER_CHANGE',
    rejectCodes: [],
    trigger: "a plan text or group on the payor's list of blocked plans",
  },
  NOT_AVAILABLE_IN_STATE: {
    eligibilityResult: 'INELIGIBLE',
    field: 'state',
    text: "This insurance can't be used in your state. Choose another plan, or pay without insurance.",
    actions: ['CHOOSE_INSURANCE', 'PAY_WITHOUT_INSURANCE'],
    retry: 'AFTER_CHANGE',
    rejectCodes: [],
    trigger: 'the payor has no row for the state of the session',
  },
};

const nameOnCard = 'Enter the name in the letters that are on the insurance card.';

/** Returns what the client reads. A name of which X12 can carry no letter is found before any inquiry. */
export function describeBenefitsError({
  code,
  isFoundBefore = false,
}: {
  code: BenefitsErrorCode;
  /** Found without an inquiry. */
  isFoundBefore?: boolean;
}): string {
  const isName = code === 'INVALID_FIRST_NAME' || code === 'INVALID_LAST_NAME';
  return isName && isFoundBefore ? nameOnCard : getBenefitsError(code).text;
}

/** Returns the rule of an error code. */
export function getBenefitsError(code: BenefitsErrorCode): BenefitsError {
  return { audience: ['CLIENT', 'STAFF'], ...rows[code], code };
}

const codesByReject = new Map<string, BenefitsErrorCode>(
  Object.entries(rows).flatMap(([code, { rejectCodes }]) =>
    rejectCodes.map((rejectCode): [string, BenefitsErrorCode] => [rejectCode, code as BenefitsErrorCode]),
  ),
);

/** Returns the error of an AAA03 code. An unknown code is treated as an error of the payor, because it says nothing about the client. */
export function findErrorOfReject(rejectCode: string): BenefitsErrorCode {
  return codesByReject.get(rejectCode) ?? 'PAYOR_ERROR';
}

/** AAA03 codes for a problem with Linden's own enrollment at the payor. Staff must be notified. */
const forStaff = new Set(['43', '44', '45', '46', '47', '48', '49', '50', '51', '79', '97', '41', 'T4']);

/** Returns whether only staff can resolve an AAA03 code. */
export function isForStaff(rejectCode: string): boolean {
  return forStaff.has(rejectCode);
}

/** AAA04 codes that forbid the same request again, whatever the reason for the rejection. */
const noResubmission = new Set(['N', 'S', 'Y']);

type Refusal = { readonly code: BenefitsErrorCode; readonly rejectCode?: string; readonly followUp?: string };

/**
 * Decides when a rejected check runs again. An AAA04 code that forbids the same request again, and a refusal that only operators can end, turn AUTOMATIC
 * into BY_STAFF; other retries stay.
 */
export function decideRetry({ code, rejectCode = '', followUp = '' }: Refusal): BenefitsRetry {
  const { retry } = getBenefitsError(code);
  return retry === 'AUTOMATIC' && (noResubmission.has(followUp) || isForStaff(rejectCode)) ? 'BY_STAFF' : retry;
}
