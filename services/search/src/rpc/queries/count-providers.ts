import type { ServiceImpl } from '@connectrpc/connect';
import type { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { buildSearchQuery } from '#src/domain/queries/search-query.ts';
import type { SearchContext } from '#src/search-context.ts';
import { readAlias } from '#src/store/provider-index.ts';
import {
  deadlineMs,
  maxExactCount,
  prepareSearch,
  throwIndexUnavailable,
} from '#src/use-cases/queries/prepare-search.ts';

export function countProviders(context: SearchContext): ServiceImpl<typeof SearchService>['countProviders'] {
  return async ({ filters }, { signal }) => {
    const input = await prepareSearch(context, filters);
    const body = { size: 0, query: buildSearchQuery(input), track_total_hits: maxExactCount };
    const { hits } = await context.engine
      .search(readAlias, body, { signal, timeoutMs: deadlineMs })
      .catch(throwIndexUnavailable);
    return { totalCount: hits.total?.value ?? 0, totalIsLowerBound: hits.total?.relation === 'gte' };
  };
}
