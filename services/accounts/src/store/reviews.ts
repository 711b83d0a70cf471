import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
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

/** The newest of each provider in one statement, in the same order as pages. */
export function newestReviewsOfEach(tx: Tx, providerIds: string[], limit: number): Promise<ReviewRow[]> {
  return tx.rows(
    statement(sql<ReviewRow>`
      select r.id, r.provider_id as "providerId", r.rating::int as rating, r.review_text as "reviewText", r.created_at as "createdAt",
        r.reviewer_session_count as "reviewerSessionCount", r.reviewer_age as "reviewerAge"
      from unnest(${providerIds}::uuid[]) as asked (id)
      cross join lateral (
        select * from provider_reviews where provider_id = asked.id order by created_at desc, id desc limit ${limit}::int
      ) as r
      order by r.created_at desc, r.id desc`),
  );
}
