import type { ServiceImpl } from '@connectrpc/connect';
import type { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { buildAggregations, parseAggregates } from '#src/domain/queries/aggregate-query.ts';
import { buildSearchQuery } from '#src/domain/queries/search-query.ts';
import type { SearchContext } from '#src/search-context.ts';
import { readAlias } from '#src/store/provider-index.ts';
import { deadlineMs, prepareSearch, throwIndexUnavailable } from '#src/use-cases/queries/prepare-search.ts';

export function aggregateProviders(context: SearchContext): ServiceImpl<typeof SearchService>['aggregateProviders'] {
  return async ({ filters }, { signal }) => {
    const input = await prepareSearch(context, filters);
    // The share of providers who take insurance depends on which names mean self-pay. Without billing it is unknown, so this fails.
    const { cashNames } = await context.catalogCache.current();
    const body = {
      size: 0,
      query: buildSearchQuery(input),
      aggs: buildAggregations(input.filters),
      track_total_hits: true,
    };
    const answer = await context.engine
      .search(readAlias, body, { signal, timeoutMs: deadlineMs })
      .catch(throwIndexUnavailable);
    return parseAggregates(answer.aggregations, answer.hits.total?.value ?? 0, input.filters, cashNames);
  };
}
