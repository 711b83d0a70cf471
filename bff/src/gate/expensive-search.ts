/** Filters that cost the index a lot whatever the result: misspelled names, and times, which are compared with every open start. */
const expensiveFilters: ReadonlySet<string> = new Set([
  'name',
  'availableDate',
  'availableDates',
  'availableTimes',
  'timeStart',
  'timeEnd',
]);

/**
 * Whether the variables ask for an expensive search. A count returns one number but may take as long as a page, and the search reports no
 * cost in advance.
 */
export function isExpensiveSearch(variables: Record<string, unknown>): boolean {
  return Object.entries(variables).some(([name, value]) => {
    if (isRecord(value)) return isExpensiveSearch(value);
    if (name === 'sort') return typeof value === 'string' && value !== 'RELEVANCE';
    return expensiveFilters.has(name) && (Array.isArray(value) ? value.length > 0 : Boolean(value));
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
