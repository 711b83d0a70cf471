import type { SearchFilters } from '@linden/vocabulary/search-filters';
import { peopleWord } from './people-word.ts';
import { type Total, totalLabel } from './search-view.ts';

/** What the button of the filters says: 'Show 128 therapists'; without a number when nobody could count. */
export function showLabel(total: Total | undefined, filters: Pick<SearchFilters, 'typeOfCare'>): string {
  if (!total) return 'Show results';
  if (total.count === 0) return 'Nobody matches: see why';
  const person = peopleWord(filters);
  return `Show ${totalLabel(total)} ${total.count === 1 ? person : `${person}s`}`;
}
