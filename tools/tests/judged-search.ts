import { DomainError } from '@linden/platform/domain-error';
import { Setting } from '@linden/proto/search/v1/search_service_pb';
import type { Marketplace } from './marketplace.ts';

/** What became of a search: right, a refusal that says so, or anything else, which nobody may see. */
export type Judged = 'right' | 'says so' | 'LIES' | 'FAILS';

const searches = ['WA', 'CO', 'OR', 'AZ'].map((usState) => ({ usState, setting: Setting.BOTH }));

/** Searches whose totals are known beforehand; filters of time are left out, since time changes what they find. */
export async function createJudge({ search }: Pick<Marketplace, 'search'>) {
  const ask = (turn: number) => search.searchProviders({ filters: searches[turn % searches.length] ?? {}, first: 20 });
  const totals: number[] = [];
  for (const [turn, { usState }] of searches.entries()) {
    const { totalCount, totalIsLowerBound } = await ask(turn);
    if (totalCount < 5 || totalIsLowerBound) throw new Error(`${totalCount} in ${usState}: that proves nothing`);
    totals.push(totalCount);
  }
  return (turn: number): Promise<Judged> =>
    ask(turn).then(
      ({ totalCount, hits }) =>
        totalCount === totals[turn % totals.length] && hits.length === Math.min(20, totalCount) ? 'right' : 'LIES',
      (error: unknown) => (error instanceof DomainError && error.code === 'SEARCH_UNAVAILABLE' ? 'says so' : 'FAILS'),
    );
}
