import { beforeEach, describe, expect, it } from 'vitest';
import {
  createIssuer,
  createTestDependencies,
  createTokens,
  createTransaction,
  fakeStorage,
  settings,
} from '#tests/support/fixtures/test-sign-in.ts';
import type { IssuerClient } from './issuer-client.ts';
import { saveLogin, takeLogin } from './login-transaction.ts';
import { SignIn } from './sign-in.ts';
import { SignInError } from './sign-in-fault.ts';

let edges: ReturnType<typeof createTestDependencies>;
beforeEach(() => {
  edges = createTestDependencies();
});

async function started(issuer: Partial<IssuerClient> = {}, more: Partial<typeof settings> = {}) {
  const signIn = new SignIn({ ...settings, ...more }, createIssuer(issuer), edges);
  await signIn.start();
  return signIn;
}
const refusing = (error: string) => async () => Promise.reject(new SignInError(error, `${error} it is`));

describe('coming back from the issuer', () => {
  it('redeems the code, stores tokens and time, and continues at the requested page', async () => {
    edges.at('/client-login?code=c&state=state-1');
    saveLogin(edges.tab, createTransaction({ returnTo: '/client-dashboard/home?tab=1' }));
    const signIn = await started();
    expect(signIn.state).toMatchObject({ isLoading: false, user: { name: 'Robin' } });
    expect(edges.seen).toEqual({ left: [], replaced: ['/client-dashboard/home?tab=1'] });
    expect(edges.tokens.lastLogin()).toBe(edges.now());
    expect(edges.signedInBefore.read()).toBe(true);
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['another site without scheme', '//evil.example/'],
    ['another site with a backslash', '/\\evil.example/'],
    ['another site behind a step that leads nowhere', '/.//evil.example/'],
    ['another site behind a step back', '/a/..//evil.example/'],
    ['a script', 'javascript:alert(1)'],
  ])('never continues at %s', async (_name, returnTo) => {
    edges.at('/client-login?code=c&state=state-1');
    saveLogin(edges.tab, createTransaction({ returnTo }));
    await started();
    expect(edges.seen.replaced).toEqual(['/client-dashboard/home']);
  });

  it.each([
    ['with another state', 'code=c&state=other', 'state_mismatch', 'this answer belongs to another sign-in'],
    [
      'with an error and its words',
      'error=access_denied&error_description=not+you&state=state-1',
      'access_denied',
      'not you',
    ],
    ['with an error without words', 'error=server_error&state=state-1', 'server_error', 'server_error'],
  ])('%s shows the error and does not sign in', async (_name, query, error, description) => {
    edges.at(`/client-login?${query}`);
    saveLogin(edges.tab, createTransaction());
    const signIn = await started();
    expect(signIn.state).toMatchObject({ isLoading: false, user: undefined, fault: { error, description } });
    expect(edges.tokens.read()).toBeUndefined();
    expect(edges.seen.replaced).toEqual(['/client-login']);
  });

  it('a second time finds no transaction', async () => {
    edges.at('/client-login?code=c&state=state-1');
    saveLogin(edges.tab, createTransaction());
    await started();
    expect((await started()).state.fault?.error).toBe('missing_transaction');
  });

  it('says "Login failed" without a known reason', async () => {
    edges.at('/client-login?code=c&state=state-1');
    saveLogin(edges.tab, createTransaction());
    const signIn = await started({ redeem: () => Promise.reject(new TypeError('fetch failed')) });
    expect(signIn.state.fault).toEqual({ error: 'request_error', description: 'Login failed' });
  });
});

describe('on another load', () => {
  it('uses a fresh token without a call', async () => {
    edges.tokens.write(createTokens({ expiresAt: edges.now() + 61_000 }));
    const signIn = await started({ renew: refusing('must not be called') });
    expect(signIn.state.user?.name).toBe('Robin');
    expect(await signIn.token()).toBe('access-1');
  });

  it('checks a user who signed in before in a hidden frame', async () => {
    edges.signedInBefore.write();
    edges.frameAnswers('code=c&state=state-1');
    expect((await started()).state.user?.name).toBe('Robin');
  });

  it('signs out silently on login_required: no error, no redirect', async () => {
    edges.signedInBefore.write();
    edges.frameAnswers('error=login_required&state=state-1');
    const signIn = await started();
    expect(signIn.state).toMatchObject({ isLoading: false, user: undefined, fault: undefined, needsLogin: false });
    expect(edges.signedInBefore.read()).toBe(false);
    expect(edges.seen.left).toEqual([]);
  });

  it('leaves a visitor unauthenticated without calling the issuer', async () => {
    expect((await started({ loginAddress: refusing('must not be called') as never })).state).toMatchObject({
      isLoading: false,
      user: undefined,
    });
  });
});

