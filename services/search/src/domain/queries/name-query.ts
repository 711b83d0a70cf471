import type { Clause } from '#src/domain/person-filters.ts';
import { removeTitles } from './name-titles.ts';

/**
 * Builds the query for a provider's name. Exact words score highest, then the beginning of a name, then typos: one letter in words of three
 * to five letters, two in longer words (added, missing, changed or swapped). Titles and degrees around the name are left out.
 */
export function buildNameQuery(typed: string): Clause {
  const name = removeTitles(typed);
  const words = { query: name, operator: 'and' };
  const slips = splitWords(name) > maxWordsWithTypos ? {} : { fuzziness: 'AUTO', max_expansions: 200 };
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

/** The engine compares each word that may have typos with every name, so longer texts match exact words only. */
const maxWordsWithTypos = 5;

function splitWords(name: string): number {
  return name.match(/[\p{L}\p{N}\p{M}]+/gu)?.length ?? 0;
}
