import { joinWords } from '#src/lib/words/words.ts';
import { say } from './words.ts';

const words: Record<string, 'ratings' | 'reviews' | 'insurances' | 'lengths' | undefined> = {
  marketplaceRating: 'ratings',
  reviews: 'reviews',
  insurances: 'insurances',
  providerPayors: 'insurances',
  initialSessionLength: 'lengths',
  followUpLength: 'lengths',
};

const timesFields = new Set(['slots', 'calls', 'timeZone']);

/** Names missing data; undefined when only open times are missing, because their panel says so. */
export function getMissingNotice(missing: ReadonlySet<string>): string | undefined {
  const elsewhere = [...missing].filter((field) => !timesFields.has(field));
  if (elsewhere.length === 0) return undefined;
  const names = [...new Set(elsewhere.map((field) => say(`missing.${words[field] ?? 'details'}`)))].sort();
  return say('missing.sentence', { names: joinWords(names) });
}
