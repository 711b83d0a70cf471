import { getListingTitle, type ListingParts, placeName } from '@linden/vocabulary/search/listing-parts';
import type { ListingFacts } from './listing-facts.ts';
import { formatDollars } from './money.ts';

/** Characters of a description that search engines show. */
export const maxDescriptionLength = 160;

/** Returns title, heading and description of one listing. */
export function buildPageTexts(parts: ListingParts, facts: ListingFacts | undefined) {
  const h1 = getListingTitle(parts);
  return { h1, titleTag: `${h1} · Linden therapy access`, metaDescription: buildDescription(h1, parts, facts) };
}

/** Joins as many whole sentences as fit. */
function buildDescription(h1: string, parts: ListingParts, facts: ListingFacts | undefined): string {
  const [first, ...more] = listSentences(h1, parts, facts);
  return more.reduce(
    (text, sentence) => (text.length + 1 + sentence.length <= maxDescriptionLength ? `${text} ${sentence}` : text),
    first ?? h1,
  );
}

function listSentences(h1: string, parts: ListingParts, facts: ListingFacts | undefined): string[] {
  const many =
    facts && facts.totalCount > 1 ? `${facts.totalCount.toLocaleString('en-US')} to choose from.` : undefined;
  const price =
    facts?.meanPrice === undefined ? undefined : `A session is ${formatDollars(facts.meanPrice)} on average.`;
  const given = [
    `${h1}, with prices and open times.`,
    many,
    price,
    facts?.isCashOnly ? undefined : 'See who takes your insurance.',
    placeName(parts) ? undefined : 'Licensed in your state.',
  ];
  return given.filter((sentence) => sentence !== undefined);
}
