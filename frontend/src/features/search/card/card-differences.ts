import { findStateName, type StateCode } from '@linden/vocabulary/places/us-states';
import { findGenderByCode } from '@linden/vocabulary/search/genders';
import type { SearchFilters } from '@linden/vocabulary/search/search-filters';
import { sayResult } from '#src/features/search/result-words.ts';
import type { ProviderCardFragment } from '#src/gen/operations.ts';
import { formatNumber } from '#src/lib/words/numbers.ts';
import { joinWords } from '#src/lib/words/words.ts';
import { type CardListFilter, cardListFilters, getCardList } from './card-lists.ts';

type CardNode = ProviderCardFragment['node'];

/** Returns why a provider does not match, by filter: 'Does not list Anxiety'. Empty for a match. */
export function listCardDifferences(node: CardNode, filters: SearchFilters, state: StateCode | undefined): string[] {
  const gender = node.gender ? findGenderByCode(node.gender) : undefined;
  const letters = node.license.filter(({ usState }) => !state || usState === state).map((each) => each.licenseType);
  return [
    ...cardListFilters.flatMap((filter) =>
      isMissingAll(filters[filter], getCardList(node, filter), differenceTexts[filter] ?? notListed),
    ),
    ...isMissingAll(filters.age ? [filters.age] : [], node.ages, (names) => notListed(names.toLowerCase())),
    ...isMissingAll(filters.gender, gender ? [gender] : [], () =>
      gender ? sayResult('differences.gender', { gender }) : sayResult('differences.noGender'),
    ),
    ...isMissingAll(filters.license ? [filters.license] : [], letters, (license) =>
      state
        ? sayResult('differences.licenseIn', { license, state: findStateName(state) ?? state })
        : sayResult('differences.license', { license }),
    ),
    ...(filters.name && !soundsLike(node.name, filters.name) ? [sayResult('differences.name')] : []),
  ];
}

/** Filters with their own texts. */
const differenceTexts: Partial<Record<CardListFilter, (names: string) => string>> = {
  identity: (names) => sayResult('differences.identity', { names }),
  providerFeedbackTags: (names) => sayResult('differences.style', { names }),
};

function notListed(names: string): string {
  return sayResult('differences.notListed', { names });
}

// One of the requested values is enough.
function isMissingAll(asked: readonly string[], has: readonly string[], tell: (names: string) => string): string[] {
  if (asked.length === 0 || asked.some((value) => has.includes(value))) return [];
  const many = asked.length > 3 && sayResult('differences.anyOf', { figure: formatNumber(asked.length) });
  return [tell(many || joinWords(asked, 'or'))];
}

// The search tolerates typos; here, one recognized word is enough.
function soundsLike(name: string, asked: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{Letter}]+/u)
      .filter(Boolean);
  const known = words(name);
  return words(asked).some((word) => known.some((part) => part.startsWith(word.slice(0, 3))));
}
