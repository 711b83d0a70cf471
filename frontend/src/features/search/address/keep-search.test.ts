import { expect, it } from 'vitest';
import { keepSearch } from './keep-search.ts';

const origin = 'https://linden.example';

it.each([
  [
    'a filtered search',
    `${origin}/find/texas/anxiety/2?insurance=Cedar+Mutual`,
    '/find/texas/anxiety/2?insurance=Cedar+Mutual',
  ],
  ['the listing for search engines', `${origin}/therapists`, '/therapists'],
  ['another page of this site', `${origin}/client-dashboard/home`, '/find/texas'],
  ['a page whose address begins alike', `${origin}/findings`, '/find/texas'],
  ['another site', 'https://other.example/find/ohio', '/find/texas'],
  ['no page', '', '/find/texas'],
])('after %s, the way back of a profile', (_row, referrer, href) => {
  const link = { href: '/find/texas' };
  keepSearch(link, referrer, origin);
  expect(link.href).toBe(href);
});
