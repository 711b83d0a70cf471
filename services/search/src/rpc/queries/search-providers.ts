import { toBinary } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { invalid } from '@linden/platform/domain-error';
import { FiltersSchema, type SearchService, type Sort } from '@linden/proto/search/v1/search_service_pb';
import { buildSort } from '#src/domain/queries/build-sort.ts';
import { checkZone, type Page, parsePage } from '#src/domain/queries/check-request.ts';
import type { SearchCursors } from '#src/domain/queries/cursor.ts';
import { buildSearchQuery, type QueryInput } from '#src/domain/queries/search-query.ts';
import type { SearchContext } from '#src/search-context.ts';
import { readAlias } from '#src/store/provider-index.ts';
import {
  deadlineMs,
  maxExactCount,
  prepareSearch,
  throwIndexUnavailable,
} from '#src/use-cases/queries/prepare-search.ts';
import { type EngineHit, toHit } from '#src/wire/hit-to-proto.ts';

export function searchProviders(context: SearchContext): ServiceImpl<typeof SearchService>['searchProviders'] {
  return async (request, call) => {
    const page = parsePage(request);
    checkZone(request.displayTimeZone);
    const prepared = await prepareSearch(context, request.filters, request.sort);
    const needsCursors = !request.withoutCursors || page.from !== '';
    const cursors = needsCursors ? openCursors(context, request.sort, prepared) : undefined;
    const from = readCursor(cursors, page);
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
    const shown = { days: context.days, zone: request.displayTimeZone, decodeCard: context.decodeCard };
    return {
      hits: hits.map((hit) => {
        const made = toHit(hit, input, shown);
        if (!request.withoutCursors)
          made.cursor = cursors?.write({ key: hit.sort, baseMinute: input.baseMinute }) ?? '';
        return made;
      }),
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

function openCursors({ cursors }: SearchContext, sort: Sort, { filters }: QueryInput): SearchCursors {
  return cursors(Buffer.concat([Buffer.from(`${sort} `), toBinary(FiltersSchema, filters)]));
}

function readCursor(cursors: SearchCursors | undefined, { from, backward }: Page) {
  if (!cursors || !from) return undefined;
  const place = cursors.read(from);
  if (!place)
    throw invalid('INVALID_PAGE_TOKEN', 'this cursor belongs to another search', backward ? 'before' : 'after');
  return place;
}
