import type { webcrypto } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import type { DirectFetch } from './direct-fetch.ts';
import { openFormBrowser } from './form-browser.ts';

/** A person who can sign in. The browser's key pair is made in advance, because making it is the browser's work. */
export interface Member {
  email: string;
  keys: webcrypto.CryptoKeyPair;
  /** The client address, so that household limits do not affect the measurement. */
  address: string;
}

/** A session as a browser stores it. */
export interface StoredSession {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  proof: oauth.DPoPHandle;
}

export type SignInClient = Awaited<ReturnType<typeof createSignInClient>>;

/** The portal's side of the issuer's protocol, through a library that the product does not use. */
export async function createSignInClient(fetch: DirectFetch, issuer: string, portal: string, password: string) {
  const options = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: fetch } as const;
  const client: oauth.Client = { client_id: 'linden-client' };
  const redirectUri = `${portal}/client-login`;
  const server = await oauth.processDiscoveryResponse(
    new URL(issuer),
    await oauth.discoveryRequest(new URL(issuer), options),
  );
  return {
    /** Runs the whole sign-in as a person does: page, form, code, token. */
    async signIn({ email, keys, address }: Member): Promise<StoredSession> {
      const verifier = oauth.generateRandomCodeVerifier();
      const state = oauth.generateRandomState();
      const browser = openFormBrowser(fetch, new URL(issuer).origin, address);
      const page = await browser.open(await askedAt(server, { client, redirectUri, verifier, state }));
      const back = await browser.submit(page, { email, password });
      const code = oauth.validateAuthResponse(server, client, back.url, state);
      const proof = oauth.DPoP(client, keys);
      const redeemed = { ...options, DPoP: proof };
      const ask = async () =>
        oauth.processAuthorizationCodeResponse(
          server,
          client,
          await oauth.authorizationCodeGrantRequest(
            server,
            client,
            oauth.None(),
            code,
            redirectUri,
            verifier,
            redeemed,
          ),
        );
      return held(await withNonce(ask), proof);
    },
    async renew({ refreshToken, proof }: StoredSession): Promise<StoredSession> {
      const renewed = { ...options, DPoP: proof };
      const ask = async () =>
        oauth.processRefreshTokenResponse(
          server,
          client,
          await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, renewed),
        );
      return held(await withNonce(ask), proof);
    },
  };
}

type Asking = { client: oauth.Client; redirectUri: string; verifier: string; state: string };

async function askedAt(
  server: oauth.AuthorizationServer,
  { client, redirectUri, verifier, state }: Asking,
): Promise<URL> {
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  }).toString();
  return url;
}

function held(answer: oauth.TokenEndpointResponse, proof: oauth.DPoPHandle): StoredSession {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? '',
    expiresAt: Date.now() + (answer.expires_in ?? 0) * 1000,
    proof,
  };
}

/** Repeats the request when the server requires its nonce in the proof. */
export async function withNonce<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (oauth.isDPoPNonceError(error)) return ask();
    throw error;
  }
}
