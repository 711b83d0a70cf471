import { DomainError } from '@linden/platform/domain-error';
import { Setting } from '@linden/proto/search/v1/search_service_pb';
import type { Marketplace } from './marketplace.ts';

/** What became of a search: right, a refusal that says so, or anything else, which nobody may see. */
export type Judged = 'right' | 'says so' | 'LIES' | 'FAILS';

const states = ['WA', 'CO', 'OR', 'AZ'];

/** From wide to narrow: among many providers only a narrow search has a total that is counted to the end. */
const narrowings = [
  {},
  { specialties: ['Eating Disorders'] },
  { specialties: ['Eating Disorders'], languages: ['Spanish'] },
];

/** Searches whose totals are known beforehand; filters of time are left out, since time changes what they find. */
export async function createJudge({ search }: Pick<Marketplace, 'search'>) {
  const asked = await Promise.all(states.map((usState) => countable(search, usState)));
  const ask = (turn: number) =>
    search.searchProviders({ filters: asked[turn % asked.length]?.filters ?? {}, first: 20 });
  const totals = asked.map(({ total }) => total);
  return (turn: number): Promise<Judged> =>
    ask(turn).then(
      ({ totalCount, hits }) =>
        totalCount === totals[turn % totals.length] && hits.length === Math.min(20, totalCount) ? 'right' : 'LIES',
      (error: unknown) => (error instanceof DomainError && error.code === 'SEARCH_UNAVAILABLE' ? 'says so' : 'FAILS'),
    );
}

async function countable(search: Marketplace['search'], usState: string) {
  for (const narrowing of narrowings) {
    const filters = { usState, setting: Setting.BOTH, ...narrowing };
    const { totalCount, totalIsLowerBound } = await search.searchProviders({ filters, first: 20 });
    if (totalCount >= 5 && !totalIsLowerBound) return { filters, total: totalCount };
  }
  throw new Error(`no search in ${usState} proves anything`);
}
