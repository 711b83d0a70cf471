/** What the rank of a provider depends on. */
export interface RankInput {
  ratingAverage: number;
  ratingCount: number;
  isNewToMarketplace: boolean;
  isTopRetainingProvider: boolean;
  /** Step of the ladder for providers who cancel often, 0 to 5. */
  cancellationLevel: number;
}

/** A provider whom few have rated is taken to be near the average until more have. */
const priorAverage = 4.2;
const priorCount = 8;

/** Lifts and deductions, in stars. */
const keepsClients = 0.25;
const isNew = 0.15;
/** Who cancels often is ranked lower from step 3 of the ladder on, and lower still from step 4 (spec provider-portal, section 4.2). */
const deductions = [0, 0, 0, 0.75, 1.5, 1.5];

/**
 * Order of relevance among providers that match, higher first, in stars: the rating, drawn towards the average while there
 * are few, with a small lift for those who keep their clients and for newcomers, who would otherwise never be seen, less what
 * the policy on frequent cancellation takes away. Where somebody searches by name or loosely, how well it fits goes before.
 */
export function rank(input: RankInput): number {
  const { ratingAverage, ratingCount, isTopRetainingProvider, isNewToMarketplace, cancellationLevel } = input;
  const rating = (ratingAverage * ratingCount + priorAverage * priorCount) / (ratingCount + priorCount);
  const lift = (isTopRetainingProvider ? keepsClients : 0) + (isNewToMarketplace ? isNew : 0);
  const deduction = deductions[cancellationLevel] ?? 0;
  return Math.round((rating + lift - deduction) * 10_000) / 10_000;
}
