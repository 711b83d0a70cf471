import * as oauth from 'oauth4webapi';
import { clientPrefix, stranger } from './foreign-realm.ts';

const local = { [oauth.allowInsecureRequests]: true } as const;

/** Calls the API with a token of this issuer, bound to a key that every request proves. */
export async function askWithTokenOf(issuer: string, api: { public: URL; bff: URL }, query: string) {
  const client: oauth.Client = { client_id: `${clientPrefix}client` };
  const server = await oauth.processDiscoveryResponse(
    new URL(issuer),
    await oauth.discoveryRequest(new URL(issuer), local),
  );
  const proof = oauth.DPoP(client, await oauth.generateKeyPair('ES256'));
  const { username, password } = stranger;
  const asked = new URLSearchParams({ username, password, scope: 'openid profile' });
  const answer = await oauth.genericTokenEndpointRequest(server, client, oauth.None(), 'password', asked, {
    ...local,
    DPoP: proof,
  });
  const { access_token: token } = await oauth.processGenericTokenEndpointResponse(server, client, answer);
  // The proof names the browser's address; this process cannot resolve names below localhost.
  const direct = (_url: string, { method, headers, body }: oauth.CustomFetchOptions<string, unknown>) =>
    fetch(api.bff, { method, headers, body: String(body) });
  const send = () =>
    oauth.protectedResourceRequest(
      token,
      'POST',
      api.public,
      new Headers({ 'content-type': 'application/json' }),
      JSON.stringify({ query }),
      { ...local, DPoP: proof, [oauth.customFetch]: direct },
    );
  return send()
    .catch((error: unknown) => (oauth.isDPoPNonceError(error) ? send() : Promise.reject(error)))
    .catch((error: unknown) => {
      if (error instanceof oauth.WWWAuthenticateChallengeError) return error.response;
      throw error;
    });
}
