/** Why clients cancel (C3.16-8; sub-reasons as far as it shows them). */
export const clientCancelReasons = [
  'ASKED_TO_CANCEL',
  'BAD_FIT',
  'BAD_TIME',
  'EMERGENCY',
  'INSURANCE',
  'JOURNEY',
  'OTHER',
  'PLATFORM',
  'REFERRAL',
  'SERVER_ERROR',
] as const;
export type ClientCancelReason = (typeof clientCancelReasons)[number];

export const clientCancelSubReasons = [
  'FIND_NEW_PROVIDER',
  'PROVIDER_DID_NOT_SHOW',
  'REBOOK_WITH_THIS_PROVIDER',
] as const;
export type ClientCancelSubReason = (typeof clientCancelSubReasons)[number];

/** Why providers cancel (P3.1-2 to P3.1-9). */
export const providerCancelReasons = [
  'PROVIDER_NO_LONGER_AVAILABLE',
  'PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS',
  'TECHNICAL_DIFFICULTIES',
  'CLIENT_SCOPE_OUTSIDE',
  'CLIENT_UNRESPONSIVE',
  'CLIENT_REQUESTED_CANCEL',
  'ADJUST_FREQUENCY',
  'OTHER',
] as const;
export type ProviderCancelReason = (typeof providerCancelReasons)[number];

/** The secondary reasons (P3.2-1). `provider-cancel/cancel-policy.ts` says which reason each belongs to. */
export const providerCancelSubReasons = [
  'CANCEL_JUST_THIS_APPOINTMENT',
  'CANCEL_NEXT_12_HOURS',
  'CANCEL_NEXT_24_HOURS',
  'CANCEL_NEXT_5_DAYS',
  'OUT_OF_OFFICE',
  'SCHEDULE_CONFLICT',
  'FORGOT_TO_UPDATE_AVAILABILITY',
  'ADJUST_SESSION_FREQUENCY',
  'CALENDAR_SYNC_ISSUE',
  'AT_FULL_CAPACITY',
  'NOT_BUILDING_CASELOAD',
  'TECHNICAL_DIFFICULTIES_MY_END',
  'TECHNICAL_DIFFICULTIES_GROW_PLATFORM',
  'SEEKING_TALK_THERAPY',
  'SEEKING_MEDICATION_MANAGEMENT',
  'SEEKING_COUPLES_THERAPY',
  'SEEKING_FAMILY_THERAPY',
  'SEEKING_SPECIALTY_TREATMENT',
  'NEEDS_IN_OFFICE_VISITS',
  'NEEDS_HIGHER_LEVEL_CARE',
  'WRONG_AGE_GROUP',
  'OUT_OF_STATE',
  'UNWILLING_TO_PRESCRIBE',
  'NO_LONGER_ACCEPT_INSURANCE',
  'CLIENT_NO_SHOW',
  'CLIENT_NOT_RESPONDING',
  'CLIENT_INCOMPLETE_INTAKE',
  'CLIENT_TIME_NO_LONGER_WORKS',
  'CLIENT_NO_LONGER_SEEKING_CARE',
  'CLIENT_FOUND_ANOTHER_PROVIDER',
  'CLIENT_COST_CONCERNS',
  'CLIENT_CHANGED_INSURANCE',
  'CLIENT_GUARDIAN_UNABLE_TO_ATTEND',
  'OTHER_REASON',
] as const;
export type ProviderCancelSubReason = (typeof providerCancelSubReasons)[number];
