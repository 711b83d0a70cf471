import * as oidc from 'openid-client';
import type { LoginTransaction } from './login-transaction.ts';
import type { ProofNonces } from './proof-nonce.ts';
import type { SignInSettings } from './settings.ts';
import { tokenLeewaySeconds } from './sign-in-constants.ts';
import { SignInError } from './sign-in-fault.ts';
import { createTokenFetch } from './token-fetch.ts';
import type { StoredTokens } from './token-store.ts';

export interface IssuerClientParts {
  settings: SignInSettings;
  origin: string;
  /** Where the API serves documents; it takes the nonces of the API. */
  documentsOrigin?: string | undefined;
  /** The key pair of this browser; the private key can be used but not read. */
  keyPair: () => Promise<CryptoKeyPair>;
  /** Seconds by which this browser's clock is behind the server's. The request also brings a nonce of the API. */
  clockSkew: () => Promise<number>;
  nonces: ProofNonces;
  now: () => number;
}

interface LoginAddressOptions {
  returnTo: string;
  redirectPath?: string;
  prompt?: string;
  acr?: string;
  /** Of the booking before; our issuer fills in its sign-up form with it. */
  prefillToken?: string | undefined;
}

type TokenAnswer = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

interface Connection {
  config: oidc.Configuration;
  proof: oidc.DPoPOptions;
  /** Gets a nonce for the next proof when the last one is too old. */
  refreshNonce: Record<'api' | 'issuer', () => Promise<void>>;
}

type Open = () => Promise<Connection>;

/** Creates the sign-in's client for issuer and API; the library does all OAuth. */
export function createIssuerClient(parts: IssuerClientParts) {
  const open = memoizeOpen(parts);
  return {
    ...createAddresses(open, parts),
    ...createGrants(open, parts),
    call: createApiCaller(open),
    /** Asks for what the first call needs, before there is one. */
    prepare: () => void open().catch(() => undefined),
  };
}

function memoizeOpen(parts: IssuerClientParts): Open {
  let ready: ReturnType<Open> | undefined;
  return () => {
    ready ??= connect(parts);
    // An issuer that was away may be back for the next call.
    ready.catch(() => {
      ready = undefined;
    });
    return ready;
  };
}

