import type { IssuerClient } from '#src/lib/session/issuer-client.ts';
import type { LoginTransaction } from '#src/lib/session/login-transaction.ts';
import type { SessionDependencies } from '#src/lib/session/session-dependencies.ts';
import type { SessionSettings } from '#src/lib/session/settings.ts';
import { createTokenStore, type StoredTokens } from '#src/lib/session/token-store.ts';

/** A fake browser for tests of the session. */
export const settings: SessionSettings = {
  issuer: 'https://id.example',
  clientId: 'linden-client',
  redirectPath: '/client-login',
  silentPath: '/silent-callback',
  logoutPath: '/logout',
  loginPath: '/client-login',
  homePath: '/client-dashboard/home',
  accountPage: 'http://id.linden.localhost:8080/account',
  resource: 'urn:linden:api',
  scope: 'openid',
  isBound: true,
  tokenBody: 'form',
  mayFallBackToFrame: false,
  logoutOnInvalidAuth: false,
  cookieDays: 1,
  cookieDomain: '',
  secureCookie: false,
};

export function createTokens(more: Partial<StoredTokens>): StoredTokens {
  return {
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    idToken: 'id-1',
    expiresAt: 1_000_000_000_000 + 300_000,
    scope: 'openid',
    tokenType: 'DPoP',
    user: { account: 'a-1', name: 'Robin', sessionId: 's-1' },
    ...more,
  };
}

export function createTransaction(more: Partial<LoginTransaction> = {}): LoginTransaction {
  const redirectUri = 'https://linden.example/client-login';
  return { state: 'state-1', nonce: 'n', codeVerifier: 'v', redirectUri, returnTo: '/', ...more };
}

/** An issuer that accepts everything, except what a test replaces. */
export function createIssuer(answers: Partial<IssuerClient>): IssuerClient {
  return {
    loginAddress: async ({ returnTo }) => ({
      url: new URL('https://id.example/authorize?state=state-1'),
      transaction: createTransaction({ returnTo }),
    }),
    redeem: async () => createTokens({}),
    renew: async () => createTokens({}),
    logoutAddress: async (hint) => new URL(`https://id.example/end?hint=${hint}`),
    call: async () => new Response('{}'),
    prepare: () => undefined,
    ...answers,
  };
}

export function fakeStorage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    get length() {
      return held.size;
    },
  };
}

/** Browser interfaces controlled by the test. */
export function createTestDependencies() {
  let address = new URL('https://linden.example/');
  let time = 1_000_000_000_000;
  let signedIn = false;
  let forgotten = false;
  let elsewhere = () => {};
  let betweenTabs = () => {};
  let frame = '';
  let popup: () => Promise<URL> = () => Promise.reject(new Error('no popup'));
  let renewed: StoredTokens | undefined;
  const waiting: { at: number; work: () => void }[] = [];
  const seen = { left: [] as string[], replaced: [] as string[] };
  const told: { address: string; hasTokens: boolean }[] = [];
  let touched = false;
  const callback = (query: string) => new URL(`https://linden.example/silent-callback?${query}`);
  const edges: SessionDependencies = {
    address: () => address,
    replaceAddress: (path) => void seen.replaced.push(path),
    leaveFor: (url) => void seen.left.push(url),
    tokens: createTokenStore(fakeStorage(), settings.clientId),
    tab: fakeStorage(),
    signedInBefore: {
      read: () => signedIn,
      write: () => {
        signedIn = true;
      },
      clear: () => {
        signedIn = false;
      },
    },
    withLock: async (work) => {
      betweenTabs();
      return work();
    },
    renewed: {
      read: async () => renewed,
      write: async (tokens) => {
        renewed = tokens;
      },
    },
    inFrame: async () => callback(frame),
    inPopup: (url) => url.then(() => popup()),
    onLogoutElsewhere: (tell) => {
      elsewhere = tell;
    },
    forgetKey: async () => {
      forgotten = true;
    },
    tellIssuer: async (url) => void told.push({ address: url.href, hasTokens: edges.tokens.read() !== undefined }),
    isTouched: () => touched,
    schedule: (work, ms) => void waiting.push({ at: time + ms, work }),
    now: () => time,
  };
  return {
    ...edges,
    seen,
    told,
    touch: () => {
      touched = true;
    },
    at: (path: string) => {
      address = new URL(path, 'https://linden.example');
    },
    frameAnswers: (query: string) => {
      frame = query;
    },
    popupAnswers: (query: string) => {
      popup = async () => callback(query);
    },
    popupFails: (error: Error) => {
      popup = () => Promise.reject(error);
    },
    renewedElsewhere: (tokens: StoredTokens) => {
      renewed = tokens;
    },
    meanwhile: (work: () => void) => {
      betweenTabs = work;
    },
    logoutElsewhere: () => elsewhere(),
    keyForgotten: () => forgotten,
    async pass(ms: number) {
      time += ms;
      for (const { work } of waiting.filter(({ at }) => at <= time)) work();
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
