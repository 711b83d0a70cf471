import type { ServiceImpl } from '@connectrpc/connect';
import type { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { buildFacetAggregations, parseFacets } from '#src/domain/queries/facet-query.ts';
import { buildUnfilteredQuery } from '#src/domain/queries/search-query.ts';
import type { SearchContext } from '#src/search-context.ts';
import { readAlias } from '#src/store/provider-index.ts';
import { deadlineMs, prepareSearch, throwIndexUnavailable } from '#src/use-cases/queries/prepare-search.ts';

export function countFacets(context: SearchContext): ServiceImpl<typeof SearchService>['countFacets'] {
  return async ({ filters }, { signal }) => {
    const input = await prepareSearch(context, filters);
    const body = {
      size: 0,
      query: buildUnfilteredQuery(input),
      aggs: buildFacetAggregations(input.filters),
      track_total_hits: false,
    };
    const answer = await context.engine
      .search(readAlias, body, { signal, timeoutMs: deadlineMs })
      .catch(throwIndexUnavailable);
    return { facets: parseFacets(answer.aggregations ?? {}, input.filters) };
  };
}
