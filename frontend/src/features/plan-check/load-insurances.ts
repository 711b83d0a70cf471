import { CheckableInsurancesDocument, type CheckableInsurancesQuery } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import type { Option } from '#src/ui/field.tsx';

type Payor = NonNullable<CheckableInsurancesQuery['statesAndPayors']>[number]['payors'][number];

/** Plans of employer programs pay only with a code. */
const employerPrograms: ReadonlySet<string> = new Set(['EAP', 'MANAGED_EAP']);

/** Loads the insurances that visitors can check, by name; undefined when they failed to load. */
export async function loadCheckableInsurances(graphql: GraphqlFetch): Promise<Option[] | undefined> {
  const answer = await graphql(CheckableInsurancesDocument, {}).catch(() => undefined);
  const payors = answer?.data?.statesAndPayors?.flatMap((state) => state.payors);
  return payors && listOptions(payors);
}

export function listOptions(payors: readonly Payor[]): Option[] {
  const checkable = payors.filter(({ isCash, planCategory }) => !isCash && !employerPrograms.has(planCategory));
  const byId = new Map(checkable.map(({ payorId, marketplaceNames: [name] }) => [payorId, name]));
  return [...byId]
    .flatMap(([value, label]) => (label ? [{ value, label }] : []))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
