import { createHash, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { AuthenticatorOptions } from '#src/auth/authenticate.ts';
import { createDpopNonces } from '#src/auth/dpop-nonces.ts';

export const issuer = 'http://id.linden.localhost:8080';
export const target = 'http://linden.localhost:8080/api/graphql';
export const account = '7d0c6f4e-9b1a-4c57-8f53-0a1b2c3d4e5f';

export type Issuer = Awaited<ReturnType<typeof createTestIssuer>>;

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

/** Creates an issuer with one key, a browser with another, and every kind of invalid token and proof. */
export async function createTestIssuer() {
  const [signing, browser, stranger] = await Promise.all([es256(), es256(), es256()]);
  const jwks = createLocalJWKSet({
    keys: [{ ...(await exportJWK(signing.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }],
  });
  const nonces = createDpopNonces(Buffer.alloc(32, 7).toString('base64url'));
  const thumbprint = (pair: Pair) => exportJWK(pair.publicKey).then((jwk) => calculateJwkThumbprint(jwk));
  const jkt = await thumbprint(browser);

  const token = (claims: Record<string, unknown> = {}, header: object = {}, key: Pair = signing) =>
    new SignJWT({
      iss: issuer,
      aud: 'urn:linden:api',
      sub: account,
      client_id: 'linden-client',
      roles: ['client'],
      acr: 'urn:linden:password',
      auth_time: seconds(-30),
      sid: 'session-1',
      iat: seconds(0),
      exp: seconds(300),
      cnf: { jkt },
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'one', ...header })
      .sign(key.privateKey);

  const proof = async (
    accessToken: string,
    claims: Record<string, unknown> = {},
    header: object = {},
    key: Pair = browser,
  ) =>
    new SignJWT({
      jti: randomUUID(),
      htm: 'POST',
      htu: target,
      iat: seconds(0),
      ath: createHash('sha256').update(accessToken).digest('base64url'),
      nonce: nonces.current(new Date()),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(key.publicKey), ...header })
      .sign(key.privateKey);

  const seen = new Set<string>();
  const parts: AuthenticatorOptions = {
    rules: {
      issuer,
      audience: 'urn:linden:api',
      algorithms: ['ES256'],
      rolesClaim: 'roles',
      twoStepAcrs: ['urn:linden:two-step'],
      bearerClients: ['linden-native'],
    },
    keys: jwks,
    nonces,
    seen: { isNew: async (id) => !seen.has(id) && Boolean(seen.add(id)) },
    targets: [target],
  };
  return { parts, token, proof, signing, browser, stranger, jkt, thumbprint, nonces };
}

export function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1000) + fromNow;
}

function es256(): Promise<Pair> {
  return generateKeyPair('ES256', { extractable: true });
}
