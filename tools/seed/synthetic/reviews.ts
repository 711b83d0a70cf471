import { ageGroups } from '@linden/vocabulary/age-groups';
import type { ProviderInit } from './provider.ts';
import type { Random } from './random.ts';
import { reviewFor } from './words.ts';

export interface ReviewInit {
  id: string;
  providerId: string;
  rating: number;
  reviewText: string;
  createdAt: Date;
  reviewerSessionCount: number;
  reviewerAge: string;
}

/** Written reviews exist since this date (spec client-and-shared, section 9). */
const collectedSince = Date.UTC(2025, 0, 1);

/** Creates reviews for about every fifth rating, at most twelve, and never more than ratings. */
export function syntheticReviews(provider: ProviderInit, today: number, random: Random): ReviewInit[] {
  const ratings = provider.rating.distribution.flatMap((count, stars) =>
    Array.from({ length: count }, () => stars + 1),
  );
  return random.some(ratings, Math.min(12, Math.ceil(ratings.length / 5))).map((rating) => ({
    id: random.uuid(),
    providerId: provider.id,
    rating,
    reviewText: reviewFor(rating, random),
    createdAt: new Date(collectedSince + Math.floor(random.next() * (today - collectedSince))),
    reviewerSessionCount: random.int(1, 30),
    reviewerAge: random.pick(ageGroups).name,
  }));
}
