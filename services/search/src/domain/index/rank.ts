/** The inputs of a provider's rank. */
export interface RankInput {
  ratingAverage: number;
  ratingCount: number;
  isNewToMarketplace: boolean;
  isTopRetainingProvider: boolean;
  /** The level by which frequent cancellation lowers the rank, 0 to 5; 0 for warnings (P4.2-1, P4.2-4). */
  cancellationLevel: number;
}

/** With few ratings, a provider's rating is pulled toward this average. */
const priorAverage = 4.2;
const priorCount = 8;

/** Bonuses and deductions, in stars. */
const retentionBonus = 0.25;
const newProviderBonus = 0.15;
/** From level 3 on a provider ranks lower; from level 4 on below providers with the same figures at level 3. */
const cancellationDeductions: Readonly<Record<number, number>> = { 3: 0.5, 4: 1, 5: 1 };

/**
 * Returns a provider's relevance in stars; higher comes first. It is the rating, pulled toward the average while there are few ratings,
 * plus a small bonus for keeping clients and for new providers (who would otherwise never be seen), minus a deduction for frequent
 * cancellation. In name searches and loose searches, the match score comes first.
 */
export function computeRank(input: RankInput): number {
  const { ratingAverage, ratingCount, isTopRetainingProvider, isNewToMarketplace, cancellationLevel } = input;
  const rating = (ratingAverage * ratingCount + priorAverage * priorCount) / (ratingCount + priorCount);
  const lift = (isTopRetainingProvider ? retentionBonus : 0) + (isNewToMarketplace ? newProviderBonus : 0);
  const deduction = cancellationDeductions[cancellationLevel] ?? 0;
  return Math.round((rating + lift - deduction) * 10_000) / 10_000;
}
