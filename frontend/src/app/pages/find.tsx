import { loadSearch } from '#src/features/search/load-search.ts';
import { readSearchAddress } from '#src/features/search/search-address.ts';
import { SearchPage } from '#src/features/search/search-page.tsx';
import { searchTitle } from '#src/features/search/search-title.ts';
import type { SearchOutcome } from '#src/features/search/search-view.ts';
import { findPath } from '#src/lib/paths.ts';
import { renderDocument } from '../document.tsx';
import type { Page, PageRequest } from '../page-answer.ts';
import { notFound } from './messages.tsx';
import { isOrderly } from './orderly-query.ts';

/** `/find` and `/find/{state slug}`. */
export const find: Page = async ({ params, query }, tools) => {
  const address = readSearchAddress(params.state, query);
  if (!address) return notFound(tools);
  const canonical = findPath(address);
  if (!isOrderly(params.state, query, canonical)) return { kind: 'redirect', status: 302, location: canonical };
  const view = await loadSearch(tools.graphql, address, tools.now);
  const title = searchTitle(address);
  const html = renderDocument(
    {
      title,
      description: `${title} with open times: filter by insurance, what you need and when you can.`,
      canonical: findPath({ state: address.state, filters: address.filters }),
      current: 'find',
      children: <SearchPage view={view} />,
    },
    tools,
  );
  return {
    kind: 'page',
    status: statusOf(view.outcome),
    html,
    cacheable: isWhole(view.outcome) && Boolean(view.insurances),
  };
};

/** The address itself when it needs no redirect. */
export function orderlyAddress({ params, query }: PageRequest): string | undefined {
  const address = readSearchAddress(params.state, query);
  const canonical = address && findPath(address);
  return canonical && isOrderly(params.state, query, canonical) ? canonical : undefined;
}

function statusOf({ kind }: SearchOutcome): number {
  if (kind === 'unavailable') return 503;
  return kind === 'refused' ? 400 : 200;
}

function isWhole(outcome: SearchOutcome): boolean {
  if (outcome.kind === 'none') return outcome.loosenings.every(({ total }) => total !== undefined);
  return outcome.kind === 'found' && outcome.missing.length === 0;
}
