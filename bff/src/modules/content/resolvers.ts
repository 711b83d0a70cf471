import { listingParts } from '@linden/vocabulary/listing-parts';
import { badInput } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { heldFacts } from './held-facts.ts';
import { linksAround } from './internal-links.ts';
import { pageWords } from './page-words.ts';
import { questionsOf } from './questions.ts';

export const contentResolvers: Resolvers = {
  Query: {
    async searchPageContent(_, { urlKey }, { upstreams }) {
      const parts = listingParts(urlKey);
      if (!parts) throw badInput('URL_KEY_UNKNOWN', 'this listing does not exist', 'urlKey');
      const facts = await heldFacts(upstreams, parts);
      return {
        urlKey,
        ...pageWords(parts, facts),
        faqs: questionsOf(parts, facts),
        internalLinks: linksAround(parts),
      };
    },
  },
};
