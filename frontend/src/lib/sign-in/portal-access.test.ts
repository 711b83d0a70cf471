import { describe, expect, it } from 'vitest';
import { isClientPage, isOneTimeCodeSignIn, isOpenToVisitors, needsPortalSignIn } from './portal-access.ts';

describe('client pages', () => {
  it.each([
    ['/client-dashboard', true],
    ['/client-dashboard/home', true],
    ['/client-intake', true],
    ['/client-cancel', true],
    ['/assessment', true],
    ['/assessments', false],
    ['/client-login', false],
    ['/find', false],
    ['/', false],
  ])('%s: %s', (path, is) => expect(isClientPage(path)).toBe(is));
});

describe('conditional portal authentication', () => {
  it.each([
    { name: 'a frid on the client host', isProviderHost: false, query: 'frid=a', isNativeView: false, needs: true },
    { name: 'a frid on the provider host', isProviderHost: true, query: 'frid=a', isNativeView: false, needs: false },
    { name: 'an empty frid', isProviderHost: false, query: 'frid=', isNativeView: false, needs: false },
    { name: 'no frid', isProviderHost: false, query: '', isNativeView: false, needs: false },
    { name: 'the native view', isProviderHost: false, query: '', isNativeView: true, needs: true },
    { name: 'the native view on the provider host', isProviderHost: true, query: '', isNativeView: true, needs: true },
  ])('$name: $needs', ({ query, needs, ...arrival }) => {
    const asked = { ...arrival, path: '/client-intake', query: new URLSearchParams(query) };
    expect(needsPortalSignIn({ ...asked, isGated: true })).toBe(needs);
    // With its gate off, nothing is asked of a visitor.
    expect(needsPortalSignIn({ ...asked, isGated: false })).toBe(false);
  });

  it.each([
    ['/client-intake', 'frid=a', true],
    ['/client-intake', '', false],
    ['/client-dashboard/home', 'frid=a', false],
    ['/find', '', true],
  ])('%s?%s is open to visitors: %s', (path, query, open) => {
    expect(isOpenToVisitors({ path, query: new URLSearchParams(query) })).toBe(open);
  });
});

it.each([
  ['totp|abc', true],
  ['totp', false],
  ['abc-totp|', false],
])('sign-in %s was opened by a one-time code: %s', (id, is) => expect(isOneTimeCodeSignIn(id)).toBe(is));
