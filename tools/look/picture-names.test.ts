import { expect, test } from 'vitest';
import { publicPages, walkedPages } from '../../frontend/tests/support/walked-pages.ts';
import { namePicture } from './picture-names.ts';
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
