import { providerPath, type SearchAddress } from '#src/lib/paths.ts';
import { carriedOn } from './search-address.ts';

interface Named {
  name: string;
  shortId: string;
}

/** The profile of somebody found, which answers for the state, insurance and zone of the search. */
export function profileLink(provider: Named, address: SearchAddress, day?: string): string {
  const { state, filters } = address;
  const { insurance, timezone } = filters;
  return providerPath(provider, { state, insurance, timezone, day, carried: carriedOn(address) });
}

/** The profile at its open times, those of one day (YYYY-MM-DD) first. */
export function timesLink(provider: Named, address: SearchAddress, day?: string): string {
  return `${profileLink(provider, address, day)}#times`;
}
