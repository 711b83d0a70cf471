import { AllInsurancesDocument, type FilterOptionsFragment } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';

interface NamedPayor {
  isCash: boolean;
  marketplaceNames: string[];
}

/** Loads insurance names of all states; undefined when they failed to load. */
export async function insuranceNames(graphql: GraphqlFetch): Promise<string[] | undefined> {
  const answer = await graphql(AllInsurancesDocument, {}).catch(() => undefined);
  return namesOf(answer?.data?.statesAndPayors?.flatMap(({ payors }) => payors));
}

/** Returns insurance names from a search's answer: those of its state with its home payors, or all. */
export function offeredInsurances({
  payorsByState,
  homePayorsByState,
  statesAndPayors,
}: FilterOptionsFragment): string[] | undefined {
  const inState = payorsByState && [...payorsByState, ...(homePayorsByState ?? [])];
  return namesOf(inState ?? statesAndPayors?.flatMap(({ payors }) => payors));
}

function namesOf(payors: readonly NamedPayor[] | undefined): string[] | undefined {
  if (!payors) return undefined;
  const names = payors.filter(({ isCash }) => !isCash).flatMap(({ marketplaceNames }) => marketplaceNames);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));
}
