import { buildSearchValues } from '#src/features/search/address/search-values.ts';
import { type Loosening, readTotal } from '#src/features/search/search-view.ts';
import { SearchTotalDocument } from '#src/gen/operations.ts';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { listLoosenings } from './loosenings.ts';

/** Counts the results of each loosening; a failed count leaves its link without a number. */
export function countLoosenings(graphql: GraphqlFetch, address: SearchAddress): Promise<Loosening[]> {
  const counted = listLoosenings(address).map(async (each): Promise<Loosening> => {
    const answer = await graphql(SearchTotalDocument, { values: buildSearchValues(each.address) }).catch(
      () => undefined,
    );
    return { ...each, total: readTotal(answer?.data?.marketplaceProvidersTotal) };
  });
  return Promise.all(counted);
}
