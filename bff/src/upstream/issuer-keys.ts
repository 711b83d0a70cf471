import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/**
 * The issuer's public keys, kept for ten minutes; a token with a key nobody knows is a reason to look again, though not more than
 * every thirty seconds. While the issuer is away its last known keys still hold: who is signed in can go on.
 */
export function issuerKeys(url: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: 1_000,
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const known = remote.jwks();
      if (!known || error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      return createLocalJWKSet(known)(header, token);
    }
  };
}
