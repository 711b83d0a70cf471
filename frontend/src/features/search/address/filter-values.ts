import { genderCodes } from '@linden/vocabulary/search/genders';
import { getDisplayZone } from '@linden/vocabulary/search/search-filters';
import { settingCodes } from '@linden/vocabulary/search/settings';
import { typeOfCareCodes } from '@linden/vocabulary/search/types-of-care';
import { appointmentTypeCodes } from '@linden/vocabulary/sessions/appointment-types';
import type { MarketplaceSearchValues } from '#src/gen/operations.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';

/** Returns the API's filters for an address: labels become codes, empty ones are omitted. The order of results is not part of them. */
export function buildFilterValues({
  filters,
  state,
}: Pick<SearchAddress, 'filters' | 'state'>): MarketplaceSearchValues {
  const {
    setting,
    typeOfCare,
    appointmentType,
    gender,
    distance,
    timezone: _zone,
    clsid: _lead,
    ...asTheyAre
  } = filters;
  return filled({
    state,
    ...asTheyAre,
    radiusMiles: distance && Number(distance),
    setting: setting && settingCodes[setting],
    typeOfCare: typeOfCare && typeOfCareCodes[typeOfCare],
    appointmentType: appointmentType && appointmentTypeCodes[appointmentType],
    gender: gender.map((each) => genderCodes[each]),
    timezone: getDisplayZone(filters),
  });
}

function filled(values: MarketplaceSearchValues): MarketplaceSearchValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  );
}
