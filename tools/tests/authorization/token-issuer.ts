import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallerName, KnownCaller } from '../../authorization/callers.ts';
import { getPerson, getPersonName } from './callers.ts';

export const issuerUrl = 'http://id.linden.localhost:8080';
export const clientOrigin = 'http://linden.localhost:8080';
const apiUrl = `${clientOrigin}/api/graphql`;
const unknownId = '00000000-0000-4000-8000-000000000001';

export interface SignedRequest {
  authorization: string;
  dpop?: string;
}

/** Starts an issuer whose keys the BFF fetches over HTTP, with the browser key that its tokens are bound to. */
export async function startTokenIssuer() {
  const signing = es256();
  const forging = es256();
  const browser = es256();
  const jwks = { keys: [{ ...publicJwk(signing), kid: 'one', alg: 'ES256', use: 'sig' }] };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const jkt = thumbprint(browser);

  const accessToken = (caller: CallerName, account: string): string => {
    const header = { alg: 'ES256', typ: 'at+jwt', kid: 'one' };
    const shared = {
      iss: issuerUrl,
      aud: 'urn:linden:api',
      client_id: 'linden-client',
      sid: 'session-1',
      cnf: { jkt },
    };
    const now = seconds();
    const times = caller === 'expired token' ? { iat: now - 600, exp: now - 300 } : { iat: now, exp: now + 600 };
    const key = caller === 'forged token' ? forging : signing;
    return jwt(header, { ...shared, ...times, ...getClaims(caller, account) }, key.privateKey);
  };
  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`,
    /** Returns the headers of a browser's request; none for a visitor. */
    credentials(caller: CallerName, account: string, nonce: string): SignedRequest | undefined {
      if (caller === 'visitor') return undefined;
      const token = accessToken(caller, account);
      const authorization = `DPoP ${token}`;
      if (caller === 'token without its proof') return { authorization };
      const ath = createHash('sha256').update(token).digest('base64url');
      const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: publicJwk(browser) };
      const proof = { jti: randomUUID(), htm: 'POST', htu: apiUrl, iat: seconds(), ath, nonce };
      return { authorization, dpop: jwt(header, proof, browser.privateKey) };
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function getClaims(caller: CallerName, account: string) {
  if (!getPersonName(caller as KnownCaller)) {
    const role = caller.endsWith('token') || caller.startsWith('token') ? 'client' : caller.replace(' ', '_');
    return { sub: unknownId, roles: [role], acr: 'urn:linden:two-step', auth_time: seconds() };
  }
  const { roles, strength, authenticatedAt } = getPerson(caller as KnownCaller, account);
  const acr = strength === 'two_step' ? 'urn:linden:two-step' : 'urn:linden:password';
  return { sub: account, roles, acr, auth_time: authenticatedAt };
}

interface Pair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

function es256(): Pair {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function publicJwk({ publicKey }: Pair) {
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  return { crv, kty, x, y };
}

/** RFC 7638: the members ordered by name. */
function thumbprint(pair: Pair): string {
  return createHash('sha256')
    .update(JSON.stringify(publicJwk(pair)))
    .digest('base64url');
}

function jwt(header: object, payload: object, key: KeyObject): string {
  const body = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${body}.${sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
