import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';

export interface IdTokenHint {
  accountId: string;
  sessionId: string;
  /** The client that the token was issued to. */
  clientId: string;
}

/**
 * Reads an ID token that a portal sends back as a hint. Expired ones count, because a portal keeps the last one it got (OpenID Connect
 * RP-Initiated Logout 1.0, section 2). Returns `undefined` when we did not sign it.
 */
export async function readIdToken(token: string, issuer: string, keys: JWK[]): Promise<IdTokenHint | undefined> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys }), {
      issuer,
      algorithms: ['ES256'],
      clockTolerance: Number.MAX_SAFE_INTEGER,
      requiredClaims: ['sub', 'sid', 'aud'],
    });
    const { sub = '', sid, aud } = payload;
    return typeof sid === 'string' && typeof aud === 'string'
      ? { accountId: sub, sessionId: sid, clientId: aud }
      : undefined;
  } catch {
    return undefined;
  }
}
