/**
 * Fields of `Query` whose answers may be shared between visitors: public catalogues that are the same for everybody and
 * change by an operator's hand. An operation is kept only when all of its fields are here. Whatever is not listed is asked
 * anew each time; a search is kept as a page by the frontend, and never here.
 */
export const catalogueFields: ReadonlyMap<string, Catalogue> = new Map([
  ['payorsByState', { seconds: 10, changesWith: 'billing: payor' }],
  ['homePayorsByState', { seconds: 10, changesWith: 'billing: payor' }],
  ['statesAndPayors', { seconds: 10, changesWith: 'billing: payor' }],
]);

export interface Catalogue {
  /** How long an answer is given out after it was made; nothing drops it earlier. */
  seconds: number;
  /** Owner and event after which it is out of date. */
  changesWith: string;
}

/** Seconds for an operation with these fields; 0 when it may not be kept. */
export function secondsToKeep(rootFields: readonly string[]): number {
  const asked = rootFields.filter((name) => name !== '__typename');
  if (asked.length === 0) return 0;
  return Math.min(...asked.map((name) => catalogueFields.get(name)?.seconds ?? 0));
}
