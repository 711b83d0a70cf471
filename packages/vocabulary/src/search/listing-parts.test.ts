import { describe, expect, it } from 'vitest';
import { usStates } from '#src/places/us-states.ts';
import { cityPages } from './city-pages.ts';
import { buildListingKey, getListingTitle, parseListingKey } from './listing-parts.ts';
import { listingSlugs } from './listing-slugs.ts';

describe('reads a key part by part', () => {
  it.each([
    ['', 'Therapists'],
    ['washington-dc', 'Therapists in the District of Columbia'],
    ['anxiety', 'Therapists for Anxiety'],
    ['texas_houston', 'Therapists in Houston, Texas'],
    ['texas_anxiety', 'Therapists for Anxiety in Texas'],
    ['texas_houston_male', 'Male therapists in Houston, Texas'],
    ['ohio_american-sign-language', 'Therapists who use American Sign Language in Ohio'],
    ['ohio_lgbtq', 'Therapists for LGBTQ+ in Ohio'],
    ['ohio_lgbtq-identity', 'LGBTQ+ therapists in Ohio'],
    ['ohio_elders', 'Therapists for elders in Ohio'],
  ])('%s: %s', (key, title) => {
    const parts = parseListingKey(key);
    expect(parts && getListingTitle(parts)).toBe(title);
    expect(parts && buildListingKey(parts)).toBe(key);
  });

  it.each(['texas_oakland', 'anxiety_texas', 'texas_2', '_', 'Texas', 'texas_houston_anxiety_adhd', 'nowhere'])(
    'rejects %s',
    (key) => expect(parseListingKey(key)).toBeUndefined(),
  );
});

it('gives every listing its own title and key', () => {
  const places = [
    {},
    ...usStates.map(([, state]) => ({ state })),
    ...cityPages.map((city) => ({ state: city.usState, city })),
  ];
  const keys = places.flatMap((place) =>
    [undefined, ...listingSlugs].map((slug) => buildListingKey({ ...place, slug })),
  );
  const titles = keys.map((key) => {
    const parts = parseListingKey(key);
    if (!parts) throw new Error(`${key} has no listing`);
    return getListingTitle(parts);
  });
  expect(new Set(keys).size).toBe(82 * 165);
  expect(new Set(titles).size).toBe(82 * 165);
});
