import type { AggregateProvidersResponse } from '@linden/proto/search/v1/search_service_pb';

/** Facts about the providers of a listing. Missing figures are undefined, never guessed. */
export interface ListingFacts {
  totalCount: number;
  /** Average price of a session without insurance, in cents. */
  meanPrice: number | undefined;
  meanYears: number | undefined;
  /** Specialties, most frequent first. */
  conditions: string[];
  /** Names, most frequent first; empty without a state. */
  insurances: string[];
  hasVirtual: boolean;
  hasInPerson: boolean;
  /** No provider in this state takes insurance. */
  isCashOnly: boolean;
}

export function toFacts(found: AggregateProvidersResponse): ListingFacts {
  const { totalCount, virtualOnlyCount, inPersonOnlyCount, bothCount } = found;
  return {
    totalCount,
    meanPrice: totalCount > 0 && found.costPerSessionCents > 0 ? found.costPerSessionCents : undefined,
    meanYears: totalCount > 0 && found.averageYearsInPractice >= 1 ? found.averageYearsInPractice : undefined,
    conditions: found.topConditions.map(({ value }) => value),
    insurances: found.topInsurances.map(({ value }) => value),
    hasVirtual: virtualOnlyCount + bothCount > 0,
    hasInPerson: inPersonOnlyCount + bothCount > 0,
    isCashOnly: found.isCashOnlyState,
  };
}
