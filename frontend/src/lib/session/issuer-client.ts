import * as oidc from 'openid-client';
import type { LoginTransaction } from './login-transaction.ts';
import { tokenLeewaySeconds } from './session-constants.ts';
import { SessionError } from './session-fault.ts';
import type { SessionSettings } from './settings.ts';
import { createTokenFetch } from './token-fetch.ts';
import type { StoredTokens } from './token-store.ts';

export interface IssuerClientParts {
  settings: SessionSettings;
  origin: string;
  /** The key pair of this browser; the private key can be used but not read. */
  keyPair: () => Promise<CryptoKeyPair>;
  /** Seconds by which this browser's clock is behind the server's. */
  clockSkew: () => Promise<number>;
  now: () => number;
}

type TokenAnswer = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

type Open = () => Promise<{ config: oidc.Configuration; proof: oidc.DPoPOptions }>;

/** Creates the session's client for issuer and API; the library does all OAuth. */
export function createIssuerClient(parts: IssuerClientParts) {
  const open = openedOnce(parts);
  return { ...addressesOf(open, parts), ...grantsOf(open, parts), call: callerWith(open) };
}

function openedOnce(parts: IssuerClientParts): Open {
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

async function connect({ settings, keyPair, clockSkew }: IssuerClientParts): ReturnType<Open> {
  const metadata = { [oidc.clockTolerance]: tokenLeewaySeconds, [oidc.clockSkew]: await clockSkew() };
  const insecure = settings.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const config = await oidc.discovery(new URL(settings.issuer), settings.clientId, metadata, oidc.None(), {
    execute: insecure,
    [oidc.customFetch]: createTokenFetch({ body: settings.tokenBody }) as oidc.CustomFetch,
  });
  // One handle per page, because it remembers nonces.
  const proof = settings.isBound ? { DPoP: oidc.getDPoPHandle(config, await keyPair()) } : {};
  return { config, proof };
}

function addressesOf(open: Open, { settings, origin }: IssuerClientParts) {
  return {
    /** Returns the address at the issuer, and what must be remembered for the return. */
    async loginAddress(options: { returnTo: string; redirectPath?: string; prompt?: string; acr?: string }) {
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
        ...resourceOf(settings),
        ...(options.prompt && { prompt: options.prompt }),
        ...(options.acr && { acr_values: options.acr }),
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

function grantsOf(open: Open, { settings, now }: IssuerClientParts) {
  const resource = resourceOf(settings);
  return {
    /** Checks state, issuer and nonce, and redeems the code. */
    async redeem(answer: URL, transaction: LoginTransaction): Promise<StoredTokens> {
      const { config, proof } = await open();
      const address = new URL(transaction.redirectUri);
      address.search = answer.search;
      const { state: expectedState, nonce: expectedNonce, codeVerifier: pkceCodeVerifier } = transaction;
      const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
      return kept(await oidc.authorizationCodeGrant(config, address, checks, resource, proof), settings, now());
    },

    async renew(tokens: StoredTokens): Promise<StoredTokens> {
      if (!tokens.refreshToken) throw new SessionError('missing_refresh_token', 'there is no refresh token');
      const { config, proof } = await open();
      const answer = await oidc.refreshTokenGrant(config, tokens.refreshToken, resource, proof);
      return kept(answer, settings, now(), tokens);
    },
  };
}

/** Calls the API as the person, with a proof of the key. A refusal counts as an answer. */
function callerWith(open: Open) {
  return async (
    accessToken: string,
    url: URL,
    init: { method: string; body?: string; headers: Headers },
  ): Promise<Response> => {
    const { config, proof } = await open();
    try {
      return await oidc.fetchProtectedResource(config, accessToken, url, init.method, init.body, init.headers, proof);
    } catch (error) {
      if (error instanceof oidc.WWWAuthenticateChallengeError) return error.response;
      throw error;
    }
  };
}

function kept(answer: TokenAnswer, settings: SessionSettings, at: number, before?: StoredTokens): StoredTokens {
  const claims = answer.claims();
  const account = claims?.sub ?? before?.user.account;
  if (account === undefined) throw new SessionError('invalid_token', 'the issuer did not identify the person');
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? before?.refreshToken,
    idToken: answer.id_token ?? before?.idToken ?? '',
    expiresAt: at + (answer.expires_in ?? 0) * 1000,
    scope: answer.scope ?? settings.scope,
    tokenType: settings.isBound ? 'DPoP' : 'Bearer',
    user: {
      account,
      name: textOf(claims?.name) || before?.user.name || '',
      sessionId: textOf(claims?.sid) || before?.user.sessionId || '',
    },
  };
}

function resourceOf({ resource }: SessionSettings): { resource: string } | undefined {
  return resource ? { resource } : undefined;
}

export type IssuerClient = ReturnType<typeof createIssuerClient>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
