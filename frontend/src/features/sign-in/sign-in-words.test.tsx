import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginFailed, readAddressFault, toFault } from '#src/lib/sign-in/sign-in-fault.ts';
import type { SignInState } from '#src/lib/sign-in/sign-in-machine.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { stillSignIn, withSignIn } from '#tests/support/fixtures/with-sign-in.tsx';
import { RequireSignIn } from './require-sign-in.tsx';
import { SignInEnded } from './sign-in-ended.tsx';
import { SignInFault } from './sign-in-fault.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SignedOut, SignedOutPage } from './signed-out-page.tsx';

const user = { account: 'a-1', name: 'Robin', sessionId: 's-1' };
const fault = (error: string, description = 'an issuer refused') => ({ error, description });
const ended = (error?: string, hasInput = false) => (
  <SignInEnded
    signIn={stillSignIn({}, hasInput)}
    fault={error ? fault(error) : undefined}
    loginPath="/login"
    isOpen={false}
  />
);
const failed = (error: string, description?: string) => (
  <SignInFault fault={fault(error, description)} onRetry={() => {}} />
);
const routed = (page: ReactElement, state: Partial<SignInState> = {}, path = '/') => (
  <MemoryRouter initialEntries={[path]}>{withSignIn(page, state)}</MemoryRouter>
);
const signInPage = (path: string, state: Partial<SignInState> = {}) =>
  routed(<SignInPage homePath="/client-dashboard/home" />, state, path);
const html = renderToStaticMarkup;

beforeEach(() => vi.stubGlobal('location', { origin: 'https://linden.example' }));
afterEach(() => vi.unstubAllGlobals());

describe('a failed sign-in', () => {
  it.each([
    ['access_denied', 'This sign-in is for another part of Linden'],
    ['invalid_grant', 'Please sign in again'],
    ['missing_refresh_token', 'Please sign in again'],
    ['state_mismatch', 'That sign-in wasn’t finished here'],
    ['missing_transaction', 'That sign-in wasn’t finished here'],
    ['timeout', 'Signing in took too long'],
    ['something_new', 'Login failed'],
    // A property of every object.
    ['constructor', 'Login failed'],
  ])('%s', (error, title) => {
    expect(html(failed(error))).toContain(`<h1>${title}</h1>`);
    expect(html(failed(error))).toContain(`For support: ${error}`);
  });

  it('without our own text shows the issuer’s description', () => {
    expect(html(failed('server_error', 'The issuer is resting.'))).toContain('The issuer is resting.');
  });

  it.each([
    ['popup_blocked', 'Your browser blocked the sign-in window. Allow it'],
    ['cancelled', 'was closed before you were signed in'],
    ['timeout', 'The sign-in took too long. Nothing was changed.'],
    ['invalid_grant', 'What you saved is kept'],
    ['missing_refresh_token', 'What you saved is kept'],
    ['unreachable', 'You can keep going while we try again.'],
    [undefined, 'You can keep going while we try again.'],
  ])('on the current page: %s', (error, words) => expect(html(ended(error))).toContain(words));
});

it.each([
  ['popup_blocked', 'If you go to the sign-in page, you lose what you typed on this page.'],
  [
    'invalid_grant',
    'What you typed on this page is still here. Sign in again without leaving this page, then save it.',
  ],
])('on a page with unsaved input: %s', (error, words) => expect(html(ended(error, true))).toContain(words));

it('shows a blocked popup with the sign-in’s text and a way on', () => {
  const blocked = fault('popup_blocked', 'Your browser blocked the sign-in window.');
  const page = html(signInPage('/', { fault: blocked }));
  expect(page).toMatch(/<p>Your browser blocked the sign-in window.<\/p>.*Sign in on this page instead/);
});

it.each<[string, () => ReactElement]>([
  ...['access_denied', 'invalid_grant', 'state_mismatch', 'timeout'].map((error): [string, () => ReactElement] => [
    error,
    () => failed(error),
  ]),
  ['the error in the address', () => signInPage('/?error=server_error')],
  ['the sign-in’s fallback', () => failed('request_error', toFault(new Error('no'), loginFailed).description)],
  ['a closed popup', () => failed('cancelled', 'The sign-in window was closed.')],
  [
    'a blocked popup',
    () => signInPage('/', { fault: fault('popup_blocked', 'Your browser blocked the sign-in window.') }),
  ],
  ['redirecting to the issuer', () => signInPage('/')],
  ...['popup_blocked', 'cancelled', 'timeout', 'invalid_grant', 'unreachable'].map(
    (error): [string, () => ReactElement] => [`${error} above a page`, () => ended(error)],
  ),
  ['a sign-in is required', () => routed(<RequireSignIn loginPath="/login" />, { isLoading: true })],
  [
    'a portal requires a sign-in',
    () => routed(<RequireSignIn loginPath="/login" shellHome="/" />, { isLoading: true }),
  ],
  ['a sign-in is required again', () => routed(<RequireSignIn loginPath="/login" />, { user, needsLogin: true })],
  ['signed out', () => routed(<SignedOut loginPath="/login" />)],
  ['signing out', () => routed(<SignedOutPage loginPath="/login" />, { user })],
])('%s: all words come from the namespace', (_, page) => {
  expect(untranslated(page, ['Linden'])).toEqual([]);
});

it('detects words of the issuer', () => {
  expect(untranslated(() => failed('server_error', 'The issuer is resting.'))).toEqual(['The issuer is resting.']);
  expect(readAddressFault(new URLSearchParams('error=x'))?.description).toBe('Please sign in again.');
});
