import { isPersonRole, type Person, type PersonRole, rolesToCome, type Strength } from '@linden/platform/person';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Refusal } from '#src/gate/refusal.ts';

/** What the issuer's access tokens look like; another issuer is a matter of these settings. */
export interface TokenRules {
  issuer: string;
  audience: string;
  /** Nothing else is believed, whatever a token says of itself. */
  algorithms: string[];
  /** Path of the claim that lists roles, such as `roles` or `realm_access.roles`. */
  rolesClaim: string;
  /** Values of `acr` that mean two steps. */
  twoStepAcrs: string[];
  /** Clients whose tokens are bound to no key: native applications, integrations. */
  bearerClients: string[];
}

/** A verified token: who it speaks for, and the key that must go with it. */
export interface AccessToken {
  person: Person;
  /** Thumbprint of the key it is bound to; undefined for bearer clients. */
  jkt: string | undefined;
  /** Seconds since 1970. */
  expiresAt: number;
}

const leewaySeconds = 5;

/** @throws {Refusal} for anything but a live token of this issuer for this API */
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
    throw refusalOf(error);
  });
  return { person: personOf(payload, rules), jkt: boundKey(payload, rules), expiresAt: payload.exp ?? 0 };
}

function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new Refusal('ACCESS_TOKEN_EXPIRED');
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return new Refusal('ACCESS_TOKEN_INVALID');
  // Keys that cannot be fetched say nothing about the token.
  if (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    !(error instanceof errors.JOSEError)
  )
    return new Refusal('ISSUER_UNAVAILABLE');
  return error.code === 'ERR_JOSE_GENERIC' ? new Refusal('ISSUER_UNAVAILABLE') : new Refusal('ACCESS_TOKEN_INVALID');
}

function personOf(payload: JWTPayload, rules: TokenRules): Person {
  const claimed = rolesIn(payload, rules.rolesClaim);
  const roles = claimed.filter((role): role is PersonRole => isPersonRole(role));
  if (roles.length === 0) {
    // Named by the specification and not served yet: said, so that nobody takes it for a fault of their sign-in.
    const known = claimed.some((role) => rolesToCome.some((each) => each === role));
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
    // Who does not say when is never fresh.
    authenticatedAt: typeof authenticatedAt === 'number' ? Math.floor(authenticatedAt) : 0,
    session: typeof sid === 'string' ? sid : '',
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function rolesIn(payload: JWTPayload, path: string): string[] {
  let at: unknown = payload;
  for (const part of path.split('.')) at = at !== null && typeof at === 'object' ? Reflect.get(at, part) : undefined;
  return Array.isArray(at) ? at.filter((role) => typeof role === 'string') : [];
}

function boundKey({ cnf, client_id, azp }: JWTPayload, { bearerClients }: TokenRules): string | undefined {
  const jkt = cnf !== null && typeof cnf === 'object' ? Reflect.get(cnf, 'jkt') : undefined;
  if (typeof jkt === 'string' && jkt !== '') return jkt;
  if (bearerClients.includes(String(client_id ?? azp))) return undefined;
  throw new Refusal('ACCESS_TOKEN_INVALID');
}
