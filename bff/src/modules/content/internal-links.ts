import { findStateName, usStates } from '@linden/vocabulary/places/us-states';
import { type CityPage, cityPages } from '@linden/vocabulary/search/city-pages';
import {
  buildListingKey,
  getListingTitle,
  type ListingParts,
  placeName,
} from '@linden/vocabulary/search/listing-parts';
import { type ListingSlug, listingSlugs, type SlugFilter } from '@linden/vocabulary/search/listing-slugs';
import type { InternalLink, InternalLinks } from '#src/gen/resolvers.ts';

/** Maximum links per filter. */
const maxLinksPerFilter = 8;

/** Returns links to related listings: wider ones, cities, and the same place with another need, method or language. */
export function listInternalLinks(parts: ListingParts): InternalLinks[] {
  const groups = [
    { heading: 'Wider lists', links: listWiderListings(parts) },
    {
      heading: formatCityHeading(parts),
      links: listCities(parts).map((city) => createLink(city.name, { ...parts, city })),
    },
    { heading: formatPlace('Other needs', parts), links: listOtherValues(parts, 'specialty') },
    { heading: formatPlace('Ways of working', parts), links: listOtherValues(parts, 'treatmentMethods') },
    { heading: formatPlace('Languages', parts), links: listOtherValues(parts, 'language') },
    {
      heading: parts.slug ? `${getListingTitle({ ...allProviders, slug: parts.slug })} by state` : 'States',
      links: listStates(parts),
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

const allProviders: ListingParts = { state: undefined, city: undefined, slug: undefined };

function listWiderListings({ state, city, slug }: ListingParts): InternalLink[] {
  const above: ListingParts[] = [
    ...(slug && city ? [{ state, city, slug: undefined }] : []),
    ...(city ? [{ state, city: undefined, slug }] : []),
    ...(slug && state
      ? [
          { state, city: undefined, slug: undefined },
          { ...allProviders, slug },
        ]
      : []),
    ...(state || slug ? [allProviders] : []),
  ];
  return above.map((parts) => createLink(getListingTitle(parts), parts));
}

/** Returns the other cities of a state; within New York its boroughs come first. */
function listCities({ state, city }: ListingParts): CityPage[] {
  const here = cityPages.filter((each) => each.usState === state && each !== city);
  return here.toSorted((a, b) => Number(isAround(b, city)) - Number(isAround(a, city)));
}

function isAround(other: CityPage, city: CityPage | undefined): boolean {
  if (!city) return other.partOf === undefined;
  return other.partOf === (city.partOf ?? city.slug) || other.slug === city.partOf;
}

function formatCityHeading({ state, city }: ListingParts): string {
  const name = state && findStateName(state);
  if (!city) return `Cities in ${name}`;
  return city.slug === 'new-york-city' || city.partOf ? 'New York City and its boroughs' : `Other cities in ${name}`;
}

/** Returns the values that follow the listing's own, wrapping around, so that links reach every value. */
function listOtherValues(parts: ListingParts, filter: SlugFilter): InternalLink[] {
  const all = listingSlugs.filter((each) => each.filter === filter);
  const first = parts.slug ? all.indexOf(parts.slug) + 1 : computeStart(parts, all.length);
  const chosen = Array.from({ length: maxLinksPerFilter }, (_, index) => all[(first + index) % all.length]);
  return chosen
    .filter((each): each is ListingSlug => each !== undefined && each !== parts.slug)
    .map((slug) => createLink(slug.value, { ...parts, slug }));
}

// Each page starts at another value, so that every value is linked from some page.
function computeStart(parts: ListingParts, count: number): number {
  const key = buildListingKey(parts);
  return [...key].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % count;
}

function listStates({ state, slug }: ListingParts): InternalLink[] {
  if (state) return [];
  return usStates.map(([name, code]) => createLink(name, { ...allProviders, state: code, slug }));
}

function formatPlace(words: string, parts: ListingParts): string {
  const place = placeName(parts);
  return place ? `${words} in ${place}` : words;
}

function createLink(label: string, parts: ListingParts): InternalLink {
  return { label, urlKey: buildListingKey(parts) };
}
