import { appointmentTypeCodes } from '@linden/vocabulary/appointment-types';
import { cityByAddress } from '@linden/vocabulary/city-pages';
import { genderCodes } from '@linden/vocabulary/genders';
import { listFilterNames } from '@linden/vocabulary/list-filters';
import { listingPageSize } from '@linden/vocabulary/listing-address';
import { effectiveSetting, getDisplayZone, type SearchFilters } from '@linden/vocabulary/search-filters';
import { settingCodes } from '@linden/vocabulary/settings';
import { typeOfCareCodes } from '@linden/vocabulary/types-of-care';
import type { MarketplaceSearchValues } from '#src/gen/operations.ts';
import type { SearchAddress } from '#src/lib/paths.ts';

/** Returns the API's filters for an address: labels become codes, empty ones are omitted. */
export function buildSearchValues({ filters, state, sort }: Pick<SearchAddress, 'filters' | 'state' | 'sort'>) {
  const { setting, typeOfCare, appointmentType, gender, timezone: _zone, clsid: _lead, ...asTheyAre } = filters;
  const values: MarketplaceSearchValues = {
    ...filled({
      state,
      ...asTheyAre,
      setting: setting && settingCodes[setting],
      typeOfCare: typeOfCare && typeOfCareCodes[typeOfCare],
      appointmentType: appointmentType && appointmentTypeCodes[appointmentType],
      gender: gender.map((each) => genderCodes[each]),
      timezone: getDisplayZone(filters),
    }),
    sort: getEffectiveSort({ filters, state, sort }),
  };
  return values;
}

/** Returns the order of the results. A city's page lists the nearest offices first; without an address there is no distance. */
export function getEffectiveSort({ filters, state, sort }: Pick<SearchAddress, 'filters' | 'state' | 'sort'>) {
  if (sort === 'DISTANCE' && !filters.address) return 'RELEVANCE';
  const isCity = state !== undefined && cityByAddress(state, filters.address) !== undefined;
  return isCity && sort === 'RELEVANCE' && canBeInPerson(filters) ? 'DISTANCE' : sort;
}

/** Whether the search is about a place where people can go. */
export function canBeInPerson(filters: Pick<SearchFilters, 'setting' | 'address'>): boolean {
  return filters.address !== '' && effectiveSetting(filters) !== 'Virtual';
}

/** Returns the offset of a page; a page that addresses cannot express requests page 1, to get the total. */
export function getPageOffset(page: number, isReachable: boolean): number {
  return isReachable ? (page - 1) * listingPageSize : 0;
}

/** Filters about the person, for which similar providers exist; not place, time or payment. */
export const personFilters = [...listFilterNames, 'age', 'name', 'license'] as const;

function filled(values: MarketplaceSearchValues): MarketplaceSearchValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  );
}
