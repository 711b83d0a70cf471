import { carriedParameters } from '#src/features/search/search-address.ts';
import { nameSegment } from '#src/lib/paths.ts';
import type { Page, PageRequest, Pages } from './page-answer.ts';
import { find, orderlyAddress } from './pages/find.tsx';
import { home } from './pages/home.tsx';
import { failed, notFound } from './pages/messages.tsx';
import { provider, providerAddress } from './pages/provider.tsx';

/** The routes of the public pages; the bundle for the server starts here. */
const routes: Record<string, Page> = {
  '/': home,
  '/find': find,
  '/find/:state': find,
  '/provider/:segment/:id': provider,
};

export const pages: Pages = { routes, notFound, failed, keyOf };

function keyOf(template: string, request: PageRequest): string | undefined {
  if (carriedParameters(request.query).size > 0) return undefined;
  switch (template) {
    case '/':
      return '/';
    case '/provider/:segment/:id':
      return nameSegment(request.params.segment ?? '') === request.params.segment
        ? providerAddress(request)
        : undefined;
    default:
      return orderlyAddress(request);
  }
}
