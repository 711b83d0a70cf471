import { findStateBySlug, getStateSlug, type StateCode, usStates } from '@linden/vocabulary/places/us-states';
import { cityPages } from '@linden/vocabulary/search/city-pages';
import { buildListingKey } from '@linden/vocabulary/search/listing-parts';
import { findSlug, listingSlugs } from '@linden/vocabulary/search/listing-slugs';
import { SitemapNeedsDocument, SitemapPeopleDocument, SitemapTotalsDocument } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { ApiAway } from '#src/lib/graphql/graphql-fetch.ts';
import {
  crisisPath,
  getCategoriesPath,
  getListingPath,
  getProviderPath,
  homePath,
  planCheckPath,
  trustPaths,
} from '#src/lib/paths/paths.ts';

/** The last result with a page address; lower-ranked providers are not in the map, but listings link to them. */
export const maxResults = 10_000;
export const peoplePerPart = 1000;
const peoplePerCall = 50;
const callsAtOnce = 4;

const kinds = {
  therapists: { setting: 'BOTH', typeOfCare: 'TALK_THERAPY' },
  prescribers: { setting: 'BOTH', typeOfCare: 'MEDICATION_MANAGEMENT' },
} as const;
type Kind = keyof typeof kinds;

/** Returns the names of all parts: 'places', 'state-texas', 'therapists-1'. */
export async function listSitemapParts(graphql: GraphqlFetch): Promise<string[]> {
  const { data } = await graphql(SitemapTotalsDocument, kinds);
  if (!data?.therapists || !data.prescribers) throw new ApiAway('the search returned no count');
  const partsOf = (kind: Kind, total: number) =>
    Array.from(
      { length: Math.ceil(Math.min(total, maxResults) / peoplePerPart) },
      (_, index) => `${kind}-${index + 1}`,
    );
  return [
    'places',
    ...usStates.map(([, code]) => `state-${getStateSlug(code)}`),
    ...partsOf('therapists', data.therapists.totalCount),
    ...partsOf('prescribers', data.prescribers.totalCount),
  ];
}

/** Returns the paths of a part; undefined when it does not exist. */
export async function listSitemapPaths(graphql: GraphqlFetch, part: string): Promise<string[] | undefined> {
  if (part === 'places') return places();
  const state = part.startsWith('state-') ? findStateBySlug(part.slice('state-'.length)) : undefined;
  if (state) return listStatePaths(graphql, state);
  const [, kind, number] = /^(therapists|prescribers)-([1-9]|10)$/.exec(part) ?? [];
  return kind ? people(graphql, kind as Kind, Number(number)) : undefined;
}

function places(): string[] {
  return [
    homePath,
    crisisPath,
    planCheckPath,
    ...Object.values(trustPaths),
    getCategoriesPath('therapists'),
    ...['', ...listingSlugs.map(({ slug }) => slug)].map(listing),
  ];
}

/** Returns a state, its cities, and its most frequent specialties. */
async function listStatePaths(graphql: GraphqlFetch, state: StateCode): Promise<string[]> {
  const { data } = await graphql(SitemapNeedsDocument, { urlKey: buildListingKey({ state }) });
  if (!data?.aggregatedProviderData) throw new ApiAway('the search returned no specialties');
  const slugs = data.aggregatedProviderData.topConditionsTreated.flatMap(({ condition }) => {
    const slug = findSlug('specialty', condition);
    return slug ? [slug] : [];
  });
  const cities = cityPages.filter(({ usState }) => usState === state);
  const key = buildListingKey({ state });
  return [key, ...cities.map((city) => buildListingKey({ state, city })), ...slugs.map((slug) => `${key}_${slug}`)].map(
    listing,
  );
}

function listing(urlKey: string): string {
  return getListingPath(urlKey, 'therapists');
}

async function people(graphql: GraphqlFetch, kind: Kind, number: number): Promise<string[] | undefined> {
  const first = (number - 1) * peoplePerPart;
  const offsets = Array.from({ length: peoplePerPart / peoplePerCall }, (_, index) => first + index * peoplePerCall);
  const paths: string[] = [];
  while (offsets.length > 0) {
    const pages = await Promise.all(offsets.splice(0, callsAtOnce).map((offset) => loadPage(graphql, kind, offset)));
    paths.push(...pages.flat());
    if (pages.some((page) => page.length < peoplePerCall)) break;
  }
  return paths.length > 0 ? paths : undefined;
}

async function loadPage(graphql: GraphqlFetch, kind: Kind, offset: number): Promise<string[]> {
  const { data } = await graphql(SitemapPeopleDocument, { values: kinds[kind], offset, limit: peoplePerCall });
  const page = data?.limitOffsetMarketplaceProviders;
  // An incomplete map would tell search engines that providers are gone.
  if (!page) throw new ApiAway('the search did not answer');
  return page.edges.map(({ node }) => getProviderPath(node));
}
