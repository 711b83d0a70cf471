import { genderByCode } from '@linden/vocabulary/genders';
import type { SearchFilters } from '@linden/vocabulary/search-filters';
import { type StateCode, stateName } from '@linden/vocabulary/us-states';
import type { ProviderCardFragment } from '#src/gen/operations.ts';
import { listed } from '#src/lib/words.ts';

type CardNode = ProviderCardFragment['node'];

/** What keeps somebody from matching, filter by filter: 'Does not list Anxiety'. Empty for who matches all of it. */
export function cardDifferences(node: CardNode, filters: SearchFilters, state: StateCode | undefined): string[] {
  const gender = node.gender ? genderByCode(node.gender) : undefined;
  const letters = node.license.filter(({ usState }) => !state || usState === state).map((each) => each.licenseType);
  return [
    ...lacks(filters.specialty, node.specialties, (names) => `Does not list ${names}`),
    ...lacks(filters.treatmentMethods, node.treatmentMethods, (names) => `Does not list ${names}`),
    ...lacks(filters.age ? [filters.age] : [], node.ages, (names) => `Does not list ${names.toLowerCase()}`),
    ...lacks(filters.language, node.languages, (names) => `Does not list ${names}`),
    ...lacks(filters.gender, gender ? [gender] : [], () =>
      gender ? `Gender: ${gender}` : 'Does not say their gender',
    ),
    ...lacks(filters.identity, node.identityOptions, (names) => `Does not identify as ${names}`),
    ...lacks(filters.providerFeedbackTags, node.topProviderFeedbackTags, (names) => `Not often called ${names}`),
    ...lacks(filters.license ? [filters.license] : [], letters, (name) =>
      state ? `No ${name} in ${stateName(state)}` : `No ${name}`,
    ),
    ...(filters.name && !soundsLike(node.name, filters.name) ? ['Has another name'] : []),
  ];
}

// Any of what is asked for will do.
function lacks(asked: readonly string[], has: readonly string[], say: (names: string) => string): string[] {
  if (asked.length === 0 || asked.some((value) => has.includes(value))) return [];
  return [say(asked.length > 3 ? `any of ${asked.length} chosen` : listed(asked, 'or'))];
}

// The search forgives slips of the pen; here it is enough to know one word again.
function soundsLike(name: string, asked: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{Letter}]+/u)
      .filter(Boolean);
  const known = words(name);
  return words(asked).some((word) => known.some((part) => part.startsWith(word.slice(0, 3))));
}
