import { sql } from 'kysely';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type ReviewRow = Prisma.ProviderReviewGetPayload<object>;

/** The position where a page of reviews ended. */
export interface ReviewPlace {
  createdAt: Date;
  id: string;
}

/** Lists reviews newest first. Equal times are ordered by id, so that pages never overlap. */
export function listNewestReviews(
  tx: Tx,
  providerId: string,
  limit: number,
  after?: ReviewPlace,
): Promise<ReviewRow[]> {
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

/** Loads the newest reviews of each provider in one statement, in the same order as the pages. */
export function listNewestReviewsOfEach(tx: Tx, providerIds: string[], limit: number): Promise<ReviewRow[]> {
  const newest = query
    .selectFrom('provider_reviews as r')
    .select([
      'r.id',
      'r.provider_id',
      'r.rating',
      'r.review_text',
      'r.created_at',
      'r.reviewer_session_count',
      'r.reviewer_age',
    ])
    .where('r.provider_id', '=', sql<string>`asked.id`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit);
  return tx.rows(
    query
      .selectFrom(sql<{ id: string }>`unnest(${providerIds}::uuid[])`.as<'asked'>(sql`asked (id)`))
      .innerJoinLateral(newest.as('r'), (join) => join.onTrue())
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .select(({ ref }) => [
        'r.id',
        'r.provider_id as providerId',
        sql<number>`${ref('r.rating')}::int`.as('rating'),
        'r.review_text as reviewText',
        'r.created_at as createdAt',
        'r.reviewer_session_count as reviewerSessionCount',
        'r.reviewer_age as reviewerAge',
      ]),
  );
}
