import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/**
 * Returns the issuer's public keys, cached for ten minutes. An unknown key id fetches them again, at most every thirty seconds. While the
 * issuer is away, its last keys stay valid, so signed-in callers can continue.
 */
export function createIssuerKeys(url: string): JWTVerifyGetKey {
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
