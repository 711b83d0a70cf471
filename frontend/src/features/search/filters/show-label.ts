import type { SearchFilters } from '@linden/vocabulary/search/search-filters';
import { getPeopleWord, type PeopleWord } from '#src/features/search/people-word.ts';
import { formatTotal, type Total } from '#src/features/search/search-view.ts';

/** The texts of a filter button. Its script contains no texts and reads them from the button. */
export interface ShowWords extends Record<PeopleWord, { one: string; other: string }> {
  unknown: string;
  none: string;
}

/** Placeholder of the number in the texts. */
export const numberPlaceholder = '#';

/** Returns the text of the filter button: 'Show 128 therapists'; without a number when unknown. */
export function getShowLabel(
  words: ShowWords,
  total: Total | undefined,
  filters: Pick<SearchFilters, 'typeOfCare'>,
): string {
  if (!total) return words.unknown;
  if (total.count === 0) return words.none;
  const { one, other } = words[getPeopleWord(filters)];
  return (total.count === 1 ? one : other).replace(numberPlaceholder, formatTotal(total));
}
