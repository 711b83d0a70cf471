import { invalid, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Handler } from '#src/context.ts';
import { isPublic, maySeeHiddenProviders } from '#src/domain/access/policies.ts';
import { readReviewToken, writeReviewToken } from '#src/domain/providers/review-token.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { publicFacts } from '#src/store/providers/providers.ts';
import { listNewestReviews } from '#src/store/providers/reviews.ts';
import { toReview } from '#src/wire/provider-to-proto.ts';

/** Lists the reviews of a provider whom the caller may see. */
export const listReviews: Handler<'listReviews'> =
  ({ store }) =>
  async ({ providerId, limit, pageToken }, call) => {
    if (limit < 1 || limit > 50) throw invalid('OUT_OF_RANGE', 'between 1 and 50 reviews', 'limit');
    const after = pageToken ? readReviewToken(pageToken) : undefined;
    if (pageToken && !after) throw invalid('INVALID_PAGE_TOKEN', 'invalid page token', 'pageToken');
    if (!isUuid(providerId)) throw notFound('PROVIDER_NOT_FOUND', 'provider not found');
    const rows = await store.read(async (tx) => {
      const provider = await tx.provider.findUnique({
        where: { id: providerId },
        select: publicFacts,
      });
      if (!provider || !(isPublic(provider) || maySeeHiddenProviders(getCaller(call)))) {
        throw notFound('PROVIDER_NOT_FOUND', 'provider not found');
      }
      return listNewestReviews(tx, providerId, limit + 1, after);
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { reviews: page.map(toReview), nextPageToken: rows.length > limit && last ? writeReviewToken(last) : '' };
  };