describe('renewing', () => {
  beforeEach(() => edges.tokens.write(createTokens({ expiresAt: edges.now() + 30_000 })));

  it('happens before the token expires, once for all callers', async () => {
    let renewals = 0;
    const renew = async () => {
      renewals += 1;
      return createTokens({ accessToken: 'access-2', expiresAt: edges.now() + 300_000 });
    };
    const signIn = await started({ renew });
    expect(await Promise.all([signIn.token(), signIn.token(), signIn.token()])).toEqual(Array(3).fill('access-2'));
    expect(renewals).toBe(1);
  });

  it('uses the token that another tab has renewed meanwhile', async () => {
    edges.meanwhile(() =>
      edges.tokens.write(createTokens({ accessToken: 'theirs', expiresAt: edges.now() + 300_000 })),
    );
    const signIn = await started({ renew: refusing('must not be called') });
    expect(await signIn.token()).toBe('theirs');
  });

  it('uses it too when local storage does not show it yet', async () => {
    edges.renewedElsewhere(createTokens({ accessToken: 'theirs', expiresAt: edges.now() + 300_000 }));
    const signIn = await started({ renew: refusing('must not be called') });
    expect(await signIn.token()).toBe('theirs');
    expect(edges.tokens.read()?.accessToken).toBe('theirs');
  });

  it.each([
    ['of another person', { account: 'a-2', name: 'Sam', sessionId: 's-1' }],
    ['of another sign-in', { account: 'a-1', name: 'Robin', sessionId: 's-0' }],
  ])('ignores a stored token %s', async (_name, user) => {
    edges.renewedElsewhere(createTokens({ accessToken: 'theirs', expiresAt: edges.now() + 300_000, user }));
    const renew = async () => createTokens({ accessToken: 'access-2', expiresAt: edges.now() + 300_000 });
    expect(await (await started({ renew })).token()).toBe('access-2');
  });

  it('also happens for a token that the API refuses before its expiry', async () => {
    edges.tokens.write(createTokens({ accessToken: 'access-1', expiresAt: edges.now() + 300_000 }));
    const renew = async () => createTokens({ accessToken: 'access-2', expiresAt: edges.now() + 300_000 });
    const signIn = await started({ renew });
    expect(await signIn.token('access-1')).toBe('access-2');
    expect(await signIn.token('access-0')).toBe('access-2');
  });

  it.each(['invalid_grant', 'missing_refresh_token'])(
    '%s leads to the login page after five seconds, with the reason',
    async (error) => {
      edges.at('/client-dashboard/home?tab=2');
      const signIn = await started({ renew: refusing(error) });
      expect(signIn.state).toMatchObject({ needsLogin: true, fault: { error } });
      expect(edges.seen.left).toEqual([]);
      await edges.pass(4_999);
      expect(edges.seen.left).toEqual([]);
      await edges.pass(1);
      const query = new URLSearchParams({
        error,
        error_description: `${error} it is`,
        return_to: '/client-dashboard/home?tab=2',
      });
      expect(edges.seen.left).toEqual([`/client-login?${query}`]);
      expect(edges.tokens.read()).toBeUndefined();
    },
  );

  it('a page with unsaved input stays: a sign-in in a second window goes on with it', async () => {
    const signIn = await started({ renew: refusing('invalid_grant') });
    edges.typeWithoutSaving();
    await edges.pass(3_600_000);
    expect(signIn.state).toMatchObject({ needsLogin: true });
    expect(edges.seen.left).toEqual([]);
    expect(edges.tokens.read()).toBeDefined();
  });

  it('with a code in the address only reports that the user must sign in again', async () => {
    edges.at('/stripe-setup?code=other-code');
    const signIn = await started({ renew: refusing('invalid_grant') });
    await edges.pass(10_000);
    expect(signIn.state).toMatchObject({ needsLogin: true });
    expect(edges.seen.left).toEqual([]);
  });

  it('falls back to a hidden retrieval when enabled', async () => {
    edges.frameAnswers('code=c&state=state-1');
    const signIn = await started({ renew: refusing('invalid_grant') }, { mayFallBackToFrame: true });
    expect(signIn.state).toMatchObject({ needsLogin: false, user: { name: 'Robin' } });
  });

  it('that also fails hidden ends like the first failure', async () => {
    edges.frameAnswers('error=login_required&state=state-1');
    const signIn = await started({ renew: refusing('invalid_grant') }, { mayFallBackToFrame: true });
    expect(signIn.state).toMatchObject({ needsLogin: true, fault: { error: 'invalid_grant' } });
  });

  it('without an answer keeps the sign-in during an outage', async () => {
    const signIn = await started({ renew: () => Promise.reject(new TypeError('fetch failed')) });
    expect(signIn.state.fault).toEqual({ error: 'request_error', description: 'Get access token failed' });
    expect(edges.tokens.read()?.refreshToken).toBe('refresh-1');
  });
});

