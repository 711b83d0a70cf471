import type { ServiceImpl } from '@connectrpc/connect';
import { invalid } from '@linden/platform/domain-error';
import type { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { checkZone } from '#src/domain/request-faults.ts';
import { nearMisses, searchQuery } from '#src/domain/search-query.ts';
import { readAlias } from '#src/index/provider-index.ts';
import { type EngineHit, toHit } from '#src/to-proto.ts';
import { countedUpTo, deadlineMs, indexAway, prepareSearch } from './prepare-search.ts';
import type { SearchContext } from './search-context.ts';

/** With fewer matches than this, near misses are shown (the spec gives no number). */
const few = 5;
const largest = 20;

export function listLowSupplyProviders(
  context: SearchContext,
): ServiceImpl<typeof SearchService>['listLowSupplyProviders'] {
  return async ({ filters, limit, displayTimeZone }, { signal }) => {
    if (limit < 1 || limit > largest) throw invalid('OUT_OF_RANGE', `between 1 and ${largest}`, 'limit');
    checkZone(displayTimeZone);
    const input = await prepareSearch(context, filters);
    const ask = (body: object) =>
      context.engine.search<EngineHit['_source']>(readAlias, body, { signal, timeoutMs: deadlineMs }).catch(indexAway);
    const { hits: all } = await ask({ size: 0, query: searchQuery(input), track_total_hits: countedUpTo });
    const totalCount = all.total?.value ?? 0;
    if (totalCount >= few) return { isLowSupply: false, totalCount };
    const close = await ask({
      size: limit,
      query: nearMisses(input),
      sort: [{ _score: 'desc' }, { rank: 'desc' }, { id: 'asc' }],
      track_total_hits: false,
    });
    const shown = { days: context.days, zone: displayTimeZone };
    return {
      isLowSupply: true,
      totalCount,
      hits: (close.hits.hits as EngineHit[]).map((hit) => toHit(hit, input, shown)),
    };
  };
}
