import * as oauth from 'oauth4webapi';
import { allowInsecureRequests, DPoP, type DPoPHandle, generateKeyPair } from 'oauth4webapi';
import { origins, password, type TestIssuer } from './issuer.ts';
import type { Shown, TestBrowser } from './test-browser.ts';

const local = { [allowInsecureRequests]: true } as const;

/** Plays the portal's side of a sign-in with a client library that the product does not use. */
export async function openPortal({ issuer }: Pick<TestIssuer, 'issuer'>, portal: keyof typeof origins = 'client') {
  const server = await oauth.processDiscoveryResponse(
    new URL(issuer),
    await oauth.discoveryRequest(new URL(issuer), local),
  );
  const client: oauth.Client = { client_id: `linden-${portal}` };
  const redirectUri = `${origins[portal]}${portal === 'client' ? '/client-login' : '/login'}`;
  const proof: DPoPHandle = DPoP(client, await generateKeyPair('ES256'));

  const begin = async (extra: Record<string, string> = {}) => {
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const nonce = oauth.generateRandomNonce();
    const address = new URL(server.authorization_endpoint ?? '');
    address.search = new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...extra,
    }).toString();
    return { address, verifier, state, nonce, redirectUri: extra.redirect_uri ?? redirectUri };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** Runs twice when the server asks for its nonce in the proof. */
  const withNonce = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (oauth.isDPoPNonceError(error)) return work();
      throw error;
    }
  };
  const options = (key: DPoPHandle | undefined) => ({ ...local, ...(key && { DPoP: key }) });

  const redeem = (back: URL, begun: Begun, key: DPoPHandle | undefined = proof) => {
    const answer = oauth.validateAuthResponse(server, client, back, begun.state);
    return withNonce(async () =>
      oauth.processAuthorizationCodeResponse(
        server,
        client,
        await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.None(),
          answer,
          begun.redirectUri,
          begun.verifier,
          options(key),
        ),
        { expectedNonce: begun.nonce, requireIdToken: true },
      ),
    );
  };
  const refresh = (token: string, scope?: string, key: DPoPHandle | undefined = proof) =>
    withNonce(async () =>
      oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, {
          ...options(key),
          ...(scope && { additionalParameters: { scope } }),
        }),
      ),
    );
  const userinfo = (token: string, subject: string) =>
    withNonce(async () =>
      oauth.processUserInfoResponse(
        server,
        client,
        subject,
        await oauth.userInfoRequest(server, client, token, options(proof)),
      ),
    );
  return {
    server,
    client,
    redirectUri,
    proof,
    begin,
    redeem,
    refresh,
    userinfo,
    /** Signs in with all steps, as a person does. */
    async signIn(browser: TestBrowser, email: string, extra: Record<string, string> = {}) {
      const begun = await begin(extra);
      const page = await browser.open(begun.address);
      const back: Shown = await browser.submit(page, { email, password });
      return { tokens: await redeem(back.url, begun), back: back.url, begun };
    },
  };
}

export type Portal = Awaited<ReturnType<typeof openPortal>>;

/** Returns the error of `promise`. */
export function getRejection(promise: Promise<unknown>): Promise<{ error?: string; cause?: unknown }> {
  return promise.then(
    () => Promise.reject(new Error('should have been rejected')),
    (error: unknown) => error as { error?: string; cause?: unknown },
  );
}
