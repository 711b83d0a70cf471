import { usStates } from '@linden/vocabulary/places/us-states';
import { cityPages } from '@linden/vocabulary/search/city-pages';
import { buildListingKey, type ListingParts, parseListingKey } from '@linden/vocabulary/search/listing-parts';
import { listingSlugs } from '@linden/vocabulary/search/listing-slugs';
import { describe, expect, it } from 'vitest';
import { listInternalLinks } from './internal-links.ts';
import type { ListingFacts } from './listing-facts.ts';
import { buildPageTexts, maxDescriptionLength } from './page-texts.ts';
import { listQuestions } from './questions.ts';

const allProviders: ListingParts = { state: undefined, city: undefined, slug: undefined };
const places: ListingParts[] = [
  allProviders,
  ...usStates.map(([, state]) => ({ ...allProviders, state })),
  ...cityPages.map((city) => ({ ...allProviders, state: city.usState, city })),
];
/** Every place, and every slug both nationwide and in the place with the longest name. */
const listings: ListingParts[] = [
  ...places,
  ...listingSlugs.map((slug) => ({ ...allProviders, slug })),
  ...listingSlugs.map((slug) => ({ ...allProviders, state: 'UM' as const, slug })),
];

const known: ListingFacts = {
  totalCount: 1234,
  meanPrice: 15_230,
  meanYears: 9.6,
  conditions: ['Anxiety', 'Depression'],
  insurances: ['Cedar Mutual', 'Harbor Life', 'Aspen', 'Heron'],
  hasVirtual: true,
  hasInPerson: true,
  isCashOnly: false,
};

/** What no sentence may contain: gaps, code words, double spaces. */
const broken = /undefined|null|NaN|\[object|\{|\}| {2}|^ | $|\.\.| ,/;

describe.each([
  ['with figures', known],
  ['without figures', undefined],
])('every listing, %s,', (_row, facts) => {
  const words = listings.map((parts) => buildPageTexts(parts, facts));

  it('has its own title and heading', () => {
    expect(new Set(words.map(({ titleTag }) => titleTag)).size).toBe(listings.length);
    expect(new Set(words.map(({ h1 }) => h1)).size).toBe(listings.length);
    expect(words.filter(({ titleTag }) => !titleTag.endsWith(' · Linden therapy access'))).toEqual([]);
    expect(words.filter(({ titleTag }) => titleTag.length > 125)).toEqual([]);
  });

  it('has a description that search engines show in full', () => {
    const texts = words.map(({ metaDescription }) => metaDescription);
    expect(new Set(texts).size).toBe(listings.length);
    expect(texts.filter((text) => text.length > maxDescriptionLength || text.length < 40)).toEqual([]);
    expect(texts.filter((text) => broken.test(text))).toEqual([]);
  });

  it('has four to six different questions with complete answers', () => {
    for (const parts of listings) {
      const faqs = listQuestions(parts, facts);
      expect(faqs.length).toBeGreaterThanOrEqual(4);
      expect(faqs.length).toBeLessThanOrEqual(6);
      expect(new Set(faqs.map(({ question }) => question)).size).toBe(faqs.length);
      expect(faqs.filter(({ question, answer }) => broken.test(question) || broken.test(answer))).toEqual([]);
      expect(faqs.filter(({ answer }) => answer.length < 60 || answer.length > 500)).toEqual([]);
    }
  });

  it('contains no figure that is missing from the facts', () => {
    const texts = listings.flatMap((parts) => listQuestions(parts, facts).map(({ answer }) => answer));
    expect(texts.some((text) => text.includes('$152'))).toBe(facts !== undefined);
    expect(texts.filter((text) => /\$(?!152\b)/.test(text))).toEqual([]);
  });
});

describe('links of every listing', () => {
  const around = listings.map((parts) => ({ key: buildListingKey(parts), groups: listInternalLinks(parts) }));

  it('lead to existing listings and never to the listing itself', () => {
    for (const { key, groups } of around) {
      const keys = groups.flatMap(({ links }) => links.map(({ urlKey }) => urlKey));
      expect(keys.filter((each) => !parseListingKey(each))).toEqual([]);
      expect(keys).not.toContain(key);
    }
  });

  it('have different headings and labels within their group', () => {
    for (const { groups } of around) {
      expect(new Set(groups.map(({ heading }) => heading)).size).toBe(groups.length);
      for (const { heading, links } of groups) {
        expect(heading).not.toMatch(broken);
        expect(new Set(links.map(({ label }) => label)).size).toBe(links.length);
      }
    }
  });

  it('reach every listing from the listing of all therapists', () => {
    const slugs = new Set<string>(['']);
    for (const key of slugs) {
      const parts = parseListingKey(key);
      for (const { links } of parts && !parts.state ? listInternalLinks(parts) : [])
        for (const { urlKey } of links) slugs.add(urlKey);
    }
    const wanted = listingSlugs
      .filter(({ filter }) => ['specialty', 'treatmentMethods', 'language'].includes(filter))
      .map(({ slug }) => slug);
    expect(wanted.filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(usStates.filter(([, state]) => !slugs.has(buildListingKey({ state })))).toEqual([]);
  });
});

it('detects a gap in a sentence', () => {
  expect(['in undefined', 'a  b', 'one..'].filter((text) => broken.test(text))).toHaveLength(3);
});
