import { stateName } from '@linden/vocabulary/us-states';
import type { SearchAddress } from '#src/lib/paths.ts';

/** 'Therapists in California', 'Prescribers'. */
export function searchTitle({ state, filters }: Pick<SearchAddress, 'state' | 'filters'>): string {
  const people = filters.typeOfCare === 'Medication management' ? 'Prescribers' : 'Therapists';
  const place = state && stateName(state);
  return place ? `${people} in ${withArticle(place)}` : people;
}

function withArticle(place: string): string {
  return /^(District|United|Virgin|Northern)/.test(place) ? `the ${place}` : place;
}
