import { readUrlKey } from '@linden/vocabulary/search/url-keys';
import { badInput, callUpstream } from '#src/errors.ts';
import type { MarketplaceSearchValues, Resolvers } from '#src/gen/resolvers.ts';
import { buildListingFilters } from './listing-filters.ts';
import { toFilters, toNumberedRequest, toRequest } from './to-request.ts';
import { type AskedCost, toAggregated, toConnection, toDays, toLowSupply, toPage } from './view.ts';

const maxDays = 14;
const maxRevisions = 50;

export const searchResolvers: Resolvers = {
  Query: {
    async pagedMarketplaceProviders(_, args, { upstreams }) {
      const request = toRequest(args);
      return toConnection(
        await callUpstream('search', () => upstreams.search.searchProviders(request)),
        readAskedCost(args.values),
      );
    },
    async limitOffsetMarketplaceProviders(_, args, { upstreams }) {
      const request = toNumberedRequest(args);
      return toPage(
        await callUpstream('search', () => upstreams.search.searchProviders(request)),
        readAskedCost(args.values),
      );
    },
    async marketplaceProvidersTotal(_, { values }, { upstreams }) {
      const filters = toFilters(values);
      return callUpstream('search', () => upstreams.search.countProviders({ filters }));
    },
    async marketplaceFacets(_, { values }, { upstreams }) {
      const filters = toFilters(values);
      const { facets } = await callUpstream('search', () => upstreams.search.countFacets({ filters }));
      return facets;
    },
    async lowSupplyMarketplaceProviders(_, { input: { values, limit } }, { upstreams }) {
      const request = { filters: toFilters(values), limit: limit ?? 6, displayTimeZone: values.timezone ?? '' };
      return toLowSupply(
        await callUpstream('search', () => upstreams.search.listLowSupplyProviders(request)),
        readAskedCost(values),
      );
    },
    async indexedRevisions(_, { providerIds }, { upstreams }) {
      if (providerIds.length === 0 || providerIds.length > maxRevisions)
        throw badInput('OUT_OF_RANGE', `between 1 and ${maxRevisions} providers`, 'providerIds');
      const { providers } = await callUpstream('search', () => upstreams.search.getIndexedRevisions({ providerIds }));
      return providers.map(({ accounts, scheduling }) => `${accounts}.${scheduling}`);
    },
    async indexState(_, __, { upstreams }) {
      const { indexState } = await callUpstream('search', () =>
        upstreams.search.getIndexedRevisions({ withIndex: true }),
      );
      return indexState || null;
    },
    async aggregatedProviderData(_, { urlKey }, { upstreams }) {
      const listing = readUrlKey(urlKey);
      if (!listing) throw badInput('URL_KEY_UNKNOWN', 'this listing does not exist', 'urlKey');
      const filters = buildListingFilters(listing);
      return toAggregated(urlKey, await callUpstream('search', () => upstreams.search.aggregateProviders({ filters })));
    },
  },
  MarketplaceProviderEdge: {
    nextXDaysAvailability(edge, { numberOfDays }) {
      const days = numberOfDays ?? 7;
      if (days < 1 || days > maxDays) throw badInput('OUT_OF_RANGE', `between 1 and ${maxDays} days`, 'numberOfDays');
      return toDays(edge, days);
    },
  },
};

function readAskedCost({ insurance, appointmentType }: MarketplaceSearchValues): AskedCost {
  return { insurance: insurance ?? '', isCall: appointmentType === 'CONSULTATION' };
}
