import { findStateBySlug, findStateName, getStateSlug, type StateCode } from '#src/places/us-states.ts';
import { type CityPage, findCityBySlug } from './city-pages.ts';
import { findListingSlug, type ListingSlug, type SlugFilter } from './listing-slugs.ts';
import { readUrlKey, writeUrlKey } from './url-keys.ts';

/** The parts of a URL key; without any part, the listing shows all providers. */
export interface ListingParts {
  state: StateCode | undefined;
  city: CityPage | undefined;
  slug: ListingSlug | undefined;
}

/** @returns undefined when no listing has this key; the empty key is the listing of all providers */
export function parseListingKey(urlKey: string): ListingParts | undefined {
  if (urlKey === '') return { state: undefined, city: undefined, slug: undefined };
  if (!readUrlKey(urlKey)) return undefined;
  const [first = '', second = '', ...rest] = urlKey.split('_');
  const state = findStateBySlug(first);
  return { state, city: state && findCityBySlug(state, second), slug: findListingSlug(rest[0] ?? (second || first)) };
}

/** Returns a listing's key; '' for the listing of all providers. */
export function buildListingKey({ state, city, slug }: Partial<ListingParts>): string {
  const segments = [state && getStateSlug(state), city?.slug, slug?.slug];
  return writeUrlKey(segments.filter((segment) => segment !== undefined));
}

/** 'Therapists for Anxiety in Houston, Texas'. */
export function getListingTitle(parts: ListingParts, people = 'Therapists'): string {
  const who = parts.slug ? phrases[parts.slug.filter](parts.slug.value, people) : people;
  const place = placeName(parts);
  return place ? `${who} in ${place}` : who;
}

/** 'Houston, Texas', 'the District of Columbia'; `undefined` without a state. */
export function placeName({ state, city }: Pick<ListingParts, 'state' | 'city'>): string | undefined {
  const name = state && findStateName(state);
  if (!name) return undefined;
  if (city) return `${city.name}, ${name}`;
  return /^(District|United|Virgin|Northern)/.test(name) ? `the ${name}` : name;
}

const phrases: Record<SlugFilter, (value: string, people: string) => string> = {
  specialty: (value, people) => `${people} for ${value}`,
  identity: (value, people) => `${value} ${people.toLowerCase()}`,
  gender: (value, people) => `${adjectives[value] ?? value} ${people.toLowerCase()}`,
  age: (value, people) => `${people} for ${value.toLowerCase()}`,
  language: (value, people) => `${people} who ${/sign/i.test(value) ? 'use' : 'speak'} ${value}`,
  treatmentMethods: (value, people) => `${people} who use ${value}`,
};

const adjectives: Record<string, string | undefined> = { Man: 'Male', Woman: 'Female', 'Non Binary': 'Non-binary' };
