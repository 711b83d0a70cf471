import { getStateSlug, type StateCode } from '@linden/vocabulary/places/us-states';
import { writeListingPath } from '@linden/vocabulary/search/listing-address';
import { noFilters, type SearchFilters, writeSearchFilters } from '@linden/vocabulary/search/search-filters';
import { readUrlKey, writeUrlKey } from '@linden/vocabulary/search/url-keys';

/** Builds all addresses of public pages (C2.3-1 to C2.3-6). */
export const homePath = '/';

/** Contact form for support and technical issues; on every portal's host. */
export const contactPath = '/contact';
export const tipsPath = '/tips';
/** Where a client enters a payment card (C2.2-1). */
export const cardSetupPath = '/stripe-setup';
export const troublePath = '/experiencing-trouble';
export const securityTextPath = '/.well-known/security.txt';

/** Crisis help; on the client host. */
export const crisisPath = '/crisis';

/** Pages about Linden, in the order of the footer; on the client host. */
export const trustPaths = {
  howItWorks: '/how-it-works',
  vetting: '/how-providers-are-vetted',
  forProviders: '/for-providers',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  notice: '/notice-of-privacy-practices',
  accessibility: '/accessibility',
} as const;
export type TrustPageName = keyof typeof trustPaths;
export const trustPageNames = Object.keys(trustPaths) as TrustPageName[];

/** A visitor checks an insurance plan without an account. */
export const planCheckPath = '/check-benefits';

/** Redirects to the issuer, then to the client's pages. */
export const signInPath = '/client-login';

/** The same, then to one page. @param path of this origin */
export function signInPathTo(path: string): string {
  return `${signInPath}?${new URLSearchParams({ return_to: path })}`;
}

/** The marketplace listing for people, and its copy for search engines. */
export type Experience = 'find' | 'therapists';

export type SearchSort = 'RELEVANCE' | 'NEXT_AVAILABLE' | 'DISTANCE';

export interface SearchAddress {
  experience: Experience;
  state: StateCode | undefined;
  filters: SearchFilters;
  sort: SearchSort;
  /** From 1; page 1 is not part of the address. */
  page: number;
  /** Tracking parameters (C2.5-1), passed on unchanged. */
  carried: URLSearchParams;
}

/** '/find', '/therapists/texas/houston/anxiety/2': the address of a search; the query contains what the path cannot express. */
export function findPath(address: Partial<SearchAddress>): string {
  const { experience, state, filters = noFilters, page = 1 } = address;
  const written = writeListingPath({ state, filters, page });
  const query = searchQuery({ ...address, filters: written.filters }, filters.address);
  return withQuery([findFormPath(experience), ...written.segments].join('/'), query);
}

/** '/find/filters?state=california&specialty=Anxiety': the form of a search as a page of its own. */
export function getFiltersPath(address: Partial<SearchAddress>): string {
  const query = searchQuery(address, address.filters?.address ?? '');
  const state = new URLSearchParams(address.state ? { state: getStateSlug(address.state) } : {});
  return withQuery(`${findFormPath(address.experience)}/filters`, new URLSearchParams([...state, ...query]));
}

/** The target of a search form. */
export function findFormPath(experience: Experience = 'find'): string {
  return `/${experience}`;
}

/** Returns the key of a listing's texts; undefined when filters or an order beyond its path are set. */
export function getListingKey({ state, filters, sort }: Pick<SearchAddress, 'state' | 'filters' | 'sort'>) {
  const written = writeListingPath({ state, filters, page: 1 });
  const left = writeSearchFilters({ ...written.filters, clsid: '' });
  return left.size > 0 || sort !== 'RELEVANCE' ? undefined : writeUrlKey(written.segments);
}

const sortNames = { NEXT_AVAILABLE: 'next-available', DISTANCE: 'distance' } as const;

/** Returns RELEVANCE for an unknown order, and for a distance without a place. */
export function readSort(text: string | null, from: string): SearchSort {
  if (text === sortNames.NEXT_AVAILABLE) return 'NEXT_AVAILABLE';
  return text === sortNames.DISTANCE && from ? 'DISTANCE' : 'RELEVANCE';
}

/** Returns the parameter for an order; undefined for the default one. */
export function writeSort(sort: SearchSort | undefined, from: string): string | undefined {
  if (!sort || sort === 'RELEVANCE' || (sort === 'DISTANCE' && !from)) return undefined;
  return sortNames[sort];
}

function searchQuery({ filters, sort, carried }: Partial<SearchAddress>, from: string): URLSearchParams {
  const query = filters ? writeSearchFilters(filters) : new URLSearchParams();
  const order = writeSort(sort, from);
  if (order) query.append('sort', order);
  for (const [name, value] of carried ?? []) query.append(name, value);
  return query;
}

/** The search that led to the profile; the profile uses its state and insurance. */
export interface ProfileQuery {
  state?: StateCode | undefined;
  insurance?: string | undefined;
  timezone?: string | undefined;
  /** YYYY-MM-DD of the requested open times. */
  day?: string | undefined;
  carried?: URLSearchParams | undefined;
}

/** '/provider/maya-okafor/a1b2c3d4e5'. */
export function getProviderPath(provider: { name: string; shortId: string }, given: ProfileQuery = {}): string {
  const query = new URLSearchParams();
  if (given.state) query.append('state', getStateSlug(given.state));
  if (given.insurance) query.append('insurance', given.insurance);
  if (given.timezone) query.append('timezone', given.timezone);
  if (given.day) query.append('day', given.day);
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

/** Redirects to the profile by an id or short id alone. */
export function getProviderIdPath(id: string): string {
  return `/provider/${encodeURIComponent(id)}`;
}

/** '/find/categories'. */
export function getCategoriesPath(experience: Experience = 'find'): string {
  return `${findFormPath(experience)}/categories`;
}

/** The page of a client's link to recommended providers. */
export function getRecommendedPath(linkId: string): string {
  return `/recommended/${encodeURIComponent(linkId)}`;
}

/** '/provider-summary/texas_houston_anxiety'. */
export function getSummaryPath(urlKey: string): string {
  return `/provider-summary/${urlKey}`;
}

/** Returns '/find/texas/houston/anxiety' for its key; the listing of all providers for an unknown key. */
export function getListingPath(urlKey: string, experience: Experience = 'find'): string {
  const path = readUrlKey(urlKey);
  return findPath({ experience, state: path?.state, filters: { ...noFilters, ...path?.filters } });
}

/** '/sitemap.xml', or a part of it: '/sitemap/places.xml'. */
export function getSitemapPath(part?: string): string {
  return part ? `/sitemap/${part}.xml` : '/sitemap.xml';
}

export function getPortraitPath(providerId: string): string {
  return `/portraits/${encodeURIComponent(providerId)}.svg`;
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
