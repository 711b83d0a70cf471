import { feedbackTags } from './feedback-tags.ts';
import { genders } from './genders.ts';
import { identities } from './identities.ts';
import { languages } from './languages.ts';
import { specialties } from './specialties.ts';
import { treatmentMethods } from './treatment-methods.ts';

interface ListFilterRow {
  /** Every value, as search addresses write it. */
  values: readonly string[];
  /** Field of `linden.search.v1.Filters`. */
  message: string;
  /** Keyword field of the index. */
  field: string;
}

/**
 * Filters about the provider that hold several values, any of which matches; the key is the name in addresses and in the API.
 * Reading and writing addresses, validation, the query, counts, chips and looser searches follow from these rows.
 */
export const listFilters = {
  specialty: { values: specialties, message: 'specialties', field: 'specialties' },
  treatmentMethods: { values: treatmentMethods, message: 'treatmentMethods', field: 'treatment_methods' },
  identity: { values: identities, message: 'identities', field: 'identities' },
  language: { values: languages, message: 'languages', field: 'languages' },
  gender: { values: genders, message: 'genders', field: 'gender' },
  providerFeedbackTags: { values: feedbackTags, message: 'feedbackTags', field: 'feedback_tags' },
} as const satisfies Readonly<Record<string, ListFilterRow>>;

export type ListFilterName = keyof typeof listFilters;
export type ListFilterValues = { [Name in ListFilterName]: (typeof listFilters)[Name]['values'][number][] };

export const listFilterNames = Object.keys(listFilters) as ListFilterName[];

/** Returns one value for each list filter. */
export function mapListFilters<T>(map: (name: ListFilterName) => T): Record<ListFilterName, T> {
  return Object.fromEntries(listFilterNames.map((name) => [name, map(name)])) as Record<ListFilterName, T>;
}
