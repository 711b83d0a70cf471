import { findStateName, type StateCode } from '@linden/vocabulary/places/us-states';
import { findCityByAddress } from '@linden/vocabulary/search/city-pages';
import { noFilters, type SearchFilters } from '@linden/vocabulary/search/search-filters';
import type { SearchView } from '#src/features/search/search-view.ts';
import { unmask } from '#src/lib/graphql/unmask.ts';
import { findPath, getListingKey, getProviderPath, homePath, type SearchAddress } from '#src/lib/paths/paths.ts';
import { buildSearchTitle, getSlug } from './search-title.ts';

/** Describes a listing for search engines: its path, providers and questions (schema.org as JSON-LD). */
export function buildStructuredData(view: SearchView): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [breadcrumbs(view.address), ...people(view), ...questions(view)],
  };
}

function breadcrumbs(address: SearchAddress): object {
  const trail = [{ name: 'Linden', url: homePath }, ...listParentPages(address)];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Returns the path of a listing at the canonical addresses: 'Therapists', 'California', 'Oakland', 'Anxiety'. */
function listParentPages({ state, filters }: SearchAddress): { name: string; url: string }[] {
  const city = state && findCityByAddress(state, filters.address);
  const slug = getSlug({ state, filters });
  const near = city ? { address: city.address } : {};
  const step = (name: string, place: StateCode | undefined, given: Partial<SearchFilters>) => ({
    name,
    url: findPath({ experience: 'therapists', state: place, filters: { ...noFilters, ...given } }),
  });
  const value = slug && (slug.filter === 'age' ? slug.value : [slug.value]);
  return [
    step(buildSearchTitle({ state: undefined, filters: noFilters }), undefined, {}),
    ...(state ? [step(findStateName(state) ?? state, state, {})] : []),
    ...(city ? [step(city.name, state, near)] : []),
    ...(slug ? [step(slug.value, state, { ...near, [slug.filter]: value })] : []),
  ];
}

function people({ outcome }: SearchView): object[] {
  if (outcome.kind !== 'found') return [];
  const nodes = outcome.page.edges.map((edge) => unmask(edge, 'ProviderCardFragment').node);
  const itemListElement = nodes.map((node, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: node.name,
    url: getProviderPath(node),
  }));
  return [{ '@type': 'ItemList', numberOfItems: itemListElement.length, itemListElement }];
}

// Only where the page shows them.
function questions({ content, address }: SearchView): object[] {
  if (!content || content.faqs.length === 0 || address.page > 1 || getListingKey(address) === undefined) return [];
  const mainEntity = content.faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
