import { parseListingKey } from '@linden/vocabulary/search/listing-parts';
import { badInput } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { getCachedFacts } from './cached-facts.ts';
import { listInternalLinks } from './internal-links.ts';
import { buildPageTexts } from './page-texts.ts';
import { listQuestions } from './questions.ts';

export const contentResolvers: Resolvers = {
  Query: {
    async searchPageContent(_, { urlKey }, { upstreams }) {
      const parts = parseListingKey(urlKey);
      if (!parts) throw badInput('URL_KEY_UNKNOWN', 'this listing does not exist', 'urlKey');
      const facts = await getCachedFacts(upstreams, parts);
      return {
        urlKey,
        ...buildPageTexts(parts, facts),
        faqs: listQuestions(parts, facts),
        internalLinks: listInternalLinks(parts),
      };
    },
  },
};
