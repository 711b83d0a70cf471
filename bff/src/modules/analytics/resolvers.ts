import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';

export const analyticsResolvers: Resolvers = {
  Query: {
    async analyticsCounts(_parent, { days }, { upstreams }) {
      const { counts } = await callUpstream('accounts', () => upstreams.analytics.countEvents({ days }));
      return counts.map(({ day, name, word, times, browsers }) => ({
        day,
        name,
        word,
        times: Number(times),
        browsers: Number(browsers),
      }));
    },
  },
};
