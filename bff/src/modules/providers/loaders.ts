import type { Provider, Review } from '@linden/proto/accounts/v1/provider_pb';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { createBatchLoader } from '../batch.ts';

/** Maximum reviews of one provider in a query. */
export const maxReviews = 50;

export function createProviderLoaders({ accounts }: Upstreams) {
  return {
    byId: createBatchLoader<Provider>('accounts', 200, async (ids) => {
      const { providers } = await accounts.batchGetProviders({ ids });
      return providers.map((provider) => [provider.id, provider] as const);
    }),
    /** Always loads the maximum, so that queries of different lengths share one call. */
    newestReviews: createBatchLoader<Review[]>('accounts', 100, async (providerIds) => {
      const { providers } = await accounts.batchListNewestReviews({ providerIds, limit: maxReviews });
      return providers.map(({ providerId, reviews }) => [providerId, reviews] as const);
    }),
  };
}
