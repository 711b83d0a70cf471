import { getDisplayZone, getEffectiveAppointmentType } from '@linden/vocabulary/search/search-filters';
import { appointmentTypeCodes } from '@linden/vocabulary/sessions/appointment-types';
import { getParametersForLinks } from '#src/features/search/address/search-address.ts';
import type { AppointmentLocation } from '#src/gen/operations.ts';
import { bookPath } from '#src/lib/paths/appointment-paths.ts';
import { getProviderPath, type SearchAddress } from '#src/lib/paths/paths.ts';

interface Named {
  name: string;
  shortId: string;
}

/** Links to the profile with the state, insurance and zone of the search. */
export function getProfileLink(provider: Named, address: SearchAddress, day?: string): string {
  const { state, filters } = address;
  const timezone = getDisplayZone(filters);
  return getProviderPath(provider, {
    state,
    insurance: filters.insurance,
    timezone,
    day,
    carried: getParametersForLinks(address),
  });
}

/** Links to the profile at its open times, those of one day (YYYY-MM-DD) first. */
export function getTimesLink(provider: Named, address: SearchAddress, day?: string): string {
  return `${getProfileLink(provider, address, day)}#times`;
}

/** Links an open time to its booking, with the session type of the search. */
export function getBookLink(
  { shortId }: Named,
  address: SearchAddress,
  { start, location }: { start: string; location: AppointmentLocation },
): string {
  const { state, filters } = address;
  return bookPath({
    provider: shortId,
    inOffice: location === 'IN_OFFICE',
    start: new Date(start).toISOString(),
    state,
    type: appointmentTypeCodes[getEffectiveAppointmentType(filters)],
    insurance: filters.insurance || undefined,
    carried: getParametersForLinks(address),
  });
}
