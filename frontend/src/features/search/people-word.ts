import { effectiveTypeOfCare, type SearchFilters } from '@linden/vocabulary/search-filters';

/** Whom a search looks for, as words have them by this key. */
export type PeopleWord = 'therapist' | 'prescriber';

/** Prescribers where medication is looked for. */
export function peopleWord(filters: Pick<SearchFilters, 'typeOfCare'>): PeopleWord {
  return effectiveTypeOfCare(filters) === 'Medication management' ? 'prescriber' : 'therapist';
}
