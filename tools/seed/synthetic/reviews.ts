import type { ProviderInit } from './provider.ts';
import type { Random } from './random.ts';
import { reviewFor } from './review-words.ts';

export interface ReviewInit {
  id: string;
  providerId: string;
  rating: number;
  reviewText: string;
  createdAt: Date;
  reviewerSessionCount: number;
  reviewerAge: string;
}

/** Written reviews exist since this date (C9-7c). */
const collectedSince = Date.UTC(2025, 0, 1);

/** Creates reviews for about every fifth rating, at most twelve, by people whom the provider sees. */
export function createReviews(provider: ProviderInit, today: number, random: Random): ReviewInit[] {
  const ratings = provider.rating.distribution.flatMap((count, stars) =>
    Array.from({ length: count }, () => stars + 1),
  );
  const said = new Set<string>();
  return random.some(ratings, Math.min(12, Math.ceil(ratings.length / 5))).flatMap((rating) => {
    const reviewerAge = random.pick(provider.ages);
    const reviewText = reviewFor(rating, reviewerAge, random.pick(provider.specialties), random);
    const review = {
      id: random.uuid(),
      providerId: provider.id,
      rating,
      reviewText,
      createdAt: new Date(collectedSince + Math.floor(random.next() * (today - collectedSince))),
      reviewerSessionCount: random.int(1, 30),
      reviewerAge,
    };
    // Two people do not write the same about one provider.
    const isNew = !said.has(reviewText);
    said.add(reviewText);
    return isNew ? [review] : [];
  });
}
