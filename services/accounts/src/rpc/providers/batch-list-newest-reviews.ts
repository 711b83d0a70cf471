import { invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Handler } from '#src/context.ts';
import { isPublic, maySeeHiddenProviders } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { publicFacts } from '#src/store/providers/providers.ts';
import { listNewestReviewsOfEach } from '#src/store/providers/reviews.ts';
import { toReview } from '#src/wire/provider-to-proto.ts';

const limits = { providers: 100, reviews: 50 };

/** Returns reviews in the order of the ids; providers without reviews, unknown and hidden ones are left out. */
export const batchListNewestReviews: Handler<'batchListNewestReviews'> =
  ({ store }) =>
  async ({ providerIds, limit }, call) => {
    if (providerIds.length > limits.providers)
      throw invalid('TOO_MANY', `must have at most ${limits.providers} ids`, 'providerIds');
    if (limit < 1 || limit > limits.reviews) throw invalid('OUT_OF_RANGE', `between 1 and ${limits.reviews}`, 'limit');
    const ids = [...new Set(providerIds.filter(isUuid))];
    const rows = await store.read(async (tx) => {
      const known = await tx.provider.findMany({
        where: { id: { in: ids } },
        select: { id: true, ...publicFacts },
      });
      const seesHidden = maySeeHiddenProviders(getCaller(call));
      return listNewestReviewsOfEach(
        tx,
        known.filter((each) => seesHidden || isPublic(each)).map(({ id }) => id),
        limit,
      );
    });
    const byProvider = Map.groupBy(rows, ({ providerId }) => providerId);
    return {
      providers: ids.flatMap((providerId) => {
        const reviews = byProvider.get(providerId);
        return reviews ? [{ providerId, reviews: reviews.map(toReview) }] : [];
      }),
    };
  };
