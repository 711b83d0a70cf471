/** The inputs of a provider's rank. */
export interface RankInput {
  ratingAverage: number;
  ratingCount: number;
  isNewToMarketplace: boolean;
  isTopRetainingProvider: boolean;
}

/** With few ratings, a provider's rating is pulled toward this average. */
const priorAverage = 4.2;
const priorCount = 8;

/** Bonuses and deductions, in stars. */
const retentionBonus = 0.25;
const newProviderBonus = 0.15;

/**
 * Returns a provider's relevance in stars; higher comes first. It is the rating, pulled toward the average while there are few ratings,
 * plus a small bonus for keeping clients and for new providers (who would otherwise never be seen). Frequent cancellation does not count
 * until it is derived from history (spec provider-portal, section 4.2). In name searches and loose searches, the match score comes first.
 */
export function computeRank(input: RankInput): number {
  const { ratingAverage, ratingCount, isTopRetainingProvider, isNewToMarketplace } = input;
  const rating = (ratingAverage * ratingCount + priorAverage * priorCount) / (ratingCount + priorCount);
  const lift = (isTopRetainingProvider ? retentionBonus : 0) + (isNewToMarketplace ? newProviderBonus : 0);
  return Math.round((rating + lift) * 10_000) / 10_000;
}