describe('signing in and out', () => {
  it('leaves for the issuer and remembers the current page', async () => {
    edges.at('/provider/robin/abc123?day=2026-12-01');
    await (await started()).login();
    expect(edges.seen.left).toEqual(['https://id.example/authorize?state=state-1']);
    expect(takeLogin(edges.tab)?.returnTo).toBe('/provider/robin/abc123?day=2026-12-01');
  });

  it('keeps the page with a popup, and loads while the popup is open', async () => {
    const signIn = await started();
    edges.popupAnswers('code=c&state=state-1');
    const done = signIn.loginWithPopup();
    expect(signIn.state.isLoading).toBe(true);
    await done;
    expect(signIn.state).toMatchObject({ isLoading: false, user: { name: 'Robin' } });
    expect(edges.seen.left).toEqual([]);
  });

  it('reports a blocked popup, and the page stays usable', async () => {
    const signIn = await started();
    edges.popupFails(new SignInError('popup_blocked', 'Your browser blocked the sign-in window.'));
    await signIn.loginWithPopup();
    expect(signIn.state).toMatchObject({ isLoading: false, fault: { error: 'popup_blocked' } });
  });

  it('signing out clears tokens, memory and key, and goes to the issuer', async () => {
    edges.tokens.write(createTokens({}));
    const signIn = await started();
    await signIn.logout();
    expect(edges.tokens.read()).toBeUndefined();
    expect(edges.keyForgotten()).toBe(true);
    expect(edges.seen.left).toEqual(['https://id.example/end?hint=id-1']);
  });

  it('signing out is not interrupted by a page that requires a sign-in', async () => {
    edges.tokens.write(createTokens({}));
    const signIn = await started();
    signIn.subscribe(() => {
      if (!signIn.state.user) void signIn.login();
    });
    await signIn.logout();
    expect(edges.seen.left).toEqual(['https://id.example/end?hint=id-1']);
    // A user who stays can sign in again.
    await edges.pass(10_000);
    await signIn.login();
    expect(edges.seen.left).toHaveLength(2);
  });

  it('signs out here when the issuer is away', async () => {
    edges.tokens.write(createTokens({}));
    const signIn = await started({ logoutAddress: () => Promise.reject(new Error('away')) });
    await signIn.logout();
    expect(signIn.state.user).toBeUndefined();
    expect(edges.seen.left).toEqual(['/logout']);
  });

  it.each([
    ['signing out', (signIn: SignIn) => signIn.logout(), undefined],
    ['another tab that signs out', async () => edges.logoutElsewhere(), undefined],
    ['a page that only asks to sign in again', (signIn: SignIn) => signIn.login(), 'typed'],
  ])('%s keeps of the unsent input in this tab: %s', async (_, act, left) => {
    edges.tokens.write(createTokens({}));
    const signIn = await started();
    edges.tab.setItem('linden.draft.booking', 'typed');
    edges.tab.setItem('user-data', '{}');
    await act(signIn);
    expect(edges.tab.getItem('linden.draft.booking') ?? undefined).toBe(left);
    expect(edges.tab.getItem('user-data')).toBe('{}');
  });

  it('another tab that signs out ends this sign-in', async () => {
    edges.tokens.write(createTokens({}));
    const signIn = await started();
    edges.logoutElsewhere();
    expect(signIn.state.user).toBeUndefined();
  });
});

it('treats invalid storage as no user', () => {
  const storage = fakeStorage();
  storage.setItem('linden.login', '{');
  expect(takeLogin(storage)).toBeUndefined();
});
