import { listed } from '#src/lib/words.ts';

const words: Record<string, string> = {
  marketplaceRating: 'ratings',
  reviews: 'reviews',
  insurances: 'insurances',
  providerPayors: 'insurances',
  initialSessionLength: 'session lengths',
  followUpLength: 'session lengths',
};

const timesFields = new Set(['slots', 'calls', 'timeZone']);

/** Names what partial data lacks; undefined when nothing is missing but the open times, whose panel says so itself. */
export function missingNotice(missing: ReadonlySet<string>): string | undefined {
  const elsewhere = [...missing].filter((field) => !timesFields.has(field));
  if (elsewhere.length === 0) return undefined;
  const names = [...new Set(elsewhere.map((field) => words[field] ?? 'some details'))].sort();
  return `We could not read ${listed(names)} just now. Everything else on this page is up to date.`;
}
