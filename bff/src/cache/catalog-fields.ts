/** A shared catalog: how long its values are cached, and what changes them. */
export interface Catalog {
  /** Counted from the request to the service; nothing evicts a value earlier. */
  seconds: number;
  /** Owner and record whose changes make a value outdated. */
  changesWith: string;
}

/**
 * Fields of `Query` whose values anonymous visitors share: public catalogs that an operator edits. Values are cached by field and
 * arguments, so every operation with the field uses them. Other fields are read each time; the frontend caches search pages.
 */
export const catalogFields: Readonly<Record<string, Catalog>> = {
  payorsByState: { seconds: 10, changesWith: 'billing: payor' },
  homePayorsByState: { seconds: 10, changesWith: 'billing: payor' },
  statesAndPayors: { seconds: 10, changesWith: 'billing: payor' },
};
