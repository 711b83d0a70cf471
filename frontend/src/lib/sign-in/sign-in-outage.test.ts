import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignClientAgreementsDocument } from '#src/gen/operations.ts';
import { describeFailure } from '#src/lib/graphql/call-outcome.ts';
import { createIssuer, createTestDependencies, createTokens, settings } from '#tests/support/fixtures/test-sign-in.ts';
import { createPortalApollo } from '../apollo.ts';
import { createAuthorizedFetch } from './authorized-fetch.ts';
import type { IssuerClient } from './issuer-client.ts';
import { SignIn } from './sign-in.ts';
import { SignInError } from './sign-in-fault.ts';

/** An issuer that does not answer does not end a sign-in or make its user a visitor. */
let edges: ReturnType<typeof createTestDependencies>;
beforeEach(() => {
  edges = createTestDependencies();
  vi.stubGlobal('location', { origin: 'https://linden.example' });
});
afterEach(() => vi.unstubAllGlobals());

const unanswered = { error: 'request_error', description: 'Get access token failed' };
const away = () => Promise.reject(new TypeError('fetch failed'));
const lasting = () => createTokens({ accessToken: 'access-2', expiresAt: edges.now() + 300_000 });
const ending = () => edges.tokens.write(createTokens({ expiresAt: edges.now() + 30_000 }));

/** A page of the user Robin; the issuer answers each renewal as the test says. */
async function page(renew: IssuerClient['renew'], { isEnding = false } = {}) {
  const issuer = { renew };
  edges.tokens.write(createTokens({ expiresAt: edges.now() + (isEnding ? 30_000 : 90_000) }));
  const signIn = new SignIn(settings, createIssuer({ renew: (tokens) => issuer.renew(tokens) }), edges);
  await signIn.start();
  return { signIn, issuer };
}

/** Calls of that page, and those sent without a token. The API accepts no token. */
function fetchOf(signIn: SignIn) {
  const sent: string[] = [];
  const asNobody = async (url: string) => {
    sent.push(url);
    return new Response('{}');
  };
  const fetch = createAuthorizedFetch({
    signIn,
    issuer: createIssuer({ call: async () => new Response('', { status: 401 }) }),
    logoutOnInvalidAuth: false,
    fetch: asNobody as typeof globalThis.fetch,
  });
  return { fetch, sent };
}

describe('while a renewal gets no answer', () => {
  it.each<[string, () => Promise<never>, object]>([
    ['the issuer is away', away, unanswered],
    [
      'another tab does not release the lock',
      () => Promise.reject(new DOMException('late', 'TimeoutError')),
      unanswered,
    ],
    [
      'the issuer sends an error message',
      () => Promise.reject(new SignInError('temporarily_unavailable', 'later')),
      { error: 'temporarily_unavailable', description: 'later' },
    ],
  ])('%s: there is no token, and a reason', async (_, renew, fault) => {
    const { signIn } = await page(renew);
    ending();
    await expect(signIn.token()).rejects.toMatchObject({ name: 'SignInError', ...fault });
    expect(signIn.state).toMatchObject({ user: { name: 'Robin' }, fault });
    expect(edges.tokens.read()?.refreshToken).toBe('refresh-1');
  });

  it.each([
    ['before it is sent', false],
    ['after the API refused its token', true],
  ])('a call of a signed-in user fails %s and is never sent as a visitor', async (_, isRefused) => {
    const { signIn } = await page(away);
    if (!isRefused) ending();
    const { fetch, sent } = fetchOf(signIn);
    await expect(fetch('/api/graphql', { method: 'POST' })).rejects.toThrow('Get access token failed');
    expect(sent).toEqual([]);
  });

  it('forms learn that there was no answer, so that they repeat the same request', async () => {
    const { signIn } = await page(away);
    ending();
    vi.stubGlobal('document', { getElementById: () => null });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { fetch, sent } = fetchOf(signIn);
    const error = await createPortalApollo(fetch)
      .mutate({ mutation: SignClientAgreementsDocument, variables: { patientId: 'p-1', agreements: [] } })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SignInError);
    const words = { codes: {}, refused: 'refused', noAnswer: 'no answer' };
    expect(describeFailure(error, words)).toEqual({ text: 'no answer', isOver: false });
    expect(sent).toEqual([]);
    vi.restoreAllMocks();
  });

  it('control: after the end of the sign-in calls are sent as a visitor', async () => {
    const { signIn } = await page(() => Promise.reject(new SignInError('login_required')));
    ending();
    expect(await signIn.token()).toBeUndefined();
    expect(signIn.state.user).toBeUndefined();
  });
});

describe('once a renewal succeeds again', () => {
  it('earlier failures are not shown', async () => {
    const { signIn, issuer } = await page(away);
    ending();
    await expect(signIn.token()).rejects.toThrow();
    issuer.renew = async () => lasting();
    expect(await signIn.token()).toBe('access-2');
    expect(signIn.state).toEqual({ isLoading: false, user: lasting().user, fault: undefined, needsLogin: false });
  });

  it('a page that was loaded meanwhile knows its user', async () => {
    const { signIn, issuer } = await page(away, { isEnding: true });
    expect(signIn.state).toMatchObject({ user: undefined, fault: unanswered });
    issuer.renew = async () => lasting();
    expect(await signIn.token()).toBe('access-2');
    expect(signIn.state).toMatchObject({ user: { name: 'Robin' }, fault: undefined });
  });

  it('this tab uses the renewal of another tab', async () => {
    const { signIn } = await page(away, { isEnding: true });
    edges.tokens.write(lasting());
    expect(await signIn.token()).toBe('access-2');
    expect(signIn.state).toMatchObject({ user: { name: 'Robin' }, fault: undefined });
  });

  it('a redirect to the sign-in page is canceled', async () => {
    const { signIn, issuer } = await page(() => Promise.reject(new SignInError('invalid_grant')), { isEnding: true });
    expect(signIn.state.needsLogin).toBe(true);
    issuer.renew = async () => lasting();
    await signIn.token();
    await edges.pass(5_000);
    expect(edges.seen.left).toEqual([]);
  });

  it('pages are not notified again', async () => {
    const { signIn } = await page(async () => lasting());
    let told = 0;
    signIn.subscribe(() => {
      told += 1;
    });
    ending();
    await signIn.token();
    expect(told).toBe(0);
  });
});

it.each([
  ['signed out', () => edges.tokens.clear(), undefined],
  [
    'signed in as another person',
    () => edges.tokens.write(createTokens({ user: { account: 'b-1', name: 'Kim', sessionId: '' } })),
    'b-1',
  ],
])('a renewal that ends after another tab has %s changes nothing', async (_, meanwhile, account) => {
  const { signIn } = await page(async () => {
    meanwhile();
    return lasting();
  });
  ending();
  await signIn.token().catch(() => undefined);
  expect(edges.tokens.read()?.user.account).toBe(account);
  expect(await edges.renewed.read()).toBeUndefined();
  expect(signIn.state.user?.account).not.toBe('b-1');
});
