import { AllInsurancesDocument, type FilterOptionsFragment } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';

interface NamedPayor {
  isCash: boolean;
  marketplaceNames: string[];
}

/** Loads insurance names of all states; undefined when they failed to load. */
export async function loadInsuranceNames(graphql: GraphqlFetch): Promise<string[] | undefined> {
  const answer = await graphql(AllInsurancesDocument, {}).catch(() => undefined);
  return listNames(answer?.data?.statesAndPayors?.flatMap(({ payors }) => payors));
}

/** Returns insurance names from a search's answer: those of its state with its home payors, or all. */
export function listOfferedInsurances({ payorsByState, statesAndPayors }: FilterOptionsFragment): string[] | undefined {
  return listNames(payorsByState ?? statesAndPayors?.flatMap(({ payors }) => payors));
}

function listNames(payors: readonly NamedPayor[] | undefined): string[] | undefined {
  if (!payors) return undefined;
  const names = payors.filter(({ isCash }) => !isCash).flatMap(({ marketplaceNames }) => marketplaceNames);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));
}
