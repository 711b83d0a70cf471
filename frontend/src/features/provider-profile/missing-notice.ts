import { listed } from '#src/lib/words.ts';

const words: Record<string, string> = {
  marketplaceRating: 'ratings',
  reviews: 'reviews',
  insurances: 'insurances',
  providerPayors: 'insurances',
  slots: 'open times',
  timeZone: 'open times',
  initialSessionLength: 'session lengths',
  followUpLength: 'session lengths',
};

/** Names what partial data lacks; undefined when nothing is missing. */
export function missingNotice(missing: ReadonlySet<string>): string | undefined {
  if (missing.size === 0) return undefined;
  const names = [...new Set([...missing].map((field) => words[field] ?? 'some details'))].sort();
  return `We could not read ${listed(names)} just now. Everything else on this page is up to date.`;
}
