import type { Prisma } from '#src/gen/prisma/client.ts';
import type { Tx } from './open-store.ts';

export type ReviewRow = Prisma.ProviderReviewGetPayload<object>;

/** Where a page of reviews ended. */
export interface ReviewPlace {
  createdAt: Date;
  id: string;
}

/** Newest first; equal instants in the order of their ids, so that pages never overlap. */
export function newestReviews(tx: Tx, providerId: string, limit: number, after?: ReviewPlace): Promise<ReviewRow[]> {
  return tx.providerReview.findMany({
    where: {
      providerId,
      ...(after && {
        OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
      }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}
