import { CloseMatchesDocument, type ProviderCardFragment } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import type { SearchAddress } from '#src/lib/paths.ts';
import { unmask } from '#src/lib/unmask.ts';
import { personFilters, searchValues } from './search-values.ts';

/**
 * Who comes close where few match; the API says what few is. Nobody can be close to a search that asks nothing about the person.
 * @returns undefined when that could not be read
 */
export async function closeMatches(
  graphql: GraphqlFetch,
  address: SearchAddress,
): Promise<ProviderCardFragment[] | undefined> {
  if (!personFilters.some((name) => address.filters[name]?.length)) return [];
  const input = { values: searchValues(address), limit: 6 };
  const answer = await graphql(CloseMatchesDocument, { input }).catch(() => undefined);
  const near = answer?.data?.lowSupplyMarketplaceProviders;
  return near?.edges.map((edge) => unmask(edge, 'ProviderCardFragment'));
}
