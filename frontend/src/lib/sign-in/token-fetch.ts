import { tokenAttempts, tokenTimeout } from './sign-in-constants.ts';

export interface TokenFetchOptions {
  /** The body format of the token endpoint. */
  body: 'form' | 'json';
  attempts?: number;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

/**
 * Creates a fetch for the issuer: up to three attempts of ten seconds each (C7.3-2b, C9-12a), repeated only without an answer. A lost
 * answer may have used up a code or a refresh token; the issuer then refuses the repeat, which counts as an answer.
 */
export function createTokenFetch({
  body,
  attempts = tokenAttempts,
  timeoutMs = tokenTimeout,
  fetch: send = fetch,
}: TokenFetchOptions) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const request = body === 'json' ? asJson(init) : init;
    for (let attempt = 1; ; attempt += 1) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      try {
        return await send(url, { ...request, signal });
      } catch (error) {
        if (attempt >= attempts || init.signal?.aborted) throw error;
      }
    }
  };
}

function asJson(init: RequestInit): RequestInit {
  if (!(init.body instanceof URLSearchParams)) return init;
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json');
  return { ...init, headers, body: JSON.stringify(Object.fromEntries(init.body)) };
}
