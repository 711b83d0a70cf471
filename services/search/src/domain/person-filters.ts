import type { Filters } from '@linden/proto/search/v1/search_service_pb';

export type Clause = Record<string, unknown>;

/** A filter about the person, with the values chosen in it and the field they are looked for in. */
export interface PersonFilter {
  /** Its name in a search address. */
  filter: string;
  field: string;
  chosen: readonly string[];
  /** Wished for rather than required when somebody searches loosely. */
  soft: boolean;
}

/** Filters about who a provider is; they hold whatever the location. Facets are counted for each. */
export function personFilters(filters: Filters): PersonFilter[] {
  const { age, license, usState } = filters;
  return [
    { filter: 'specialty', field: 'specialties', chosen: filters.specialties, soft: true },
    { filter: 'treatmentMethods', field: 'treatment_methods', chosen: filters.treatmentMethods, soft: true },
    { filter: 'identity', field: 'identities', chosen: filters.identities, soft: true },
    { filter: 'language', field: 'languages', chosen: filters.languages, soft: true },
    { filter: 'gender', field: 'gender', chosen: filters.genders, soft: true },
    { filter: 'providerFeedbackTags', field: 'feedback_tags', chosen: filters.feedbackTags, soft: true },
    { filter: 'age', field: 'ages', chosen: age ? [age] : [], soft: false },
    // State and licence hold together.
    { filter: 'license', field: 'licenses', chosen: license ? [licenseKey(usState, license)] : [], soft: false },
  ];
}

/** 'CA|LCSW', or '*|LCSW' in any state. Case does not matter. */
export function licenseKey(usState: string, license: string): string {
  return `${usState || '*'}|${license.toUpperCase()}`;
}

export function clauseOf({ field, chosen }: PersonFilter): Clause {
  return { terms: { [field]: chosen } };
}
