import { create, toJsonString } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { OpenSearchError } from '@linden/platform/opensearch';
import { type Filters, FiltersSchema, type SearchService, Sort } from '@linden/proto/search/v1/search_service_pb';
import { type Place, placeOf } from '#src/domain/place.ts';
import type { ProviderDocument } from '#src/domain/provider-document.ts';
import { checkFilters, checkSort, type Page, pageOf } from '#src/domain/request-faults.ts';
import { type QueryInput, searchQuery } from '#src/domain/search-query.ts';
import { timeWindows } from '#src/domain/time-windows.ts';
import { readAlias } from '#src/index/provider-index.ts';
import { type EngineHit, toHit } from '#src/to-proto.ts';
import type { SearchContext } from './search-context.ts';

/** Totals are counted up to here; beyond, the answer says that there are more. */
const countedUpTo = 10_000;
const deadlineMs = 800;

export type HitSource = Pick<
  ProviderDocument,
  'id' | 'provider' | 'slots_tele' | 'slots_ip' | 'location' | 'time_zone' | 'slot_minutes' | 'as_of'
>;
const sourceFields: (keyof HitSource)[] = [
  'id',
  'provider',
  'slots_tele',
  'slots_ip',
  'location',
  'time_zone',
  'slot_minutes',
  'as_of',
];

export function searchProviders(context: SearchContext): ServiceImpl<typeof SearchService>['searchProviders'] {
  return async (request, call) => {
    const page = pageOf(request);
    const filters = request.filters ?? create(FiltersSchema);
    checkSort(request.sort);
    checkFilters(filters, await insuranceNames(context, filters));
    const place = placeFor(filters);
    const scope = `${request.sort} ${toJsonString(FiltersSchema, filters)}`;
    const from = readCursor(context, page, scope);
    const nowMinute = Math.ceil(context.clock.now().getTime() / 60_000);
    const input: QueryInput = {
      filters,
      place,
      windows: timeWindows(filters.time, nowMinute),
      nowMinute,
      baseMinute: from?.baseMinute ?? nowMinute,
      sort: request.sort || Sort.RELEVANCE,
    };
    const answer = await context.engine
      .search<HitSource>(readAlias, engineBody(input, page, from?.key), { signal: call.signal, timeoutMs: deadlineMs })
      .catch(indexAway);
    const found = answer.hits.hits as EngineHit[];
    const more = found.length > page.size;
    const hits = found.slice(0, page.size);
    if (page.backward) hits.reverse();
    return {
      hits: hits.map((hit) =>
        toHit(hit, input, (key) => context.cursors.write({ key, baseMinute: input.baseMinute }, scope)),
      ),
      hasNextPage: page.backward ? true : more,
      hasPreviousPage: page.backward ? more : page.from !== '',
      totalCount: answer.hits.total?.value ?? 0,
      totalIsLowerBound: answer.hits.total?.relation === 'gte',
    };
  };
}

/** Between a lost index and the next one there is nothing to search in; that is an outage, not an empty answer. */
function indexAway(error: unknown): never {
  if (!(error instanceof OpenSearchError) || error.code !== 'index_not_found_exception') throw error;
  throw new DomainError({
    code: 'SEARCH_UNAVAILABLE',
    kind: 'unavailable',
    message: 'the provider index is being built',
    cause: error,
  });
}

/** The order is total: equal ranks and equal waits go by id. Going back turns it round. */
function engineBody(input: QueryInput, { size, backward }: Page, after: (string | number)[] | undefined) {
  const [down, up] = backward ? ['asc', 'desc'] : ['desc', 'asc'];
  return {
    size: size + 1,
    query: searchQuery(input),
    sort: [input.sort === Sort.NEXT_AVAILABLE ? { _score: down } : { rank: down }, { id: up }],
    _source: sourceFields,
    track_total_hits: countedUpTo,
    ...(after && { search_after: after }),
  };
}

function readCursor({ cursors }: SearchContext, { from, backward }: Page, scope: string) {
  if (!from) return undefined;
  const place = cursors.read(from, scope);
  if (!place) throw invalid('BAD_CURSOR', 'this cursor belongs to another search', backward ? 'before' : 'after');
  return place;
}

function placeFor({ address, usState }: Filters): Place | undefined {
  if (!address) return undefined;
  const place = placeOf(address, usState);
  if (!place) throw invalid('ADDRESS_UNKNOWN', 'we could not find this place', 'address');
  return place;
}

/** Only needed when a name is to be checked; while billing is away the name goes unchecked. */
async function insuranceNames(
  { catalogues }: SearchContext,
  { insurance }: Filters,
): Promise<ReadonlySet<string> | undefined> {
  if (!insurance) return undefined;
  return catalogues.current().then(
    ({ names }) => names,
    () => undefined,
  );
}
