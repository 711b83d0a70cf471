import { toJsonString } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { invalid } from '@linden/platform/domain-error';
import { FiltersSchema, type SearchService } from '@linden/proto/search/v1/search_service_pb';
import { buildSort } from '#src/domain/build-sort.ts';
import { checkZone, type Page, parsePage } from '#src/domain/check-request.ts';
import { buildSearchQuery, type QueryInput } from '#src/domain/search-query.ts';
import { readAlias } from '#src/index/provider-index.ts';
import { type EngineHit, toHit } from '#src/to-proto.ts';
import { deadlineMs, maxExactCount, prepareSearch, throwIndexUnavailable } from './prepare-search.ts';
import type { SearchContext } from './search-context.ts';

export function searchProviders(context: SearchContext): ServiceImpl<typeof SearchService>['searchProviders'] {
  return async (request, call) => {
    const page = parsePage(request);
    checkZone(request.displayTimeZone);
    const prepared = await prepareSearch(context, request.filters, request.sort);
    const scope = `${request.sort} ${toJsonString(FiltersSchema, prepared.filters)}`;
    const from = readCursor(context, page, scope);
    const input = { ...prepared, baseMinute: from?.baseMinute ?? prepared.nowMinute };
    const answer = await context.engine
      .search<EngineHit['_source']>(readAlias, engineBody(input, page, from?.key), {
        signal: call.signal,
        timeoutMs: deadlineMs,
      })
      .catch(throwIndexUnavailable);
    const found = answer.hits.hits as EngineHit[];
    const more = found.length > page.size;
    const hits = found.slice(0, page.size);
    if (page.backward) hits.reverse();
    const { days } = context;
    return {
      hits: hits.map((hit) => ({
        ...toHit(hit, input, { days, zone: request.displayTimeZone }),
        ...(!request.withoutCursors && {
          cursor: context.cursors.write({ key: hit.sort, baseMinute: input.baseMinute }, scope),
        }),
      })),
      hasNextPage: page.backward ? true : more,
      hasPreviousPage: page.backward ? more : page.from !== '' || page.offset > 0,
      totalCount: answer.hits.total?.value ?? 0,
      totalIsLowerBound: answer.hits.total?.relation === 'gte',
    };
  };
}

function engineBody(input: QueryInput, { size, backward, offset }: Page, after: (string | number)[] | undefined) {
  return {
    size: size + 1,
    ...(offset > 0 && { from: offset }),
    query: buildSearchQuery(input),
    sort: buildSort(input, backward),
    track_total_hits: maxExactCount,
    ...(after && { search_after: after }),
  };
}

function readCursor({ cursors }: SearchContext, { from, backward }: Page, scope: string) {
  if (!from) return undefined;
  const place = cursors.read(from, scope);
  if (!place) throw invalid('BAD_CURSOR', 'this cursor belongs to another search', backward ? 'before' : 'after');
  return place;
}