async function connect(parts: IssuerClientParts): Promise<Connection> {
  const { settings, origin, documentsOrigin, keyPair, clockSkew, nonces } = parts;
  const metadata = { [oidc.clockTolerance]: tokenLeewaySeconds, [oidc.clockSkew]: await clockSkew() };
  const insecure = settings.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const send = createFetch(parts);
  const config = await oidc.discovery(new URL(settings.issuer), settings.clientId, metadata, oidc.None(), {
    execute: insecure,
    [oidc.customFetch]: send as oidc.CustomFetch,
  });
  const options = {
    [oidc.modifyAssertion](_header: object, proven: Record<string, unknown>) {
      // The library knows only the nonces of refusals on this page.
      const target = new URL(String(proven.htu)).origin;
      proven.nonce = nonces.read(target === documentsOrigin ? origin : target) ?? proven.nonce;
    },
  };
  const proof = settings.isBound ? { DPoP: oidc.getDPoPHandle(config, await keyPair(), options) } : {};
  const description = `${config.serverMetadata().issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const refreshNonce = {
    api: createNonceRefresh(parts, origin, clockSkew),
    issuer: createNonceRefresh(parts, new URL(description).origin, () => send(description, {})),
  };
  return { config, proof, refreshNonce };
}

/** A refusal would bring the nonce too, but browsers write every refusal to the console. */
function createNonceRefresh(
  { settings, nonces }: IssuerClientParts,
  of: string,
  ask: () => Promise<unknown>,
): () => Promise<void> {
  let asking: Promise<unknown> | undefined;
  return async () => {
    if (!settings.isBound || nonces.read(of)) return;
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    await asking;
  };
}

/**
 * Creates the fetch for issuer and API, which remembers nonces. Only the issuer's requests are repeated here (C7.3-2b): a repeated mutation
 * might take effect twice.
 */
function createFetch({
  settings,
  origin,
  documentsOrigin,
  nonces,
}: IssuerClientParts): ReturnType<typeof createTokenFetch> {
  const toIssuer = createTokenFetch({ body: settings.tokenBody });
  const toApi = createTokenFetch({ body: 'form', attempts: 1 });
  return async (url, init) => {
    const { origin: asked } = new URL(url);
    const target = asked === documentsOrigin ? origin : asked;
    const answer = await (isStream(init) ? sendStream : target === origin ? toApi : toIssuer)(url, init);
    const nonce = answer.headers.get('dpop-nonce');
    if (nonce) nonces.write(target, nonce);
    return answer;
  };
}

function isStream({ headers }: RequestInit): boolean {
  return new Headers(headers).get('accept') === 'text/event-stream';
}

/** A stream lasts as long as it is read, so no wait ends it. */
function sendStream(url: string, { signal: _ofTheWait, ...init }: RequestInit): Promise<Response> {
  return fetch(url, init);
}

function createAddresses(open: Open, { settings, origin }: IssuerClientParts) {
  return {
    /** Returns the address at the issuer, and what must be remembered for the return. */
    async loginAddress(options: LoginAddressOptions) {
      const { config } = await open();
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const transaction: LoginTransaction = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier,
        redirectUri: `${origin}${options.redirectPath ?? settings.redirectPath}`,
        returnTo: options.returnTo,
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: transaction.redirectUri,
        scope: settings.scope,
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...getResource(settings),
        ...(options.prompt && { prompt: options.prompt }),
        ...(options.acr && { acr_values: options.acr }),
        ...(options.prefillToken && { prefill_token: options.prefillToken }),
      });
      return { url, transaction };
    },

    async logoutAddress(idToken: string): Promise<URL> {
      const { config } = await open();
      return oidc.buildEndSessionUrl(config, {
        ...(idToken && { id_token_hint: idToken }),
        post_logout_redirect_uri: `${origin}${settings.logoutPath}`,
      });
    },
  };
}

function createGrants(open: Open, { settings, now }: IssuerClientParts) {
  const resource = getResource(settings);
  return {
    /** Checks state, issuer and nonce, and redeems the code. */
    async redeem(answer: URL, transaction: LoginTransaction): Promise<StoredTokens> {
      const { config, proof, refreshNonce } = await open();
      await refreshNonce.issuer();
      const address = new URL(transaction.redirectUri);
      address.search = answer.search;
      const { state: expectedState, nonce: expectedNonce, codeVerifier: pkceCodeVerifier } = transaction;
      const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
      return toStoredTokens(
        await oidc.authorizationCodeGrant(config, address, checks, resource, proof),
        settings,
        now(),
      );
    },

    async renew(tokens: StoredTokens): Promise<StoredTokens> {
      if (!tokens.refreshToken) throw new SignInError('missing_refresh_token', 'there is no refresh token');
      const { config, proof, refreshNonce } = await open();
      await refreshNonce.issuer();
      const answer = await oidc.refreshTokenGrant(config, tokens.refreshToken, resource, proof);
      return toStoredTokens(answer, settings, now(), tokens);
    },
  };
}

/** Calls the API as the person, with a proof of the key. A refusal counts as an answer. */
function createApiCaller(open: Open) {
  return async (
    accessToken: string,
    url: URL,
    init: { method: string; body?: string; headers: Headers },
  ): Promise<Response> => {
    const { config, proof, refreshNonce } = await open();
    await refreshNonce.api();
    try {
      return await oidc.fetchProtectedResource(config, accessToken, url, init.method, init.body, init.headers, proof);
    } catch (error) {
      if (error instanceof oidc.WWWAuthenticateChallengeError) return error.response;
      throw error;
    }
  };
}

function toStoredTokens(
  answer: TokenAnswer,
  settings: SignInSettings,
  at: number,
  before?: StoredTokens,
): StoredTokens {
  const claims = answer.claims();
  const account = claims?.sub ?? before?.user.account;
  if (account === undefined) throw new SignInError('invalid_token', 'the issuer did not identify the person');
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? before?.refreshToken,
    idToken: answer.id_token ?? before?.idToken ?? '',
    expiresAt: at + (answer.expires_in ?? 0) * 1000,
    scope: answer.scope ?? settings.scope,
    tokenType: settings.isBound ? 'DPoP' : 'Bearer',
    user: {
      account,
      name: toText(claims?.name) || before?.user.name || '',
      sessionId: toText(claims?.sid) || before?.user.sessionId || '',
    },
  };
}

function getResource({ resource }: SignInSettings): { resource: string } | undefined {
  return resource ? { resource } : undefined;
}

export type IssuerClient = ReturnType<typeof createIssuerClient>;

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
