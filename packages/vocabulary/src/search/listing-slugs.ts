import { ageGroups } from './age-groups.ts';
import { genders } from './genders.ts';
import { identities } from './identities.ts';
import { languages } from './languages.ts';
import { specialties } from './specialties.ts';
import { treatmentMethods } from './treatment-methods.ts';

/** Filters that can have one value in a listing's path (C2.3-5). */
export type SlugFilter = 'specialty' | 'identity' | 'gender' | 'age' | 'language' | 'treatmentMethods';

export interface ListingSlug {
  slug: string;
  filter: SlugFilter;
  /** A label of the filter's vocabulary. */
  value: string;
}

/** Slugs where the plain form of a label would be wrong or ambiguous. */
const exceptions: Record<string, string | undefined> = {
  'gender Man': 'male',
  'gender Woman': 'female',
  'identity LGBTQ+': 'lgbtq-identity',
};

const vocabularies: Record<SlugFilter, readonly string[]> = {
  specialty: specialties,
  identity: identities,
  gender: genders,
  age: ageGroups.map(({ name }) => name),
  language: languages,
  treatmentMethods,
};

/** All slugs; none stands for two values. */
export const listingSlugs: readonly ListingSlug[] = Object.entries(vocabularies).flatMap(([filter, values]) =>
  values.map((value) => ({
    slug: exceptions[`${filter} ${value}`] ?? plainSlug(value),
    filter: filter as SlugFilter,
    value,
  })),
);

const bySlug = new Map(listingSlugs.map((each) => [each.slug, each]));
const byValue = new Map(listingSlugs.map((each) => [`${each.filter} ${each.value}`, each.slug]));

export function findListingSlug(slug: string): ListingSlug | undefined {
  return bySlug.get(slug);
}

export function findSlug(filter: SlugFilter, value: string): string | undefined {
  return byValue.get(`${filter} ${value}`);
}

/** "Women's Issues" -> 'womens-issues'; 'LGBTQ+' -> 'lgbtq'. */
function plainSlug(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/['’+]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
