import { create } from '@bufbuild/protobuf';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { OpenSearchError } from '@linden/platform/opensearch/opensearch';
import { type Filters, FiltersSchema, Sort } from '@linden/proto/search/v1/search_service_pb';
import { immediateHours } from '@linden/vocabulary/search/search-filters';
import { checkFilters, checkSort } from '#src/domain/queries/check-request.ts';
import { findPlace, type Place } from '#src/domain/queries/find-place.ts';
import type { QueryInput } from '#src/domain/queries/search-query.ts';
import { limitRanges } from '#src/domain/queries/start-ranges.ts';
import type { SearchContext } from '#src/search-context.ts';

/** Maximum wait for the index, in milliseconds. */
export const deadlineMs = 800;

/** Totals are exact up to this number; above it the answer only says there are more. */
export const maxExactCount = 1_000;

/**
 * Checks the request and resolves its place and times.
 * @throws DomainError invalid, naming the field
 */
export async function prepareSearch(
  context: SearchContext,
  given: Filters | undefined,
  sort = Sort.UNSPECIFIED,
): Promise<QueryInput> {
  const filters = given ?? create(FiltersSchema);
  checkSort(sort, filters);
  checkFilters(filters, await loadInsuranceNames(context, filters));
  const nowMinute = Math.ceil(context.clock.now().getTime() / 60_000);
  const ranges = context.findStartRanges(filters.time, nowMinute);
  return {
    filters,
    place: resolvePlace(filters),
    ranges: filters.availableImmediately ? limitRanges(ranges, nowMinute, immediateHours * 60) : ranges,
    nowMinute,
    baseMinute: nowMinute,
    sort: sort || Sort.RELEVANCE,
  };
}

/** Reports an outage, not an empty result, while there is no index. */
export function throwIndexUnavailable(error: unknown): never {
  if (!(error instanceof OpenSearchError) || error.code !== 'index_not_found_exception') throw error;
  throw new DomainError({
    code: 'SEARCH_UNAVAILABLE',
    kind: 'unavailable',
    message: 'the provider index is being built',
    cause: error,
  });
}

function resolvePlace({ address, usState }: Filters): Place | undefined {
  if (!address) return undefined;
  const place = findPlace(address, usState);
  if (!place) throw invalid('ADDRESS_UNKNOWN', 'unknown place', 'address');
  return place;
}

/** Loads insurance names only when one must be checked. While billing is unavailable, the name is not checked. */
async function loadInsuranceNames(
  { catalogCache }: SearchContext,
  { insurance }: Filters,
): Promise<ReadonlySet<string> | undefined> {
  if (!insurance) return undefined;
  return catalogCache.current().then(
    ({ names }) => names,
    () => undefined,
  );
}
