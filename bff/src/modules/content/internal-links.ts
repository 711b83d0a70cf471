import { type CityPage, cityPages } from '@linden/vocabulary/city-pages';
import { keyOfParts, type ListingParts, listingTitle, placeName } from '@linden/vocabulary/listing-parts';
import { type ListingSlug, listingSlugs, type SlugFilter } from '@linden/vocabulary/listing-slugs';
import { stateName, usStates } from '@linden/vocabulary/us-states';
import type { InternalLink, InternalLinks } from '#src/gen/resolvers.ts';

/** Maximum links per filter. */
const perFilter = 8;

/** Returns links to related listings: wider ones, cities, and the same place with another need, method or language. */
export function linksAround(parts: ListingParts): InternalLinks[] {
  const groups = [
    { heading: 'Wider lists', links: wider(parts) },
    { heading: cityHeading(parts), links: citiesOf(parts).map((city) => link(city.name, { ...parts, city })) },
    { heading: inPlace('Other needs', parts), links: others(parts, 'specialty') },
    { heading: inPlace('Ways of working', parts), links: others(parts, 'treatmentMethods') },
    { heading: inPlace('Languages', parts), links: others(parts, 'language') },
    {
      heading: parts.slug ? `${listingTitle({ ...everybody, slug: parts.slug })} by state` : 'States',
      links: states(parts),
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

const everybody: ListingParts = { state: undefined, city: undefined, slug: undefined };

function wider({ state, city, slug }: ListingParts): InternalLink[] {
  const above: ListingParts[] = [
    ...(slug && city ? [{ state, city, slug: undefined }] : []),
    ...(city ? [{ state, city: undefined, slug }] : []),
    ...(slug && state
      ? [
          { state, city: undefined, slug: undefined },
          { ...everybody, slug },
        ]
      : []),
    ...(state || slug ? [everybody] : []),
  ];
  return above.map((parts) => link(listingTitle(parts), parts));
}

/** Returns the other cities of a state; within New York its boroughs come first. */
function citiesOf({ state, city }: ListingParts): CityPage[] {
  const here = cityPages.filter((each) => each.usState === state && each !== city);
  return here.toSorted((a, b) => Number(isAround(b, city)) - Number(isAround(a, city)));
}

function isAround(other: CityPage, city: CityPage | undefined): boolean {
  if (!city) return other.partOf === undefined;
  return other.partOf === (city.partOf ?? city.slug) || other.slug === city.partOf;
}

function cityHeading({ state, city }: ListingParts): string {
  const name = state && stateName(state);
  if (!city) return `Cities in ${name}`;
  return city.slug === 'new-york-city' || city.partOf ? 'New York City and its boroughs' : `Other cities in ${name}`;
}

/** Returns the values that follow the listing's own, wrapping around, so that links reach every value. */
function others(parts: ListingParts, filter: SlugFilter): InternalLink[] {
  const all = listingSlugs.filter((each) => each.filter === filter);
  const first = parts.slug ? all.indexOf(parts.slug) + 1 : startFor(parts, all.length);
  const chosen = Array.from({ length: perFilter }, (_, index) => all[(first + index) % all.length]);
  return chosen
    .filter((each): each is ListingSlug => each !== undefined && each !== parts.slug)
    .map((slug) => link(slug.value, { ...parts, slug }));
}

// Each place starts at another value, so that together the places link to all.
function startFor(parts: ListingParts, count: number): number {
  const key = keyOfParts(parts);
  return [...key].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % count;
}

function states({ state, slug }: ListingParts): InternalLink[] {
  if (state) return [];
  return usStates.map(([name, code]) => link(name, { ...everybody, state: code, slug }));
}

function inPlace(words: string, parts: ListingParts): string {
  const place = placeName(parts);
  return place ? `${words} in ${place}` : words;
}

function link(label: string, parts: ListingParts): InternalLink {
  return { label, urlKey: keyOfParts(parts) };
}
