import type { ProviderCancelReason, ProviderCancelSubReason } from './cancel-reasons.ts';

/** Categories of a provider's cancellation (P3.3-1). Only UNEXCUSED changes a provider's standing. */
export const cancelCategories = ['UNEXCUSED', 'EXCUSED', 'CLIENT_BEHALF'] as const;
export type CancelCategory = (typeof cancelCategories)[number];

/** What a reason recommends to the provider (P3.4-1). */
export const recommendationCodes = [
  'UPDATE_AVAILABILITY',
  'TURN_OFF_REFERRALS',
  'RESOLVE_TECHNICAL_DIFFICULTIES',
  'UPDATE_SPECIALTIES',
  'UPDATE_IN_OFFICE',
  'UPDATE_TYPES_OF_CLIENTS',
  'UPDATE_STATES',
  'UPDATE_INSURANCES',
  'COMMUNICATE_NO_SHOW_POLICY',
  'KEEP_APPOINTMENT',
  'COMPLETE_INTAKE_TOGETHER',
  'CHECK_IN_WITH_CLIENTS',
] as const;
export type RecommendationCode = (typeof recommendationCodes)[number];

/** What a cancellation does besides canceling (P3.5-1 to P3.5-4). */
export type AutomaticAction =
  | { readonly kind: 'CREATE_EMERGENCY_BLOCK'; readonly hours: 12 | 24 | 120 }
  | { readonly kind: 'CREATE_OOO_BLOCK' }
  | { readonly kind: 'TURN_OFF_REFERRALS' }
  | { readonly kind: 'DISABLE_PAYOR' };

/** A page that a note to the client can link to. */
export type ArticleCode = 'TECHNICAL_HELP' | 'FIND_THERAPIST' | 'HIGHER_LEVEL_OF_CARE' | 'COSTS';

/** When a reason is offered; a reason without conditions is offered for every appointment. */
export type OfferCondition =
  /** The client had no earlier appointment with the provider. */
  | 'FIRST'
  /** Any later one. */
  | 'FOLLOW_UP'
  /** A plan pays. */
  | 'INSURED'
  /** The session began at least 15 minutes ago. */
  | 'CLIENT_LATE'
  /** The provider has a connected calendar. */
  | 'CALENDAR_CONNECTED'
  /** The provider prescribes. */
  | 'PRESCRIBER'
  /** The provider does not prescribe. */
  | 'THERAPIST';

/** The rules of one secondary reason, reviewed like data. */
export type PolicyRow = {
  readonly primary: ProviderCancelReason;
  readonly secondary: ProviderCancelSubReason;
  readonly label: string;
  readonly description: string;
  readonly category: CancelCategory;
  readonly action?: AutomaticAction;
  readonly recommendations: readonly RecommendationCode[];
  /** Preselects whether the client is shown other providers. The provider decides. */
  readonly recommendsProviders: boolean;
  /** Preselects whether the letter has a link to book again. The provider decides. */
  readonly sendsBookingLink: boolean;
  /** The note is required, and staff review it. */
  readonly needsInternalNote?: true;
  /** The client needs more care than sessions give: not before the intake, and later only after a referral. */
  readonly isHigherLevelOfCare?: true;
  readonly offeredFor?: readonly OfferCondition[];
  /** Text with {placeholders}. Empty when the provider writes it from scratch. */
  readonly noteTemplate: string;
  readonly article?: ArticleCode;
};
