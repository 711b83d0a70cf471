import { errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { type Clock, systemClock } from './clock.ts';
import { isNetworkKeys } from './network-keys.ts';
import { isVisitorId, type Person, readPerson } from './person.ts';

/** The identity behind a call. */
export type Caller =
  /** `visitor` is the id in a browser's signed cookie. It tells anonymous visitors apart without identifying them. */
  | {
      kind: 'anonymous';
      visitor?: string;
      /** Keyed hashes of the visitor's networks, smallest first (network-keys.ts). */
      networks?: readonly string[];
    }
  | { kind: 'service'; name: string }
  | { kind: 'operator'; name: string }
  | Person;

export type CallerTrust = Readonly<Record<string, JWK>>;
export type CallerSigner = { token(caller: Caller): Promise<string> };
export type CallerVerifier = { verify(token: string): Promise<Caller> };

/** Metadata key of the token. */
export const callerHeader = 'linden-caller';

/** What each issuer may assert. An issuer speaks as a service only under its own name. */
const mayAssert: Readonly<Record<string, ReadonlyArray<Caller['kind']>>> = {
  bff: ['anonymous', 'service', 'person'],
  accounts: ['service'],
  billing: ['service'],
  identity: ['service'],
  messaging: ['service'],
  scheduling: ['service'],
  search: ['service'],
  operator: ['operator'],
};

const lifeSeconds = 60;
const renewBeforeSeconds = 15;
const leewaySeconds = 5;
const audience = 'linden-rpc';

/** Signs short-lived EdDSA tokens, and caches one per caller until 15 s before it expires. `key` is a private Ed25519 JWK. */
export function createCallerSigner(key: JWK, issuer: string, clock: Clock = systemClock): CallerSigner {
  const imported = importJWK(key, 'EdDSA');
  const kept = new Map<string, { token: Promise<string>; renewAt: number }>();
  return {
    token(caller) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const id = JSON.stringify(caller);
      const known = kept.get(id);
      if (known && known.renewAt > now) return known.token;
      const token = imported.then((signingKey) =>
        new SignJWT({ caller })
          .setProtectedHeader({ alg: 'EdDSA', typ: 'linden-caller' })
          .setIssuer(issuer)
          .setAudience(audience)
          .setIssuedAt(now)
          .setExpirationTime(now + lifeSeconds)
          .sign(signingKey),
      );
      remember(kept, id, { token, renewAt: now + lifeSeconds - renewBeforeSeconds });
      return token;
    },
  };
}

/** Throws CallerRefused unless the token is valid, from a trusted issuer, and asserts only what that issuer may. */
export function createCallerVerifier(trust: CallerTrust, clock: Clock = systemClock): CallerVerifier {
  const keys = new Map(Object.entries(trust).map(([issuer, jwk]) => [issuer, importJWK(jwk, 'EdDSA')]));
  const kept = new Map<string, { caller: Caller; until: number }>();
  return {
    async verify(token) {
      const now = clock.now();
      const known = kept.get(token);
      if (known && known.until > now.getTime()) return known.caller;
      const { issuer, claim, exp } = await openToken(token, keys, now);
      const caller = readCaller(claim);
      if (!caller) throw new CallerRefused('malformed');
      if (!mayAssert[issuer]?.includes(caller.kind)) throw new CallerRefused('kind');
      if (caller.kind === 'service' && caller.name !== issuer) throw new CallerRefused('name');
      remember(kept, token, { caller, until: exp * 1000 });
      return caller;
    },
  };
}

export class CallerRefused extends Error {
  override readonly name = 'CallerRefused';
  readonly reason: 'malformed' | 'expired' | 'issuer' | 'signature' | 'kind' | 'name';
  constructor(reason: CallerRefused['reason'], cause?: unknown) {
    super(`caller identity rejected: ${reason}`, { cause });
    this.reason = reason;
  }
}

type VerifyKey = ReturnType<typeof importJWK>;

async function openToken(token: string, keys: Map<string, VerifyKey>, now: Date) {
  try {
    const { payload } = await jwtVerify(
      token,
      (_header, unverified) => {
        const key = keys.get(issuerOf(unverified.payload));
        if (!key) throw new CallerRefused('issuer');
        return key;
      },
      {
        algorithms: ['EdDSA'],
        typ: 'linden-caller',
        audience,
        clockTolerance: leewaySeconds,
        currentDate: now,
        maxTokenAge: lifeSeconds,
        requiredClaims: ['iss', 'exp', 'iat'],
      },
    );
    return { issuer: payload.iss ?? '', claim: payload.caller, exp: payload.exp ?? 0 };
  } catch (error) {
    if (error instanceof CallerRefused) throw error;
    if (error instanceof errors.JWTExpired) throw new CallerRefused('expired', error);
    if (error instanceof errors.JWSSignatureVerificationFailed) throw new CallerRefused('signature', error);
    throw new CallerRefused('malformed', error);
  }
}

function issuerOf(payload: string | Uint8Array): string {
  const text = typeof payload === 'string' ? payload : Buffer.from(payload).toString();
  const claims: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  return typeof claims === 'object' && claims !== null && 'iss' in claims ? String(claims.iss) : '';
}

function readCaller(claim: unknown): Caller | undefined {
  if (typeof claim !== 'object' || claim === null || !('kind' in claim)) return undefined;
  if (claim.kind === 'anonymous') return readAnonymous(claim);
  if (claim.kind === 'person') return readPerson(claim);
  const name = 'name' in claim && typeof claim.name === 'string' && claim.name !== '' ? claim.name : undefined;
  if (name && (claim.kind === 'service' || claim.kind === 'operator')) return { kind: claim.kind, name };
  return undefined;
}

function readAnonymous(claim: object): Caller | undefined {
  const networks = 'networks' in claim ? claim.networks : undefined;
  if (networks !== undefined && !isNetworkKeys(networks)) return undefined;
  const from = networks && { networks };
  if (!('visitor' in claim)) return { kind: 'anonymous', ...from };
  return isVisitorId(claim.visitor) ? { kind: 'anonymous', visitor: claim.visitor, ...from } : undefined;
}

// Bounded, oldest out first, because tokens come from outside.
function remember<V>(kept: Map<string, V>, key: string, value: V): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size <= 1000) return;
  const oldest = kept.keys().next();
  if (!oldest.done) kept.delete(oldest.value);
}
