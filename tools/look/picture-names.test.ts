import { expect, test } from 'vitest';
import { publicPages, walkedPages } from '../../frontend/tests/support/walked-pages.ts';
import { listGone, nameDifference, namePicture } from './picture-names.ts';
import { readArguments } from './read-arguments.ts';
import { renderSampleIssuerPages } from './sample-issuer-pages.ts';
import { renderSampleLetters } from './sample-letters.ts';

const look = { width: 390, theme: 'dark' } as const;

test.each([
  ['client', '/client-dashboard/home', 'client-client-dashboard-home-390-dark'],
  ['client', '[follow-up]', 'client-follow-up-390-dark'],
  ['ops', '/', 'ops-390-dark'],
  ['provider', '/dashboard/calendar?view=month', 'provider-dashboard-calendar-view-month-390-dark'],
  ['public', 'a listing by city and slug', 'public-a-listing-by-city-and-slug-390-dark'],
  ['letters', 'payment-self-pay', 'letters-payment-self-pay-390-dark'],
] as const)('names the picture of %s %s', (area, page, name) => {
  expect(namePicture(area, page, look)).toBe(name);
});

test('gives every page another name', () => {
  const pages = {
    ...walkedPages,
    public: publicPages.map(([name]) => name),
    letters: renderSampleLetters().map(({ name }) => name),
    issuer: renderSampleIssuerPages().map(({ name }) => name),
  };
  for (const [area, named] of Object.entries(pages)) {
    const names = named.map((page) => namePicture(area as keyof typeof pages, page, look));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

const earlier = ['ops-390-dark.png', 'ops-people-390-dark.png', 'ops-people-390-dark.diff.png', 'look.json'];

test.each([
  ['a page that is not there anymore', [], ['ops-people-390-dark']],
  ['no page of another area', ['--area', 'letters'], []],
  ['no page at another width', ['--width', '820'], []],
  ['no page in another theme', ['--theme', 'light'], []],
  ['nothing when some pages were chosen', ['--page', 'audit'], []],
])('misses %s', (_, args, gone) => {
  expect(listGone(earlier, new Set(['ops-390-dark']), readArguments(args))).toEqual(gone);
});

test('keeps the picture of a difference beside its picture', () => {
  expect(nameDifference('ops-people-390-dark')).toBe('ops-people-390-dark.diff.png');
});
