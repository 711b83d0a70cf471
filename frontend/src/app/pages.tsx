import { carriedParameters } from '#src/features/search/search-address.ts';
import { nameSegment } from '#src/lib/paths.ts';
import type { Page, PageRequest, Pages } from './page-answer.ts';
import { filtersAddress, filtersOf } from './pages/filters.tsx';
import { find, orderlyAddress, therapists } from './pages/find.tsx';
import { home } from './pages/home.tsx';
import { failed, notFound } from './pages/messages.tsx';
import { provider, providerAddress } from './pages/provider.tsx';

interface Route {
  page: Page;
  /** The key under which others are given the same page; undefined for an address that leads elsewhere. */
  key: (request: PageRequest) => string | undefined;
}

/** The routes of the public pages; the bundle for the server starts here. */
const table: Record<string, Route> = {
  '/': { page: home, key: () => '/' },
  '/find': { page: find, key: (request) => orderlyAddress('find', request) },
  '/find/*': { page: find, key: (request) => orderlyAddress('find', request) },
  '/find/filters': { page: filtersOf('find'), key: (request) => filtersAddress('find', request) },
  '/therapists': { page: therapists, key: (request) => orderlyAddress('therapists', request) },
  '/therapists/*': { page: therapists, key: (request) => orderlyAddress('therapists', request) },
  '/therapists/filters': { page: filtersOf('therapists'), key: (request) => filtersAddress('therapists', request) },
  '/provider/:segment/:id': { page: provider, key: providerKey },
};

const routes = Object.fromEntries(Object.entries(table).map(([template, { page }]) => [template, page]));

export const pages: Pages = { routes, notFound, failed, keyOf };

function keyOf(template: string, request: PageRequest): string | undefined {
  return carriedParameters(request.query).size > 0 ? undefined : table[template]?.key(request);
}

function providerKey(request: PageRequest): string | undefined {
  const { segment = '' } = request.params;
  return nameSegment(segment) === segment ? providerAddress(request) : undefined;
}
