import { DomainError } from '@linden/platform/domain-error';
import { Setting } from '@linden/proto/search/v1/search_service_pb';
import type { Marketplace } from './marketplace.ts';

/** The result of a search: right, an honest refusal, or a wrong answer, which must not happen. */
export type Judgment = 'right' | 'says so' | 'LIES' | 'FAILS';

const states = ['WA', 'CO', 'OR', 'AZ'];

/** From wide to narrow: with many providers, only a narrow search has an exact total. */
const narrowings = [
  {},
  { specialties: ['Eating Disorders'] },
  { specialties: ['Eating Disorders'], languages: ['Spanish'] },
];

/** Judges searches with known totals; without time filters, whose results change with time. */
export async function createJudge({ search }: Pick<Marketplace, 'search'>) {
  const asked = await Promise.all(states.map((usState) => countable(search, usState)));
  const ask = (turn: number) =>
    search.searchProviders({ filters: asked[turn % asked.length]?.filters ?? {}, first: 20 });
  const totals = asked.map(({ total }) => total);
  return (turn: number): Promise<Judgment> =>
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
