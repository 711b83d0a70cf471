const id = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;

/** Returns the codes and numbers of an audit entry's detail in words: 'source CLIENT · count 2'. Ids say nothing to a reader and are left out. */
export function describeDetail(json: string): string {
  return Object.entries(JSON.parse(json) as Record<string, unknown>)
    .flatMap(([name, value]) => {
      const isShown = (typeof value === 'string' && !id.test(value)) || typeof value === 'number' || value === true;
      return isShown ? [`${name.replaceAll('_', ' ')} ${String(value)}`] : [];
    })
    .join(' · ');
}
