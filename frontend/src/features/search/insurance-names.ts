import type { StateCode } from '@linden/vocabulary/us-states';
import { AllInsurancesDocument, StateInsurancesDocument } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';

interface NamedPayor {
  isCash: boolean;
  marketplaceNames: string[];
}

/** Names to choose an insurance by, in one state or in all; undefined when they could not be read. */
export async function insuranceNames(
  graphql: GraphqlFetch,
  state: StateCode | undefined,
): Promise<string[] | undefined> {
  const payors = await (state ? ofState(graphql, state) : ofAll(graphql)).catch(() => undefined);
  if (!payors) return undefined;
  const names = payors.filter(({ isCash }) => !isCash).flatMap(({ marketplaceNames }) => marketplaceNames);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));
}

async function ofState(graphql: GraphqlFetch, usState: StateCode): Promise<NamedPayor[] | null | undefined> {
  return (await graphql(StateInsurancesDocument, { usState })).data?.payorsByState;
}

async function ofAll(graphql: GraphqlFetch): Promise<NamedPayor[] | undefined> {
  return (await graphql(AllInsurancesDocument, {})).data?.statesAndPayors?.flatMap(({ payors }) => payors);
}
