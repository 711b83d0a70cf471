import { expect, it } from 'vitest';
import { readSearchAddress } from '#src/features/search/address/search-address.ts';
import { findPath } from '#src/lib/paths/paths.ts';
import { isCanonical } from './is-canonical.ts';

it.each([
  ['plain', 'california', '', true, '/find/california'],
  ['no state', '', '', true, '/find'],
  ['a city, a slug and a page', 'texas/houston/anxiety/2', '', true, '/find/texas/houston/anxiety/2'],
  [
    'filters in the default order',
    'california',
    'insurance=Cedar+Mutual&gender=Man&age=Adults',
    true,
    '/find/california?insurance=Cedar+Mutual&gender=Man&age=Adults',
  ],
  [
    'filters in another order stay',
    'california',
    'specialty=ADHD&specialty=Anxiety&insurance=Cedar+Mutual',
    true,
    '/find/california?insurance=Cedar+Mutual&specialty=ADHD&specialty=Anxiety',
  ],
  ['unknown parameters are ignored', 'california', 'x=1', true, '/find/california'],
  ['an old cursor is ignored', 'california', 'after=abc', true, '/find/california'],
  ['values outside the lists are dropped', 'california', 'specialty=Nonsense', false, '/find/california'],
  ['a single filter value moves into the path', 'california', 'specialty=ADHD', false, '/find/california/adhd'],
  [
    'a value of the path is removed from the query',
    'california/adhd',
    'specialty=ADHD',
    false,
    '/find/california/adhd',
  ],
  [
    'a second value leaves the path',
    'california/adhd',
    'specialty=Anxiety',
    false,
    '/find/california?specialty=ADHD&specialty=Anxiety',
  ],
  ['of two ages, the one in the path wins', 'adults', 'age=Elders', false, '/find/adults'],
  ['a city page by its address', 'california', 'address=oakland,+ca', false, '/find/california/oakland'],
  ['a form sends empty fields', '', 'state=california&insurance=&address=', false, '/find/california'],
  ['the state of the path before that of a form', 'texas', 'state=california', false, '/find/texas'],
  ['a state by its code', 'CA', '', false, '/find/california'],
  ['a state by its name', 'new york', '', false, '/find/new-york'],
  ['capitals', 'Texas/Houston/Anxiety', '', false, '/find/texas/houston/anxiety'],
  ['page 1 is removed', 'texas/1', '', false, '/find/texas'],
  ['a form without times drops its zone', 'california', 'zone=America/Chicago', false, '/find/california'],
  [
    'a form with times keeps it',
    'california',
    'availableTimes=Evening&zone=America/Los_Angeles',
    false,
    '/find/california?availableTimes=Evening&timezone=America%2FLos_Angeles',
  ],
  [
    'an invalid zone is removed',
    'california',
    'availableTimes=Evening&zone=Mars',
    false,
    '/find/california?availableTimes=Evening',
  ],
  ['a lead stays', 'california', 'clsid=lead1&gclid=g', true, '/find/california?clsid=lead1&gclid=g'],
  ['a distance without a place', 'california', 'sort=distance', false, '/find/california'],
  ['a distance', 'california', 'address=94609&sort=distance', true, '/find/california?address=94609&sort=distance'],
  ['the default order is removed', 'california', 'sort=relevance', false, '/find/california'],
])('%s', (_row, path, query, orderly, canonical) => {
  const given = new URLSearchParams(query);
  const segments = path.split('/').filter(Boolean);
  const address = readSearchAddress({ experience: 'find', segments, query: given });
  const written = address && findPath(address);
  expect(written).toBe(canonical);
  expect(isCanonical(['/find', ...segments].join('/'), given, written ?? '')).toBe(orderly);
});

it.each([
  ['unknown state', 'atlantis', ''],
  ['unknown state in a form', '', 'state=atlantis'],
  ['unknown city', 'california/atlantis', ''],
  ['two slugs', 'california/anxiety/adhd', ''],
])('refuses an %s', (_row, path, query) => {
  const segments = path.split('/').filter(Boolean);
  expect(readSearchAddress({ experience: 'find', segments, query: new URLSearchParams(query) })).toBeUndefined();
});
