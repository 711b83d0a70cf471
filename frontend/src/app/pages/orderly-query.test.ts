import { expect, it } from 'vitest';
import { readSearchAddress } from '#src/features/search/search-address.ts';
import { findPath } from '#src/lib/paths.ts';
import { isOrderly } from './orderly-query.ts';

it.each([
  ['plain', 'california', '', true, '/find/california'],
  [
    'filters in their order',
    'california',
    'insurance=Cedar+Mutual&specialty=ADHD',
    true,
    '/find/california?insurance=Cedar+Mutual&specialty=ADHD',
  ],
  [
    'filters in another order stay',
    'california',
    'specialty=ADHD&insurance=Cedar+Mutual',
    true,
    '/find/california?insurance=Cedar+Mutual&specialty=ADHD',
  ],
  ['unknown parameters do no harm', 'california', 'x=1', true, '/find/california'],
  ['values outside the lists do no harm', 'california', 'specialty=Nonsense', true, '/find/california'],
  ['a form sends empty fields', undefined, 'state=california&insurance=&address=', false, '/find/california'],
  ['a state by its code', 'CA', '', false, '/find/california'],
  ['a form without times drops its zone', 'california', 'zone=America/Chicago', false, '/find/california'],
  [
    'a form with times keeps it',
    'california',
    'availableTimes=Evening&zone=America/Los_Angeles',
    false,
    '/find/california?availableTimes=Evening&timezone=America%2FLos_Angeles',
  ],
  [
    'an impossible zone is left out',
    'california',
    'availableTimes=Evening&zone=Mars',
    false,
    '/find/california?availableTimes=Evening',
  ],
  ['a page of results', 'california', 'after=abc', true, '/find/california?after=abc'],
])('%s', (_row, slug, query, orderly, canonical) => {
  const given = new URLSearchParams(query);
  const address = readSearchAddress(slug, given);
  const written = address && findPath(address);
  expect(written).toBe(canonical);
  expect(isOrderly(slug, given, written ?? '')).toBe(orderly);
});

it('knows no such state', () => expect(readSearchAddress('atlantis', new URLSearchParams())).toBeUndefined());
