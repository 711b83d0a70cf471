import type { ClearinghouseCredentials } from './clearinghouse-settings.ts';

export interface AccessTokens {
  /** Returns the value of the Authorization header. */
  getAuthorization(signal: AbortSignal): Promise<string>;
  /** Forgets a token that the clearinghouse refused. */
  forget(): void;
}

/** Thrown when the vendor refuses our credentials. It does not include the response, which may contain the secret. */
export class CredentialsRefused extends Error {
  override readonly name = 'CredentialsRefused';
  constructor() {
    super('the clearinghouse refuses our credentials');
  }
}

/** A token is renewed this long before it expires, so that it does not expire during a request. */
const renewalMarginMs = 60_000;

/** Caches an access token (OAuth client credentials) until it expires. Concurrent requests share one token call. */
export function createAccessTokens(credentials: ClearinghouseCredentials, now: () => number): AccessTokens {
  if (credentials.kind === 'API_KEY') {
    return { getAuthorization: async () => `Key ${credentials.key}`, forget() {} };
  }
  let kept: { value: string; endsAt: number } | undefined;
  let pending: Promise<{ value: string; endsAt: number }> | undefined;
  return {
    async getAuthorization(signal) {
      if (!kept || kept.endsAt <= now()) {
        pending ??= fetchToken(credentials, now, signal).finally(() => {
          pending = undefined;
        });
        kept = await pending;
      }
      return `Bearer ${kept.value}`;
    },
    forget() {
      kept = undefined;
    },
  };
}

async function fetchToken(
  { tokenUrl, clientId, clientSecret }: Extract<ClearinghouseCredentials, { kind: 'OAUTH' }>,
  now: () => number,
  signal: AbortSignal,
) {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'error',
    signal,
  });
  if (response.status >= 400 && response.status < 500) throw new CredentialsRefused();
  if (!response.ok) throw new Error('the token endpoint failed');
  const { access_token: value, expires_in: seconds } = (await response.json()) as Record<string, unknown>;
  if (typeof value !== 'string' || value === '') throw new CredentialsRefused();
  const lifetimeMs = typeof seconds === 'number' ? seconds * 1000 : renewalMarginMs;
  return { value, endsAt: now() + Math.max(0, lifetimeMs - renewalMarginMs) };
}
