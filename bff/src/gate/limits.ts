/**
 * How much one request may ask for. What pages send stays well below (`tests/operations.int.test.ts` holds them to it); what is
 * above is a mistake or an attack, and is refused before anything is asked of a service.
 */
export const limits = {
  /** Bytes. The largest honest request, a search with every filter, has 3 KB. */
  body: 256 * 1024,
  /** Characters and tokens of a text that somebody wrote; the listing has 2,000 and 300. */
  documentLength: 16_384,
  tokens: 1_000,
  /** Brackets within each other. The parser calls itself for each, so this is looked at first. */
  nesting: 40,
  /** Fields within each other; pages have 5. */
  depth: 12,
  /** Fields in all, fragments written out; the listing has 90. */
  fields: 300,
  /** Fields of `Query`: each begins calls of its own. The listing has 6. */
  rootFields: 12,
  aliases: 15,
  directives: 15,
  /**
   * Fields that may be in the answer: a field counts one, and what is below a page counts once for each of its items. The
   * listing with 20 cards costs 1,400, a page of 50 providers with everything about them 4,000.
   */
  cost: 5_000,
  /** Items of a page whose size nobody named. */
  assumedPage: 20,
  /** Operations from here on have a rate of their own, and so have searches that make the index work (`laborious.ts`). */
  heavyCost: 400,
  /** Characters in all texts of the variables, values of any kind, levels. Fifty ids are 2,000 characters. */
  variableLength: 16_384,
  variableValues: 500,
  variableDepth: 8,
} as const;

/** Milliseconds. */
export const waits = {
  /** From the first byte of a request to the answer's end of thinking. */
  request: 2_000,
  /** The same for what changes something: a booking asks three services in turn. */
  change: 3_000,
  /** For the whole of a request to arrive: our pages send less than a packet or two. */
  arrival: 5_000,
  /** For what is under way when the server ends: whoever has arrived is answered by then. */
  ending: 2_500,
} as const;
