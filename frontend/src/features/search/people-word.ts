import { getEffectiveTypeOfCare, type SearchFilters } from '@linden/vocabulary/search/search-filters';

/** Key of the texts for the people a search finds. */
export type PeopleWord = 'therapist' | 'prescriber';

/** Returns prescribers for a medication search. */
export function getPeopleWord(filters: Pick<SearchFilters, 'typeOfCare'>): PeopleWord {
  return getEffectiveTypeOfCare(filters) === 'Medication management' ? 'prescriber' : 'therapist';
}
