import { genderCodes } from '@linden/vocabulary/search/genders';
import type { ListingPath } from '@linden/vocabulary/search/listing-address';
import { type FiltersInit, toFilters } from './to-request.ts';

/** Returns filters for all providers of a listing, in either setting. */
export function buildListingFilters({ state, filters }: Pick<ListingPath, 'state' | 'filters'>): FiltersInit {
  const { address, specialty, identity, language, treatmentMethods, age, gender } = filters;
  return toFilters({
    state: state ?? null,
    setting: 'BOTH',
    address: address ?? null,
    specialty: specialty ?? null,
    identity: identity ?? null,
    language: language ?? null,
    treatmentMethods: treatmentMethods ?? null,
    age: age ?? null,
    gender: gender?.map((label) => genderCodes[label]) ?? null,
  });
}
