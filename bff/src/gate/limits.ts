import { maxContentLength } from '@linden/form-engine/note-content';

/**
 * Limits of one request. Pages stay well below them (`tests/operations.int.test.ts` checks it). A request above a limit is a mistake or an
 * attack, and is refused before any service is called.
 */
export const limits = {
  /** Bytes. The largest real request, a search with every filter, has 3 KB. */
  body: 256 * 1024,
  /** Characters and tokens of a query text; the listing has 2,000 and 300. */
  documentLength: 16_384,
  tokens: 1_000,
  /** Nested brackets. Checked first, because the parser recurses for each. */
  nesting: 40,
  /** Nested fields; pages have 7 at most. */
  depth: 14,
  /** Fields in all, with fragments expanded; the listing has 90. */
  fields: 300,
  /** Fields of `Query`: each starts its own calls. The listing has 13, most of them lists of filter options. */
  rootFields: 14,
  aliases: 15,
  directives: 15,
  /**
   * Maximum fields in the answer: a field counts as one, multiplied by the items of the pages above it. The listing with 20 cards costs
   * 1,400, a full page of 50 providers 4,000.
   */
  cost: 5_000,
  /** Items of a page without a given size. */
  assumedPage: 20,
  /** Operations from this cost on have their own rate limit, as do expensive searches (`expensive-search.ts`). */
  heavyCost: 400,
  /** Characters in all strings of the variables, values of any kind, levels. Fifty ids are 2,000 characters. */
  variableLength: 16_384,
  /** Characters of the content of a note, which counts apart in the operation that saves it: a long assessment has 30,000. */
  noteLength: maxContentLength,
  variableValues: 500,
  variableDepth: 8,
} as const;

/** Milliseconds. */
export const waits = {
  /** From the first byte of a request to the end of its execution. */
  request: 2_000,
  /** The same for mutations: a booking calls three services in turn. */
  change: 3_000,
  /** For a mutation that has an uploaded file scanned: scanners take seconds for large ones. */
  check: 8_000,
  /** For a whole request to arrive: pages send one or two packets. */
  arrival: 5_000,
  /** For requests in progress at shutdown: all are answered by then. */
  ending: 2_500,
} as const;
