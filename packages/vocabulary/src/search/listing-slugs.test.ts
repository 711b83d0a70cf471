import { describe, expect, it } from 'vitest';
import { getStateSlug, usStates } from '#src/places/us-states.ts';
import { cityPages } from './city-pages.ts';
import { reservedListingWords } from './listing-address.ts';
import { findListingSlug, findSlug, type ListingSlug, listingSlugs } from './listing-slugs.ts';

/** Segments of a listing's path with another meaning. */
const taken = [...usStates.map(([, code]) => getStateSlug(code)), ...cityPages.map(({ slug }) => slug)];

function clashes(slugs: readonly ListingSlug[]): string[] {
  const words = [...slugs.map(({ slug }) => slug), ...new Set(taken), ...reservedListingWords];
  return words.filter((word, index) => words.indexOf(word) !== index);
}

describe('slugs of filters', () => {
  it.each([
    ['a specialty', 'anxiety', 'specialty', 'Anxiety'],
    ['several words', 'trauma-and-ptsd', 'specialty', 'Trauma and PTSD'],
    ['an apostrophe', 'womens-issues', 'specialty', "Women's Issues"],
    ['the specialty, not the identity', 'lgbtq', 'specialty', 'LGBTQ+'],
    ['the identity, not the specialty', 'lgbtq-identity', 'identity', 'LGBTQ+'],
    ['a slash', 'asian-asian-american', 'identity', 'Asian / Asian American'],
    ['Man', 'male', 'gender', 'Man'],
    ['Woman', 'female', 'gender', 'Woman'],
    ['elders', 'elders', 'age', 'Elders'],
    ['adults', 'adults', 'age', 'Adults'],
    ['teenagers', 'teenagers', 'age', 'Teenagers'],
    ['children', 'children', 'age', 'Children'],
    ['a language', 'american-sign-language', 'language', 'American Sign Language'],
    ['a method', 'cbt', 'treatmentMethods', 'CBT'],
    ['a method of two words', 'dance-movement', 'treatmentMethods', 'Dance/Movement'],
  ] as const)('%s: %s', (_row, slug, filter, value) => {
    expect(findListingSlug(slug)).toEqual({ slug, filter, value });
    expect(findSlug(filter, value)).toBe(slug);
  });

  it('cover each value of the six vocabularies', () => {
    expect(listingSlugs).toHaveLength(50 + 13 + 5 + 4 + 22 + 70);
    for (const { slug, filter, value } of listingSlugs) expect(findSlug(filter, value)).toBe(slug);
  });

  it('are unique, also among states, cities and pages', () => expect(clashes(listingSlugs)).toEqual([]));

  it.each([
    ['a slug', 'anxiety'],
    ['a state', 'texas'],
    ['a city', 'oakland'],
    ['a page', 'filters'],
  ])('control: notices that %s is taken', (_row, slug) => {
    expect(clashes([...listingSlugs, { slug, filter: 'language', value: 'Planted' }])).toEqual([slug]);
  });

  it('need no escaping', () => {
    const odd = listingSlugs.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug));
    expect(odd).toEqual([]);
  });

  it.each(['Anxiety', 'man', 'lgbtq+', ''])('do not include %j', (slug) =>
    expect(findListingSlug(slug)).toBeUndefined(),
  );
});
