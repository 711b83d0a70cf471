/** What the rank of a provider depends on. */
export interface RankInput {
  ratingAverage: number;
  ratingCount: number;
  isNewToMarketplace: boolean;
  isTopRetainingProvider: boolean;
}

/** A provider whom few have rated is taken to be near the average until more have. */
const priorAverage = 4.2;
const priorCount = 8;

/**
 * Order of relevance among providers that match, higher first: the rating, drawn towards the average while there are few,
 * with a small lift for those who keep their clients and for newcomers, who would otherwise never be seen.
 */
export function rank({ ratingAverage, ratingCount, isNewToMarketplace, isTopRetainingProvider }: RankInput): number {
  const rating = (ratingAverage * ratingCount + priorAverage * priorCount) / (ratingCount + priorCount);
  const lifted = rating + (isTopRetainingProvider ? 0.25 : 0) + (isNewToMarketplace ? 0.15 : 0);
  return Math.round(lifted * 10_000) / 10_000;
}
