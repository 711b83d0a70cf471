/**
 * Whether an address already is the one that would be written for it. Parameters nobody knows do no harm and are not
 * counted; empty ones, a state outside the path and a form's own zone are.
 */
export function isOrderly(slug: string | undefined, query: URLSearchParams, canonical: string): boolean {
  const [path = '', text = ''] = canonical.split('?');
  if (path !== (slug ? `/find/${slug}` : '/find')) return false;
  const written = new URLSearchParams(text);
  if (query.has('state') || query.has('zone')) return false;
  const empty = [...query].some(([, value]) => value === '');
  return !empty && [...written].every(([name, value]) => query.getAll(name).includes(value));
}
