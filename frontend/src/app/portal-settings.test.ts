import { expect, it } from 'vitest';
import { signIn } from '#tests/support/fixtures/sign-in-config.ts';
import { noFlags } from './page-flags.ts';
import { getSignInSettings } from './portal-settings.ts';

it.each([
  ['our issuer', {}, 'http://id.linden.localhost:8080/account'],
  [
    'an issuer below a path',
    { ISSUER_URL: 'https://sso.example/realms/care/' },
    'https://sso.example/realms/care/account',
  ],
  ['one with a page elsewhere', { ACCOUNT_PAGE: 'https://me.example/' }, 'https://me.example/'],
  ['one without such a page', { ACCOUNT_PAGE: '' }, ''],
])('the account page of %s', (_, told, page) => {
  expect(getSignInSettings('client', { ...signIn, ...told }, 'local', noFlags).accountPage).toBe(page);
});
