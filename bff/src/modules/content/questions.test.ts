import { parseListingKey } from '@linden/vocabulary/search/listing-parts';
import { describe, expect, it } from 'vitest';
import { listInternalLinks } from './internal-links.ts';
import type { ListingFacts } from './listing-facts.ts';
import { buildPageTexts } from './page-texts.ts';
import { listQuestions } from './questions.ts';

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

function parseListing(key: string) {
  const parts = parseListingKey(key);
  if (!parts) throw new Error(`${key} is not a listing`);
  return parts;
}

const answers = (key: string, given: ListingFacts | undefined) =>
  listQuestions(parseListing(key), given)
    .map(({ answer }) => answer)
    .join('\n');

describe('answers', () => {
  it.each([
    ['the mean price', 'texas', facts, 'Without insurance, $150 on average'],
    ['the first three insurances', 'texas', facts, 'in Texas: Cedar Mutual, Harbor Life and Aspen.'],
    ['the average years of practice', 'texas_anxiety', facts, 'they have practiced for 10 years.'],
    ['both settings', 'texas', facts, 'Both are available here.'],
    ['video only', 'texas_houston', { ...facts, hasInPerson: false }, 'everyone listed near Houston works by video.'],
    ['in-person only', 'texas', { ...facts, hasVirtual: false }, 'everyone listed works in an office.'],
    ['a cash-only state', 'guam', { ...facts, isCashOnly: true }, 'no one listed in Guam takes insurance'],
    ['the length of a call', 'texas', undefined, 'a consultation call takes 15 minutes'],
    ['that a time can be booked', 'texas', undefined, 'Press a time to book it'],
  ])('say %s', (_row, key, given, words) => expect(answers(key, given)).toContain(words));

  it.each([
    ['an unknown price', { ...facts, meanPrice: undefined }, /on average for/],
    ['unknown years of practice', { ...facts, meanYears: undefined }, /have practiced/],
    ['insurance without a state', { ...facts, insurances: [] }, /Most often accepted/],
    ['unknown settings', { ...facts, totalCount: 0 }, /everyone listed works|Both are available/],
    ['insurance in a cash-only state', { ...facts, isCashOnly: true }, /Choose your insurance|your share/],
  ])('leave out %s', (_row, given, words) => {
    expect(answers('texas_anxiety', given)).not.toMatch(words);
    expect(answers('texas_anxiety', { ...facts, hasInPerson: true })).toMatch(
      words.source.startsWith('everyone') ? /Both are available/ : words,
    );
  });
});

it('describes a listing with the number of providers and their price', () => {
  expect(buildPageTexts(parseListing('texas_anxiety'), facts).metaDescription).toBe(
    'Therapists for Anxiety in Texas, with prices and open times. 41 to choose from. A session is $150 on average. See who takes your insurance.',
  );
});

const group = (key: string, heading: string) =>
  listInternalLinks(parseListing(key))
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
    ['all providers', 'texas', 'Wider lists', 'Therapists: '],
    ['the need nationwide', 'texas_anxiety', 'Wider lists', 'Therapists for Anxiety: anxiety'],
    ['all states', 'anxiety', 'Therapists for Anxiety by state', 'Texas: texas_anxiety'],
    ['the next needs', 'texas_anxiety', 'Other needs in Texas', 'Autism: texas_autism'],
  ])('lead to %s', (_row, key, heading, words) => expect(group(key, heading)).toContain(words));

  it('do not lead from Houston to Houston', () =>
    expect(group('texas_houston', 'Other cities in Texas')).toHaveLength(4));
});
