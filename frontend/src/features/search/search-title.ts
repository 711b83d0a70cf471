import { cityByAddress } from '@linden/vocabulary/city-pages';
import { writeListingPath } from '@linden/vocabulary/listing-address';
import { listingSlug, type SlugFilter } from '@linden/vocabulary/listing-slugs';
import type { SearchFilters } from '@linden/vocabulary/search-filters';
import { type StateCode, stateName } from '@linden/vocabulary/us-states';
import type { SearchAddress } from '#src/lib/paths.ts';
import { peopleWord } from './people-word.ts';
import type { SearchView } from './search-view.ts';

type Titled = Pick<SearchAddress, 'state' | 'filters'>;

/** 'Therapists in California', 'Therapists for Anxiety in Houston, Texas', 'Prescribers': what the path says. */
export function searchTitle({ state, filters }: Titled): string {
  const people = `${capital(peopleWord(filters))}s`;
  const who = whoOf({ state, filters }, people);
  const place = placeOf(state, filters);
  return place ? `${who} in ${place}` : who;
}

/** The heading of a page: the words of the listing where it has its own. */
export function headingOf({ address, content }: Pick<SearchView, 'address' | 'content'>): string {
  return content?.h1 || searchTitle(address);
}

/** What stands in the tab; later pages say which they are. */
export function documentTitle({ address, content }: Pick<SearchView, 'address' | 'content'>): string {
  if (content?.titleTag && address.page === 1) return content.titleTag;
  const page = address.page > 1 ? `, page ${address.page}` : '';
  return `${headingOf({ address, content })}${page} · Linden therapy access`;
}

/** 'Houston, Texas', 'the District of Columbia'; undefined without a state. */
export function placeOf(state: StateCode | undefined, filters: Pick<SearchFilters, 'address'>): string | undefined {
  const name = state && stateName(state);
  const city = state && cityByAddress(state, filters.address);
  if (city && name) return `${city.name}, ${name}`;
  return name && withArticle(name);
}

/** What the slug of the path says, in words; undefined without one. */
export function slugOf({ state, filters }: Titled): { filter: SlugFilter; value: string } | undefined {
  const { segments } = writeListingPath({ state, filters, page: 1 });
  return listingSlug(segments.at(-1) ?? '');
}

function whoOf(address: Titled, people: string): string {
  const slug = slugOf(address);
  return slug ? phrases[slug.filter](slug.value, people) : people;
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

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function withArticle(place: string): string {
  return /^(District|United|Virgin|Northern)/.test(place) ? `the ${place}` : place;
}
