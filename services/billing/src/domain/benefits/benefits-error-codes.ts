/** Codes of a benefits check (spec client-and-shared, section 5). */
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

/** Spec client-and-shared, section 4. */
export type EligibilityResult = 'ELIGIBLE' | 'INELIGIBLE' | 'UNKNOWN';
