import { futureRoles, isPersonRole, type Person, type PersonRole, type Strength } from '@linden/platform/caller/person';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Refusal } from '#src/gate/refusal.ts';

/** Rules for the issuer's access tokens. Another issuer needs only other values. */
export interface TokenRules {
  issuer: string;
  audience: string;
  /** Accepted signature algorithms, whatever a token's header says. */
  algorithms: string[];
  /** Path of the claim that lists roles, such as `roles` or `realm_access.roles`. */
  rolesClaim: string;
  /** Values of `acr` that mean two-step sign-in. */
  twoStepAcrs: string[];
  /** Clients whose tokens are not bound to a key: native applications, integrations. */
  bearerClients: string[];
}

/** A verified token: its account, and the key that must come with it. */
export interface AccessToken {
  person: Person;
  /** Thumbprint of the key it is bound to; undefined for bearer clients. */
  jkt: string | undefined;
  /** Seconds since 1970. */
  expiresAt: number;
}

const leewaySeconds = 5;

/**
 * Returns the verified token.
 * @throws {Refusal} unless the token is live, from this issuer and for this API
 */
export async function readAccessToken(
  token: string,
  keys: JWTVerifyGetKey,
  rules: TokenRules,
  now: Date,
): Promise<AccessToken> {
  const { payload } = await jwtVerify(token, keys, {
    issuer: rules.issuer,
    audience: rules.audience,
    algorithms: rules.algorithms,
    clockTolerance: leewaySeconds,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch((error: unknown) => {
    throw getTokenRefusal(error);
  });
  return { person: getPerson(payload, rules), jkt: readKeyThumbprint(payload, rules), expiresAt: payload.exp ?? 0 };
}

function getTokenRefusal(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new Refusal('ACCESS_TOKEN_EXPIRED');
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return new Refusal('ACCESS_TOKEN_INVALID');
  // If the keys cannot be fetched, the token is unverified, not wrong.
  if (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    !(error instanceof errors.JOSEError)
  )
    return new Refusal('ISSUER_UNAVAILABLE');
  return error.code === 'ERR_JOSE_GENERIC' ? new Refusal('ISSUER_UNAVAILABLE') : new Refusal('ACCESS_TOKEN_INVALID');
}

function getPerson(payload: JWTPayload, rules: TokenRules): Person {
  const claimed = readRoles(payload, rules.rolesClaim);
  const roles = claimed.filter((role): role is PersonRole => isPersonRole(role));
  if (roles.length === 0) {
    // C6-3 names these roles, but they have no screens yet. Their own code tells them that their sign-in is fine.
    const known = claimed.some((role) => futureRoles.some((each) => each === role));
    throw new Refusal(known ? 'ROLE_NOT_SERVED' : 'ACCESS_TOKEN_INVALID');
  }
  const strength: Strength = rules.twoStepAcrs.includes(String(payload.acr)) ? 'two_step' : 'password';
  const { sub = '', auth_time: authenticatedAt, sid } = payload;
  if (!uuid.test(sub)) throw new Refusal('ACCESS_TOKEN_INVALID');
  return {
    kind: 'person',
    account: sub.toLowerCase(),
    roles,
    strength,
    // A token without `auth_time` never counts as a fresh sign-in.
    authenticatedAt: typeof authenticatedAt === 'number' ? Math.floor(authenticatedAt) : 0,
    session: typeof sid === 'string' ? sid : '',
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function readRoles(payload: JWTPayload, path: string): string[] {
  let at: unknown = payload;
  for (const part of path.split('.')) at = at !== null && typeof at === 'object' ? Reflect.get(at, part) : undefined;
  return Array.isArray(at) ? at.filter((role) => typeof role === 'string') : [];
}

function readKeyThumbprint({ cnf, client_id, azp }: JWTPayload, { bearerClients }: TokenRules): string | undefined {
  const jkt = cnf !== null && typeof cnf === 'object' ? Reflect.get(cnf, 'jkt') : undefined;
  if (typeof jkt === 'string' && jkt !== '') return jkt;
  if (bearerClients.includes(String(client_id ?? azp))) return undefined;
  throw new Refusal('ACCESS_TOKEN_INVALID');
}
