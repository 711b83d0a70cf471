/** Filters for which the index does much whatever comes back: names with slips of the pen, and times, held against every open start. */
const laborious: ReadonlySet<string> = new Set([
  ...['name', 'availableDate', 'availableDates', 'availableTimes', 'timeStart', 'timeEnd'],
]);

/**
 * Whether the variables ask for such a search: a count is one number and may take as long as a page. The search itself says
 * nothing of its cost before it is done.
 */
export function isLaborious(variables: Record<string, unknown>): boolean {
  return Object.entries(variables).some(([name, value]) => {
    if (isRecord(value)) return isLaborious(value);
    if (name === 'sort') return typeof value === 'string' && value !== 'RELEVANCE';
    return laborious.has(name) && (Array.isArray(value) ? value.length > 0 : Boolean(value));
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
