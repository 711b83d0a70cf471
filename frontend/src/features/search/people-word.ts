import { effectiveTypeOfCare, type SearchFilters } from '@linden/vocabulary/search-filters';

/** 'therapist', or 'prescriber' where medication is looked for. */
export function peopleWord(filters: Pick<SearchFilters, 'typeOfCare'>): 'therapist' | 'prescriber' {
  return effectiveTypeOfCare(filters) === 'Medication management' ? 'prescriber' : 'therapist';
}
