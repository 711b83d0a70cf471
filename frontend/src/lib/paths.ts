import { type SearchFilters, writeSearchFilters } from '@linden/vocabulary/search-filters';
import { type StateCode, stateSlug } from '@linden/vocabulary/us-states';

/** Every address of the public pages is made here (spec client-and-shared, section 2 'Marketplace URLs'). */
export const homePath = '/';

export type SearchSort = 'RELEVANCE' | 'NEXT_AVAILABLE';

export type SearchCursor = { after: string } | { before: string };

export interface SearchAddress {
  state: StateCode | undefined;
  filters: SearchFilters;
  sort: SearchSort;
  cursor: SearchCursor | undefined;
  /** Tracking parameters of section 2, passed on untouched. */
  carried: URLSearchParams;
}

/** '/find', '/find/california', with a query of what is not empty. */
export function findPath(address: Partial<SearchAddress>): string {
  const query = address.filters ? writeSearchFilters(address.filters) : new URLSearchParams();
  if (address.sort === 'NEXT_AVAILABLE') query.append('sort', 'next-available');
  if (address.cursor) for (const [name, value] of Object.entries(address.cursor)) query.append(name, value);
  for (const [name, value] of address.carried ?? []) query.append(name, value);
  return withQuery(findFormPath(address.state), query);
}

/** Where a search form of one state is sent. */
export function findFormPath(state: StateCode | undefined): string {
  return state ? `/find/${stateSlug(state)}` : '/find';
}

/** What a visitor was looking for; the profile answers for this state and insurance. */
export interface ProfileQuery {
  state?: StateCode | undefined;
  insurance?: string | undefined;
  timezone?: string | undefined;
  carried?: URLSearchParams | undefined;
}

/** '/provider/maya-okafor/a1b2c3d4e5'. */
export function providerPath(provider: { name: string; shortId: string }, given: ProfileQuery = {}): string {
  const query = new URLSearchParams();
  if (given.state) query.append('state', stateSlug(given.state));
  if (given.insurance) query.append('insurance', given.insurance);
  if (given.timezone) query.append('timezone', given.timezone);
  for (const [name, value] of given.carried ?? []) query.append(name, value);
  return withQuery(`/provider/${nameSegment(provider.name)}/${encodeURIComponent(provider.shortId)}`, query);
}

/** 'Zoë O’Neil-Šimić' -> 'zoe-o-neil-simic'; a name without Latin letters becomes 'provider'. */
export function nameSegment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'provider';
}

export function portraitPath(providerId: string): string {
  return `/portraits/${encodeURIComponent(providerId)}.svg`;
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
