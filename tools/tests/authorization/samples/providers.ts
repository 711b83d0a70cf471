import type { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { ProviderService as Providers } from '@linden/proto/accounts/v1/provider_service_pb';
import { chosenProviders } from '../cast.ts';
import type { Cell, SamplesOf } from '../sample.ts';

/** The provider of a row. */
export function providerIn({ object, world }: Pick<Cell, 'object' | 'world'>): string {
  const { publicOne, hidden } = chosenProviders(world.synthetic);
  return object.includes('a hidden provider') ? hidden : publicOne;
}

const cancels = 'how often a provider cancels';

export const providerSamples: SamplesOf<typeof ProviderService> = {
  getProvider: {
    request: (cell) => ({ key: { case: 'id', value: providerIn(cell) } }),
    shows: ({ provider }, { object }) => object !== cancels || (provider?.cancellationLevel ?? 0) > 0,
  },
  batchGetProviders: {
    request: (cell) => ({ ids: [providerIn(cell)] }),
    shows: ({ providers: [provider] }, { object }) =>
      provider !== undefined && (object !== cancels || provider.cancellationLevel > 0),
  },
  listReviews: { request: (cell) => ({ providerId: providerIn(cell), limit: 5 }) },
  batchListNewestReviews: {
    request: (cell) => ({ providerIds: [providerIn(cell)], limit: 5 }),
    shows: ({ providers }) => providers.length === 1,
  },
  updateOwnProvider: { request: () => ({ provider: {} }) },
  putProvider: {
    async request({ world, cast }) {
      const operator = cast.clients.as(Providers, 'accounts', 'operator');
      const value = chosenProviders(world.synthetic).publicOne;
      const { provider } = await operator.getProvider({ key: { case: 'id', value } });
      return provider ? { provider } : {};
    },
  },
};
