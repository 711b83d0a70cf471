import type { ProviderCancelSubReason } from '#src/provider-cancel/cancel-reasons.ts';

/** The most providers in one recommendation (P9.2-1). */
export const maxRecommended = 3;
/** Longest note to the client or to the providers, in letters. */
export const longestRecommendationNote = 2000;
/** Days after which an unanswered recommendation expires. */
export const recommendationDays = 30;

/** Types of care (P3.8-2). The same codes as session service types. */
export const recommendedCare = ['TALK_THERAPY', 'MEDICATION_MANAGEMENT'] as const;
export type RecommendedCare = (typeof recommendedCare)[number];

/**
 * Reasons for a referral, with labels. P5.2-1 requires one and shows no list, so they are those
 * cancellation reasons after which another provider helps; a cancellation preselects its own.
 */
const reasonLabels = {
  SEEKING_TALK_THERAPY: 'They need talk therapy',
  SEEKING_MEDICATION_MANAGEMENT: 'They need medication management',
  SEEKING_COUPLES_THERAPY: 'They need couples therapy',
  SEEKING_FAMILY_THERAPY: 'They need family therapy',
  SEEKING_SPECIALTY_TREATMENT: 'They need a specialist',
  NEEDS_HIGHER_LEVEL_CARE: 'They need a higher level of care',
  NEEDS_IN_OFFICE_VISITS: 'They need visits in an office',
  WRONG_AGE_GROUP: 'I don’t treat their age group',
  OUT_OF_STATE: 'They live in a state where I’m not licensed',
  UNWILLING_TO_PRESCRIBE: 'They want medication that I don’t prescribe',
  NO_LONGER_ACCEPT_INSURANCE: 'I don’t take their insurance',
  CLIENT_COST_CONCERNS: 'It costs too much for them',
  AT_FULL_CAPACITY: 'I’m full or leaving my practice',
  OTHER_REASON: 'Another reason',
} as const satisfies Partial<Record<ProviderCancelSubReason, string>>;
export type RecommendationReason = keyof typeof reasonLabels;

export const recommendationReasons = Object.entries(reasonLabels).map(([code, label]) => ({
  code: code as RecommendationReason,
  label,
}));

export function isRecommendationReason(code: string): code is RecommendationReason {
  return Object.hasOwn(reasonLabels, code);
}

/** Returns the label of a reason; an empty text for an unknown one. */
export function labelRecommendationReason(code: string): string {
  return isRecommendationReason(code) ? reasonLabels[code] : '';
}

/** Returns the reason that a cancellation preselects; undefined when the provider has to choose. */
export function findReasonOfCancellation(subReason: string): RecommendationReason | undefined {
  if (isRecommendationReason(subReason)) return subReason;
  if (subReason === 'NOT_BUILDING_CASELOAD') return 'AT_FULL_CAPACITY';
  return subReason === 'CLIENT_CHANGED_INSURANCE' ? 'NO_LONGER_ACCEPT_INSURANCE' : undefined;
}

/** Returns the type of care that a reason preselects; undefined when the provider has to choose. */
export function findCareOfReason(code: string): RecommendedCare | undefined {
  if (code === 'SEEKING_MEDICATION_MANAGEMENT' || code === 'UNWILLING_TO_PRESCRIBE') return 'MEDICATION_MANAGEMENT';
  const isTalk = ['SEEKING_TALK_THERAPY', 'SEEKING_COUPLES_THERAPY', 'SEEKING_FAMILY_THERAPY'].includes(code);
  return isTalk ? 'TALK_THERAPY' : undefined;
}

/** What a provider chooses. Texts as typed. */
export type RecommendationForm = {
  readonly reason: string;
  readonly typeOfCare: string;
  readonly providerIds: readonly string[];
  readonly noteToClient: string;
  readonly noteToProvider: string;
};

type RecommendationFaultCode = 'REQUIRED' | 'TOO_MANY' | 'TWICE' | 'TOO_LONG';

export type RecommendationFault = {
  readonly field: keyof RecommendationForm;
  readonly code: RecommendationFaultCode;
  readonly message: string;
};

/** Texts of P5.2-1, P5.2-2 and P8-14a, to the letter. */
export const recommendationMessages = {
  reason: 'This question is required. Please select a reason.',
  link: 'Please enter a valid link.',
  unknownLink: 'Unable to find provider. Please ensure your link is valid and try again.',
  alreadyAdded: 'Provider already added to the list.',
} as const;

/** Returns what is wrong with a recommendation, in the order of its steps. */
export function findRecommendationFaults(form: RecommendationForm): RecommendationFault[] {
  const { reason, typeOfCare, providerIds } = form;
  const faults: RecommendationFault[] = [];
  const add = (field: keyof RecommendationForm, code: RecommendationFaultCode, message: string) =>
    faults.push({ field, code, message });
  if (!isRecommendationReason(reason)) add('reason', 'REQUIRED', recommendationMessages.reason);
  if (!recommendedCare.some((each) => each === typeOfCare))
    add('typeOfCare', 'REQUIRED', 'Please choose a type of care.');
  if (providerIds.length === 0) add('providerIds', 'REQUIRED', 'Please add at least one provider.');
  if (providerIds.length > maxRecommended)
    add('providerIds', 'TOO_MANY', `You can recommend up to ${maxRecommended} providers.`);
  if (new Set(providerIds).size < providerIds.length) add('providerIds', 'TWICE', recommendationMessages.alreadyAdded);
  for (const field of ['noteToClient', 'noteToProvider'] as const)
    if (form[field].length > longestRecommendationNote)
      add(field, 'TOO_LONG', `At most ${longestRecommendationNote.toLocaleString('en-US')} characters`);
  return faults;
}

/**
 * Returns the short id in a pasted link to a provider's page.
 * @param origin of the client host: links to other places are refused
 * @returns undefined when it is no such link
 */
export function parseProviderLink(text: string, origin: string): string | undefined {
  const typed = text.trim();
  const { host } = new URL(origin);
  const full = typed.startsWith(`${host}/`) ? `${new URL(origin).protocol}//${typed}` : typed;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return undefined;
  return /^\/provider\/(?:[^/]+\/)?([\w-]{4,40})\/?$/.exec(url.pathname)?.[1];
}
