import { listingParts } from '@linden/vocabulary/listing-parts';
import { describe, expect, it } from 'vitest';
import { linksAround } from './internal-links.ts';
import type { ListingFacts } from './listing-facts.ts';
import { pageWords } from './page-words.ts';
import { questionsOf } from './questions.ts';

const facts: ListingFacts = {
  totalCount: 41,
  meanPrice: 15_049,
  meanYears: 9.6,
  conditions: ['Anxiety'],
  insurances: ['Cedar Mutual', 'Harbor Life', 'Aspen', 'Heron'],
  hasVirtual: true,
  hasInPerson: true,
  isCashOnly: false,
};

function partsOf(key: string) {
  const parts = listingParts(key);
  if (!parts) throw new Error(`${key} is no listing`);
  return parts;
}

const answers = (key: string, given: ListingFacts | undefined) =>
  questionsOf(partsOf(key), given)
    .map(({ answer }) => answer)
    .join('\n');

describe('answers', () => {
  it.each([
    ['the mean price', 'texas', facts, 'Without insurance, $150 on average'],
    ['insurances, the first three', 'texas', facts, 'in Texas: Cedar Mutual, Harbor Life and Aspen.'],
    ['years of those with a need', 'texas_anxiety', facts, 'they have worked for 10 years.'],
    ['both settings', 'texas', facts, 'there are people here for both.'],
    ['video alone', 'texas_houston', { ...facts, hasInPerson: false }, 'everybody listed near Houston works by video.'],
    ['offices alone', 'texas', { ...facts, hasVirtual: false }, 'everybody listed works in an office.'],
    ['a state of cash', 'guam', { ...facts, isCashOnly: true }, 'nobody listed in Guam takes insurance'],
    ['the length of a call', 'texas', undefined, 'a consultation call takes 15 minutes'],
    ['that a time can be booked', 'texas', undefined, 'Press a time to book it'],
  ])('say %s', (_row, key, given, words) => expect(answers(key, given)).toContain(words));

  it.each([
    ['a price nobody knows', { ...facts, meanPrice: undefined }, /on average for/],
    ['years nobody knows', { ...facts, meanYears: undefined }, /have worked/],
    ['insurances of nowhere', { ...facts, insurances: [] }, /Taken most often/],
    ['settings of nobody', { ...facts, totalCount: 0 }, /everybody listed works|for both/],
    ['insurance where it is cash only', { ...facts, isCashOnly: true }, /Choose your insurance|your share/],
  ])('leave out %s', (_row, given, words) => {
    expect(answers('texas_anxiety', given)).not.toMatch(words);
    expect(answers('texas_anxiety', { ...facts, hasInPerson: true })).toMatch(
      words.source.startsWith('everybody') ? /for both/ : words,
    );
  });
});

it('a description says how many there are and what they ask for', () => {
  expect(pageWords(partsOf('texas_anxiety'), facts).metaDescription).toBe(
    'Therapists for Anxiety in Texas, with prices and open times. 41 to choose from. A session is $150 on average. See who takes your insurance.',
  );
});

const group = (key: string, heading: string) =>
  linksAround(partsOf(key))
    .find((each) => each.heading === heading)
    ?.links.map(({ label, urlKey }) => `${label}: ${urlKey}`);

describe('links', () => {
  it.each([
    ['cities with the same need', 'texas_anxiety', 'Cities in Texas', 'Houston: texas_houston_anxiety'],
    ['other cities', 'texas_houston', 'Other cities in Texas', 'Dallas: texas_dallas'],
    ['boroughs', 'new-york_new-york-city', 'New York City and its boroughs', 'Queens: new-york_queens'],
    [
      'a borough to its city',
      'new-york_queens',
      'New York City and its boroughs',
      'New York City: new-york_new-york-city',
    ],
    ['the state', 'texas_houston', 'Wider lists', 'Therapists in Texas: texas'],
    ['everybody', 'texas', 'Wider lists', 'Therapists: '],
    ['the need anywhere', 'texas_anxiety', 'Wider lists', 'Therapists for Anxiety: anxiety'],
    ['all states', 'anxiety', 'Therapists for Anxiety by state', 'Texas: texas_anxiety'],
    ['the next needs', 'texas_anxiety', 'Other needs in Texas', 'Autism: texas_autism'],
  ])('lead to %s', (_row, key, heading, words) => expect(group(key, heading)).toContain(words));

  it('do not lead from Houston to Houston', () =>
    expect(group('texas_houston', 'Other cities in Texas')).toHaveLength(4));
});
