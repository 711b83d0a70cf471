import type { ServiceImpl } from '@connectrpc/connect';
import type { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { getIndexedRevisions } from '#src/rpc/index/get-indexed-revisions.ts';
import { aggregateProviders } from '#src/rpc/queries/aggregate-providers.ts';
import { countFacets } from '#src/rpc/queries/count-facets.ts';
import { countProviders } from '#src/rpc/queries/count-providers.ts';
import { listLowSupplyProviders } from '#src/rpc/queries/list-low-supply-providers.ts';
import { searchProviders } from '#src/rpc/queries/search-providers.ts';
import type { SearchContext } from '#src/search-context.ts';

/** Handlers of all SearchService methods. */
export function createHandlers(context: SearchContext): ServiceImpl<typeof SearchService> {
  return {
    searchProviders: searchProviders(context),
    countProviders: countProviders(context),
    countFacets: countFacets(context),
    listLowSupplyProviders: listLowSupplyProviders(context),
    aggregateProviders: aggregateProviders(context),
    getIndexedRevisions: getIndexedRevisions(context),
  };
}
