/** Codes of a benefits check (C5.6-1a). */
export const benefitsErrorCodes = [
  'AUTH_REQUIRED',
  'BLOCKED_PLAN',
  'DUPLICATE_MEMBER_ID',
  'INACTIVE_POLICY',
  'INTERNAL_SERVER_ERROR',
  'INVALID_DATE_OF_BIRTH',
  'INVALID_FIRST_NAME',
  'INVALID_INPUT',
  'INVALID_LAST_NAME',
  'INVALID_MEMBER_ID',
  'INVALID_MEMBER_ID_VALIDATION',
  'NOT_AVAILABLE_IN_STATE',
  'NO_MH_BENEFITS',
  'PAYOR_ERROR',
  'PAYOR_NOT_ENABLED',
  'PRIOR_AUTHORIZATION_REQUIRED',
  'PRIOR_AUTH_REQUIRED_NEW_CLIENT',
] as const;

export type BenefitsErrorCode = (typeof benefitsErrorCodes)[number];

/** What a benefits check says (C4-2). */
export type EligibilityResult = 'ELIGIBLE' | 'INELIGIBLE' | 'UNKNOWN';
