import type { ServiceImpl } from '@connectrpc/connect';
import type { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { aggregateProviders } from './aggregate-providers.ts';
import { countFacets } from './count-facets.ts';
import { countProviders } from './count-providers.ts';
import { getIndexedRevisions } from './get-indexed-revisions.ts';
import { listLowSupplyProviders } from './list-low-supply-providers.ts';
import type { SearchContext } from './search-context.ts';
import { searchProviders } from './search-providers.ts';

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
