import { spec } from '#src/locales/en/spec.ts';
import type { IssuerClient } from './issuer-client.ts';
import type { SignIn } from './sign-in.ts';

export interface AuthorizedFetchOptions {
  signIn: Pick<SignIn, 'token' | 'ended'>;
  issuer: Pick<IssuerClient, 'call'>;
  /** A JWT from the surrounding application (native view); used before the access token, without a proof. */
  jwt?: () => string | undefined;
  /** Drops calls without a sign-in. */
  logoutOnInvalidAuth: boolean;
  fetch?: typeof fetch;
}

/** Words of C6-4c and C8-5. */
export const missingAuthHeader = spec.missingAuthHeader;

/**
 * Creates a `fetch` for the API as the signed-in person: with a JWT if there is one, otherwise with the access token and a proof of its
 * key. Renews once a token that the API refuses as expired.
 */
export function createAuthorizedFetch(options: AuthorizedFetchOptions) {
  const { signIn, issuer, jwt, logoutOnInvalidAuth, fetch: send = fetch } = options;
  return async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const brought = jwt?.();
    if (brought !== undefined) return send(input, withHeader(init, `Bearer ${brought}`));
    const token = await signIn.token();
    if (token === undefined) {
      if (logoutOnInvalidAuth) throw new Error(missingAuthHeader);
      return send(input, init);
    }
    const answer = await call(issuer, token, input, init);
    if (answer.status !== 401) return answer;
    if (await saysSignInEnded(answer)) {
      await signIn.ended();
      return answer;
    }
    const renewed = await signIn.token(token);
    return renewed === undefined || renewed === token ? answer : call(issuer, renewed, input, init);
  };
}

/** Renewing cannot help, because the refresh token ended with the sign-in. */
async function saysSignInEnded(answer: Response): Promise<boolean> {
  const text = await answer
    .clone()
    .text()
    .catch(() => '');
  return text.includes('"SESSION_ENDED"');
}

function call(issuer: Pick<IssuerClient, 'call'>, token: string, input: RequestInfo | URL, init: RequestInit) {
  const url = new URL(input instanceof Request ? input.url : input, location.origin);
  const { method = 'GET', body } = init;
  return issuer.call(token, url, {
    method,
    headers: new Headers(init.headers),
    ...(typeof body === 'string' && { body }),
  });
}

function withHeader(init: RequestInit, authorization: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('authorization', authorization);
  return { ...init, headers };
}
