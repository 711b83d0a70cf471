import { readSearchAddress } from '#src/features/search/address/search-address.ts';
import { buildDocumentTitle, buildSearchTitle } from '#src/features/search/listing/search-title.ts';
import { loadSearch } from '#src/features/search/results/load-search.ts';
import { SearchPage } from '#src/features/search/results/search-page.tsx';
import type { SearchOutcome, SearchView } from '#src/features/search/search-view.ts';
import { say } from '#src/features/search/words.ts';
import { unmask } from '#src/lib/graphql/unmask.ts';
import { type Experience, findFormPath, findPath, getListingKey, type SearchAddress } from '#src/lib/paths/paths.ts';
import { type DocumentProps, renderDocument } from '../document.tsx';
import type { Page, PageRequest } from '../page-answer.ts';
import { isCanonical } from './is-canonical.ts';
import { renderUnknownListing } from './messages.tsx';

/** `/find` and below: state, city, filter slug and page, then the query for the rest. */
export const find: Page = createListingPage('find');

/** `/therapists` and below: the same listings for search engines. */
export const therapists: Page = createListingPage('therapists');

function createListingPage(experience: Experience): Page {
  return async (request, tools) => {
    const address = readListing(experience, request);
    if (!address) return renderUnknownListing(tools);
    const canonical = findPath(address);
    if (!isCanonical(getPath(experience, request), request.query, canonical))
      return { kind: 'redirect', status: 302, location: canonical };
    const view = await loadSearch(tools.graphql, address, tools.now);
    const { state, filters } = address;
    const plan = filters.insurance && state ? { insurance: filters.insurance, usState: state } : undefined;
    const html = renderDocument(
      { ...getHead(view), current: 'find', plan, children: <SearchPage view={view} /> },
      tools,
    );
    return {
      kind: 'page',
      status: getStatus(view.outcome),
      html,
      cacheable: view.isWhole,
      shows: listShown(view.outcome),
      isList: true,
    };
  };
}

/** Returns the address when it needs no redirect. */
export function getCanonicalAddress(experience: Experience, request: PageRequest): string | undefined {
  const address = readListing(experience, request);
  const canonical = address && findPath(address);
  return canonical && isCanonical(getPath(experience, request), request.query, canonical) ? canonical : undefined;
}

function readListing(experience: Experience, { params, query }: PageRequest): SearchAddress | undefined {
  return readSearchAddress({ experience, segments: params['*']?.split('/') ?? [], query });
}

function getPath(experience: Experience, { params }: PageRequest): string {
  return [findFormPath(experience), ...(params['*'] ? [params['*']] : [])].join('/');
}

/**
 * Both experiences have the same content, so one address must be canonical: /therapists, which is meant for search engines (C2.3-1). A search
 * with filters beyond its path is hidden from search engines, because there are too many.
 */
function getHead(view: SearchView): Omit<DocumentProps, 'children'> {
  const { address, content, outcome } = view;
  const { state, filters, page } = address;
  const isListing = getListingKey(address) !== undefined;
  const twin: Partial<SearchAddress> = isListing
    ? { experience: 'therapists', state, filters: { ...filters, clsid: '' } }
    : { ...address, carried: new URLSearchParams() };
  const title = buildDocumentTitle(view);
  const hasNext = outcome.kind === 'found' && outcome.page.hasNextPage;
  return {
    title,
    isWholeTitle: true,
    description:
      page === 1 && content?.metaDescription
        ? content.metaDescription
        : say('description', { title: buildSearchTitle(address) }),
    canonical: findPath({ ...twin, page }),
    ...(isListing && outcome.kind === 'found' ? {} : { isHidden: true }),
    ...(isListing && page > 1 ? { previous: findPath({ ...twin, page: page - 1 }) } : {}),
    ...(isListing && hasNext ? { next: findPath({ ...twin, page: page + 1 }) } : {}),
  };
}

/** Ids of the providers on the page. */
function listShown(outcome: SearchOutcome): string[] {
  if (outcome.kind !== 'found') return [];
  return outcome.page.edges.map((edge) => unmask(edge, 'ProviderCardFragment').node.id);
}

/** A filter that cannot be applied is no failed request: the page is the form, with the error at its field. */
function getStatus({ kind }: SearchOutcome): number {
  switch (kind) {
    case 'unavailable':
      return 503;
    case 'beyond':
      return 404;
    default:
      return 200;
  }
}
