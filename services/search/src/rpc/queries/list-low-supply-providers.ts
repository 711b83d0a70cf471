import type { ServiceImpl } from '@connectrpc/connect';
import { invalid } from '@linden/platform/domain-error';
import type { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { checkZone } from '#src/domain/queries/check-request.ts';
import { buildNearMissQuery, buildSearchQuery } from '#src/domain/queries/search-query.ts';
import type { SearchContext } from '#src/search-context.ts';
import { readAlias } from '#src/store/provider-index.ts';
import {
  deadlineMs,
  maxExactCount,
  prepareSearch,
  throwIndexUnavailable,
} from '#src/use-cases/queries/prepare-search.ts';
import { type EngineHit, toHit } from '#src/wire/hit-to-proto.ts';

/** With fewer matches than this, near misses are shown (C7.2-5d gives no number). */
const lowSupplyThreshold = 5;
const maxPageSize = 20;

export function listLowSupplyProviders(
  context: SearchContext,
): ServiceImpl<typeof SearchService>['listLowSupplyProviders'] {
  return async ({ filters, limit, displayTimeZone }, { signal }) => {
    if (limit < 1 || limit > maxPageSize) throw invalid('OUT_OF_RANGE', `between 1 and ${maxPageSize}`, 'limit');
    checkZone(displayTimeZone);
    const input = await prepareSearch(context, filters);
    const ask = (body: object) =>
      context.engine
        .search<EngineHit['_source']>(readAlias, body, { signal, timeoutMs: deadlineMs })
        .catch(throwIndexUnavailable);
    const { hits: all } = await ask({ size: 0, query: buildSearchQuery(input), track_total_hits: maxExactCount });
    const totalCount = all.total?.value ?? 0;
    if (totalCount >= lowSupplyThreshold) return { isLowSupply: false, totalCount };
    const close = await ask({
      size: limit,
      query: buildNearMissQuery(input),
      sort: [{ _score: 'desc' }, { rank: 'desc' }, { id: 'asc' }],
      track_total_hits: false,
    });
    const shown = { days: context.days, zone: displayTimeZone, decodeCard: context.decodeCard };
    return {
      isLowSupply: true,
      totalCount,
      hits: (close.hits.hits as EngineHit[]).map((hit) => toHit(hit, input, shown)),
    };
  };
}
