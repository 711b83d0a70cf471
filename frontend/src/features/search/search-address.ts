import { filtersByTime, isTimeZone, readSearchFilters, type SearchFilters } from '@linden/vocabulary/search-filters';
import { isStateCode, type StateCode, stateBySlug, stateCode } from '@linden/vocabulary/us-states';
import type { SearchAddress, SearchCursor } from '#src/lib/paths.ts';

/**
 * Reads a search address. What a plain form sends along (empty fields, `state`, its own `zone`) is put in order here;
 * `findPath` of the result is the one address of the page.
 * @param slug the state in the path
 * @returns undefined when there is no such state
 */
export function readSearchAddress(slug: string | undefined, query: URLSearchParams): SearchAddress | undefined {
  const named = slug ?? query.get('state') ?? '';
  const state = stateOf(named);
  if (named && !state) return undefined;
  return {
    state,
    filters: withZone(readSearchFilters(query), query.get('zone') ?? ''),
    sort: query.get('sort') === 'next-available' ? 'NEXT_AVAILABLE' : 'RELEVANCE',
    cursor: cursorOf(query),
    carried: carriedParameters(query),
  };
}

/** A state by slug, name or code. */
export function stateOf(text: string): StateCode | undefined {
  const upper = text.trim().toUpperCase();
  return stateBySlug(text.trim().toLowerCase()) ?? stateCode(text) ?? (isStateCode(upper) ? upper : undefined);
}

/** Parameters that are neither filters nor paging, and that marketing counts on later (spec section 2 'Tracking parameters'). */
export function carriedParameters(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name, value]) => tracking.has(name) && value !== ''));
}

const tracking = new Set(
  (
    'utm_campaign utm_medium utm_source utm_term utm_device utm_content network placement geoid matchtype gclid fbclid ' +
    'ndclid msclkid correlationId rvo_subid2 ttclid show_reviews view_reviews ecrsid pid clsid tok cusid'
  ).split(' '),
);

// A zone says what times of day mean; a form sends its own one, which counts only where times are chosen (spec section 5).
function withZone(filters: SearchFilters, formZone: string): SearchFilters {
  if (filters.timezone || !filtersByTime(filters) || !formZone || !isTimeZone(formZone)) return filters;
  return { ...filters, timezone: formZone };
}

function cursorOf(query: URLSearchParams): SearchCursor | undefined {
  const after = query.get('after');
  const before = query.get('before');
  if (after) return { after };
  return before ? { before } : undefined;
}
