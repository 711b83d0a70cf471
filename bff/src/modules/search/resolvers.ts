import { upstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { toRequest } from './to-request.ts';
import { toConnection } from './view.ts';

export const searchResolvers: Resolvers = {
  Query: {
    async pagedMarketplaceProviders(_, args, { upstreams }) {
      const request = toRequest(args);
      return toConnection(await upstream('search', () => upstreams.search.searchProviders(request)));
    },
  },
};
