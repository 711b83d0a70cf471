import { noFilters } from '@linden/vocabulary/search/search-filters';

/**
 * Whether an address is in canonical form. Unknown parameters are ignored; empty ones, an unused zone, dropped filters and duplicates of
 * the path are not allowed.
 * @param path as requested, decoded
 */
export function isCanonical(path: string, query: URLSearchParams, canonical: string): boolean {
  const [canonicalPath = '', text = ''] = canonical.split('?');
  if (path !== canonicalPath || [...query.values()].includes('')) return false;
  const written = new URLSearchParams(text);
  return [...new Set([...known, ...written.keys()])].every((name) => sameValues(query, written, name));
}

const known = [...Object.keys(noFilters), 'state', 'zone', 'sort'];

function sameValues(one: URLSearchParams, other: URLSearchParams, name: string): boolean {
  return one.getAll(name).sort().join('\n') === other.getAll(name).sort().join('\n');
}
