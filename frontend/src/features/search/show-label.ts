import type { SearchFilters } from '@linden/vocabulary/search-filters';
import { type PeopleWord, peopleWord } from './people-word.ts';
import { type Total, totalLabel } from './search-view.ts';

/** What a button of filters may say. The script that counts again brings no words: it finds them on the button. */
export interface ShowWords extends Record<PeopleWord, { one: string; other: string }> {
  unknown: string;
  none: string;
}

/** Stands in the words where the number goes. */
export const figureMark = '#';

/** What the button of the filters says: 'Show 128 therapists'; without a number when nobody could count. */
export function showLabel(
  words: ShowWords,
  total: Total | undefined,
  filters: Pick<SearchFilters, 'typeOfCare'>,
): string {
  if (!total) return words.unknown;
  if (total.count === 0) return words.none;
  const { one, other } = words[peopleWord(filters)];
  return (total.count === 1 ? one : other).replace(figureMark, totalLabel(total));
}
