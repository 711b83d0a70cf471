import { expect, test } from 'vitest';
import { carriedAddress } from './carry-tracking.ts';

const here = { host: 'linden.example', cookieDomain: 'linden.example' };
const session = { getItem: () => '{"utm_source":"mail","pid":"7"}' };

test.each<[string, string, string | undefined]>([
  ['another portal', 'https://provider.linden.example/', 'https://provider.linden.example/?utm_source=mail&pid=7'],
  [
    'an address with its own parameters',
    'https://provider.linden.example/?pid=8#top',
    'https://provider.linden.example/?pid=8&utm_source=mail#top',
  ],
  ['this portal, whose session has them', 'https://linden.example/find', undefined],
  ['the issuer', 'https://id.linden.example/auth', undefined],
  ['another site', 'https://example.org/', undefined],
  ['a site with a name like ours', 'https://evil-linden.example/', undefined],
  ['a letter', 'mailto:support@linden.example', undefined],
])('a link to %s', (_row, href, carried) => expect(carriedAddress(href, here, session)).toBe(carried));

test('a session without parameters leaves links unchanged', () => {
  expect(carriedAddress('https://provider.linden.example/', here, { getItem: () => null })).toBeUndefined();
});
