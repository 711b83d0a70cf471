import type { Clause } from './person-filters.ts';

/**
 * Finds a name as people remember it. All words as they stand come first, then the beginning of a name that is still being
 * typed, then slips of the pen: one letter in words of three to five, two in longer ones (added, left out, changed or swapped).
 */
export function nameQuery(name: string): Clause {
  const words = { query: name, operator: 'and' };
  const slips = wordsIn(name) > mostWords ? {} : { fuzziness: 'AUTO', max_expansions: 200 };
  return {
    dis_max: {
      queries: [
        { constant_score: { boost: 4, filter: { match: { name: words } } } },
        { constant_score: { boost: 2, filter: { match_bool_prefix: { name: { ...words, ...slips } } } } },
        { constant_score: { boost: 1, filter: { match: { name: { ...words, ...slips } } } } },
      ],
    },
  };
}

/** Each word with slips is held against every name there is, so that a text is not looked for as if it were a name. */
const mostWords = 5;

function wordsIn(name: string): number {
  return name.match(/[\p{L}\p{N}\p{M}]+/gu)?.length ?? 0;
}
