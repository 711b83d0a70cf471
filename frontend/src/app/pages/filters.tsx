import { readSearchAddress } from '#src/features/search/address/search-address.ts';
import { FiltersPage } from '#src/features/search/filters/filters-page.tsx';
import { loadFilters } from '#src/features/search/filters/load-filters.ts';
import { say } from '#src/features/search/words.ts';
import { type Experience, getFiltersPath } from '#src/lib/paths/paths.ts';
import { renderDocument } from '../document.tsx';
import type { Page, PageRequest } from '../page-answer.ts';
import { renderUnknownListing } from './messages.tsx';

/** `/find/filters` and `/therapists/filters`: the form of a search, read from the query. */
export function createFiltersPage(experience: Experience): Page {
  return async ({ query }, tools) => {
    const address = readSearchAddress({ experience, segments: [], query });
    if (!address) return renderUnknownListing(tools);
    const view = await loadFilters(tools.graphql, address);
    const title = say('filters.title');
    const children = <FiltersPage view={view} />;
    const html = renderDocument({ title, current: 'find', children }, tools);
    return { kind: 'page', status: 200, html, cacheable: view.isWhole };
  };
}

/** One cache key for all ways to write the same form. */
export function getFiltersKey(experience: Experience, { query }: PageRequest): string | undefined {
  const address = readSearchAddress({ experience, segments: [], query });
  return address && getFiltersPath(address);
}
