/** What an answer of a catalogue depends on, and for how long it is given out. */
export interface Catalogue {
  /** From the moment it was asked for; nothing drops it earlier. */
  seconds: number;
  /** Owner and record after whose change it is out of date. */
  changesWith: string;
}

/**
 * Fields of `Query` whose values are shared between anonymous visitors: public catalogues, the same for everybody, changed by
 * an operator's hand. A value is kept by field and arguments, so that it serves every operation that has the field.
 * Whatever is not listed is asked anew each time; a search is kept as a page by the frontend, and never here.
 */
export const catalogueFields: Readonly<Record<string, Catalogue>> = {
  payorsByState: { seconds: 10, changesWith: 'billing: payor' },
  homePayorsByState: { seconds: 10, changesWith: 'billing: payor' },
  statesAndPayors: { seconds: 10, changesWith: 'billing: payor' },
};
