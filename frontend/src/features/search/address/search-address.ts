import { trackingParameters } from '@linden/vocabulary/analytics/tracking-parameters';
import {
  findStateBySlug,
  getStateSlug,
  isStateCode,
  readStateCode,
  type StateCode,
} from '@linden/vocabulary/places/us-states';
import { lastListingPage, readListingPath } from '@linden/vocabulary/search/listing-address';
import {
  hasTimeFilters,
  isTimeZone,
  readSearchFilters,
  type SearchFilters,
} from '@linden/vocabulary/search/search-filters';
import { type Experience, readSort, type SearchAddress } from '#src/lib/paths/paths.ts';
import { getStateZone } from '#src/lib/time/state-zones.ts';

export interface RequestedListing {
  experience: Experience;
  /** The path after /find or /therapists. */
  segments: readonly string[];
  query: URLSearchParams;
}

/**
 * Parses a search address. Normalizes parameters of plain forms (empty fields, `state`, its own `zone`) and alternative spellings (a state
 * by its code, capitals, page 1); `findPath` of the result is the canonical address.
 * @returns undefined when the listing does not exist; a page past the end does
 */
export function readSearchAddress({ experience, segments, query }: RequestedListing): SearchAddress | undefined {
  const { words, page } = removePage(segments.map((segment) => segment.toLowerCase()));
  const path = readListingPath(withStateSlug(words));
  const named = query.get('state') ?? '';
  const state = path?.state ?? findState(named);
  if (!path || (named && !state)) return undefined;
  const formZone = query.get('zone') || (state ? getStateZone(state) : '');
  const filters = withZone(readSearchFilters(mergeFilters(path.filters, query)), formZone);
  return {
    experience,
    state,
    filters,
    sort: readSort(query.get('sort'), filters.address),
    page,
    carried: removeSearchId(getCarriedParameters(query)),
  };
}

/** Whether addresses can express this page: they stop at 10,000 results. */
export function isReachable({ page }: Pick<SearchAddress, 'page'>): boolean {
  return page <= lastListingPage;
}

/** Finds a state by slug, name or code. */
export function findState(text: string): StateCode | undefined {
  const upper = text.trim().toUpperCase();
  return findStateBySlug(text.trim().toLowerCase()) ?? readStateCode(text) ?? (isStateCode(upper) ? upper : undefined);
}

/** Returns parameters that are neither filters nor paging, for later marketing reports (C2.5-1). */
export function getCarriedParameters(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name, value]) => tracking.has(name) && value !== ''));
}

/** Returns the parameters for links out of a listing: a lead's search id, a filter here, is a tracking parameter elsewhere. */
export function getParametersForLinks({
  filters,
  carried,
}: Pick<SearchAddress, 'filters' | 'carried'>): URLSearchParams {
  return new URLSearchParams([...carried, ...(filters.clsid ? [['clsid', filters.clsid]] : [])]);
}

const tracking = new Set(trackingParameters);

function removeSearchId(carried: URLSearchParams): URLSearchParams {
  carried.delete('clsid');
  return carried;
}

function removePage(words: string[]): { words: string[]; page: number } {
  const last = words.at(-1) ?? '';
  return /^[1-9]\d{0,8}$/.test(last) ? { words: words.slice(0, -1), page: Number(last) } : { words, page: 1 };
}

function withStateSlug([first = '', ...rest]: string[]): string[] {
  const state = findState(first);
  const head = state ? getStateSlug(state) : first;
  return head ? [head, ...rest] : rest;
}

// The path wins for filters with a single value.
function mergeFilters(filters: Partial<SearchFilters>, query: URLSearchParams): URLSearchParams {
  const ofPath = Object.entries(filters).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]));
  return new URLSearchParams([...ofPath, ...query]);
}

// A zone gives dates and times their meaning. Scripts send the browser's; without it, the state's counts, and without a state UTC (C5.1-3).
function withZone(filters: SearchFilters, formZone: string): SearchFilters {
  if (filters.timezone || !hasTimeFilters(filters) || !formZone || !isTimeZone(formZone)) return filters;
  return { ...filters, timezone: formZone };
}
