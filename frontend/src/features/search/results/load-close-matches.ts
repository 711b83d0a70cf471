import { buildSearchValues, personFilters } from '#src/features/search/address/search-values.ts';
import { CloseMatchesDocument, type ProviderCardFragment } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { unmask } from '#src/lib/graphql/unmask.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';

/**
 * Loads similar providers when few match; the API defines few. A search without filters about the person has none.
 * @returns undefined when they failed to load
 */
export async function loadCloseMatches(
  graphql: GraphqlFetch,
  address: SearchAddress,
): Promise<ProviderCardFragment[] | undefined> {
  if (!personFilters.some((name) => address.filters[name]?.length)) return [];
  const input = { values: buildSearchValues(address), limit: 6 };
  const answer = await graphql(CloseMatchesDocument, { input }).catch(() => undefined);
  const near = answer?.data?.lowSupplyMarketplaceProviders;
  return near?.edges.map((edge) => unmask(edge, 'ProviderCardFragment'));
}
