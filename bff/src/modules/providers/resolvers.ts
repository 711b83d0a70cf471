import { badInput, callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { maxReviews } from './loaders.ts';
import { recordFields } from './provider-fields.ts';
import { toRating, toReview } from './view.ts';

export const providerResolvers: Resolvers = {
  Query: {
    async provider(_, { id, shortId }, { upstreams }) {
      if (Boolean(id) === Boolean(shortId)) throw badInput('ONE_KEY', 'give an id or a short id', 'id');
      const key = id ? { case: 'id' as const, value: id } : { case: 'shortId' as const, value: shortId ?? '' };
      const { provider } = await callUpstream('accounts', () => upstreams.accounts.getProvider({ key }));
      return provider ? { record: provider } : null;
    },
    async providerRedirect(_, { id }, { upstreams }) {
      const key = isUuid(id) ? { case: 'id' as const, value: id } : { case: 'shortId' as const, value: id };
      const { provider } = await callUpstream('accounts', () => upstreams.accounts.getProvider({ key }));
      return provider ? { id: provider.id, shortId: provider.shortId, name: provider.name } : null;
    },
    async ratings(_, { providerId }, { providers }) {
      const provider = await providers.byId.load(providerId);
      if (!provider) throw badInput('PROVIDER_NOT_FOUND', 'this provider does not exist', 'providerId');
      return toRating(provider.id, provider.rating);
    },
  },
  Provider: recordFields,
  MarketplaceRating: {
    async reviews({ providerId }, { first }, { providers }) {
      const count = first ?? 10;
      if (count < 1 || count > maxReviews)
        throw badInput('OUT_OF_RANGE', `between 1 and ${maxReviews} reviews`, 'first');
      return ((await providers.newestReviews.load(providerId)) ?? []).slice(0, count).map(toReview);
    },
  },
};

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
