/** Where a request comes from, for budgets. */
export interface Requester {
  /** The network address, as one household sees it. */
  household: string;
  /** The id of a browser that has signed in to the named account before; `undefined` for every other browser. */
  browser: string | undefined;
}
