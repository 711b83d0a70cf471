import { noFilters } from '@linden/vocabulary/search-filters';

/**
 * Whether an address already is the one that would be written for it. Parameters nobody knows do no harm and are not
 * counted; empty ones, a form's own zone, and filters that are dropped or stand in the path are.
 * @param path as asked for, decoded
 */
export function isOrderly(path: string, query: URLSearchParams, canonical: string): boolean {
  const [canonicalPath = '', text = ''] = canonical.split('?');
  if (path !== canonicalPath || [...query.values()].includes('')) return false;
  const written = new URLSearchParams(text);
  return [...new Set([...known, ...written.keys()])].every((name) => sameValues(query, written, name));
}

const known = [...Object.keys(noFilters), 'state', 'zone', 'sort'];

function sameValues(one: URLSearchParams, other: URLSearchParams, name: string): boolean {
  return one.getAll(name).sort().join('\n') === other.getAll(name).sort().join('\n');
}
