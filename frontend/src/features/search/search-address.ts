import { lastListingPage, readListingPath } from '@linden/vocabulary/listing-address';
import { hasTimeFilters, isTimeZone, readSearchFilters, type SearchFilters } from '@linden/vocabulary/search-filters';
import { trackingParameters } from '@linden/vocabulary/tracking-parameters';
import { isStateCode, type StateCode, stateBySlug, stateCode, stateSlug } from '@linden/vocabulary/us-states';
import { type Experience, readSort, type SearchAddress } from '#src/lib/paths.ts';

export interface AskedListing {
  experience: Experience;
  /** What follows /find or /therapists. */
  segments: readonly string[];
  query: URLSearchParams;
}

/**
 * Reads a search address. What a plain form sends along (empty fields, `state`, its own `zone`) and other ways to write the
 * same (a state by its code, capitals, page 1) are put in order here; `findPath` of the result is the one address of the page.
 * @returns undefined when there is no such listing; a page past the last that exists is one
 */
export function readSearchAddress({ experience, segments, query }: AskedListing): SearchAddress | undefined {
  const { words, page } = withoutPage(segments.map((segment) => segment.toLowerCase()));
  const path = readListingPath(withStateSlug(words));
  const named = query.get('state') ?? '';
  const state = path?.state ?? stateOf(named);
  if (!path || (named && !state)) return undefined;
  const filters = withZone(readSearchFilters(joined(path.filters, query)), query.get('zone') ?? '');
  return {
    experience,
    state,
    filters,
    sort: readSort(query.get('sort'), filters.address),
    page,
    carried: withoutSearchId(carriedParameters(query)),
  };
}

/** Whether addresses reach this page: they stop at 10,000 results. */
export function isReachable({ page }: Pick<SearchAddress, 'page'>): boolean {
  return page <= lastListingPage;
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

/** What a link out of a listing carries on: a lead's search id, which is a filter here, is tracking elsewhere. */
export function carriedOn({ filters, carried }: Pick<SearchAddress, 'filters' | 'carried'>): URLSearchParams {
  return new URLSearchParams([...carried, ...(filters.clsid ? [['clsid', filters.clsid]] : [])]);
}

const tracking = new Set(trackingParameters);

function withoutSearchId(carried: URLSearchParams): URLSearchParams {
  carried.delete('clsid');
  return carried;
}

function withoutPage(words: string[]): { words: string[]; page: number } {
  const last = words.at(-1) ?? '';
  return /^[1-9]\d{0,8}$/.test(last) ? { words: words.slice(0, -1), page: Number(last) } : { words, page: 1 };
}

function withStateSlug([first = '', ...rest]: string[]): string[] {
  const state = stateOf(first);
  const head = state ? stateSlug(state) : first;
  return head ? [head, ...rest] : rest;
}

// The path comes first: where there can be only one value, it is that of the path.
function joined(filters: Partial<SearchFilters>, query: URLSearchParams): URLSearchParams {
  const ofPath = Object.entries(filters).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]));
  return new URLSearchParams([...ofPath, ...query]);
}

// A zone says what times of day mean; a form sends its own one, which counts only where times are chosen (spec section 5).
function withZone(filters: SearchFilters, formZone: string): SearchFilters {
  if (filters.timezone || !hasTimeFilters(filters) || !formZone || !isTimeZone(formZone)) return filters;
  return { ...filters, timezone: formZone };
}
