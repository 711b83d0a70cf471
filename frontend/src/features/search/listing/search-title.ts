import type { StateCode } from '@linden/vocabulary/places/us-states';
import { findCityByAddress } from '@linden/vocabulary/search/city-pages';
import { writeListingPath } from '@linden/vocabulary/search/listing-address';
import { getListingTitle, placeName } from '@linden/vocabulary/search/listing-parts';
import { findListingSlug, type ListingSlug } from '@linden/vocabulary/search/listing-slugs';
import { getEffectiveSetting, type SearchFilters } from '@linden/vocabulary/search/search-filters';
import { getPeopleWord } from '#src/features/search/people-word.ts';
import { sayResult } from '#src/features/search/result-words.ts';
import type { SearchView } from '#src/features/search/search-view.ts';
import { say } from '#src/features/search/words.ts';
import { buildTitle } from '#src/lib/page/page-title.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';

type Titled = Pick<SearchAddress, 'state' | 'filters'>;

/** Returns the title from the path: 'Therapists in California', 'Therapists for Anxiety in Houston, Texas', 'Prescribers'. */
export function buildSearchTitle({ state, filters }: Titled): string {
  const city = state && findCityByAddress(state, filters.address);
  return getListingTitle({ state, city, slug: getSlug({ state, filters }) }, say(`heading.${getPeopleWord(filters)}`));
}

/** Returns the heading: the listing's own text if it has one. Near a place it says whether the therapists can be visited there. */
export function getHeading({
  address,
  content,
  inPerson,
}: Pick<SearchView, 'address' | 'content' | 'inPerson'>): string {
  const title = content?.h1 || buildSearchTitle(address);
  if (!inPerson || getEffectiveSetting(address.filters) !== 'Virtual & in-person') return title;
  return sayResult(inPerson.count > 0 ? 'heading.bothSettings' : 'heading.videoOnly', { title });
}

/** Returns the title of the tab; later pages include their number. */
export function buildDocumentTitle({ address, content }: Pick<SearchView, 'address' | 'content'>): string {
  if (content?.titleTag && address.page === 1) return content.titleTag;
  const title = content?.h1 || buildSearchTitle(address);
  return buildTitle(address.page > 1 ? say('laterPage', { title, page: address.page }) : title);
}

/** 'Houston, Texas', 'the District of Columbia'; undefined without a state. */
export function getPlace(state: StateCode | undefined, filters: Pick<SearchFilters, 'address'>): string | undefined {
  return placeName({ state, city: state && findCityByAddress(state, filters.address) });
}

/** Returns the slug of the path; undefined without one. */
export function getSlug({ state, filters }: Titled): ListingSlug | undefined {
  const { segments } = writeListingPath({ state, filters, page: 1 });
  return findListingSlug(segments.at(-1) ?? '');
}
