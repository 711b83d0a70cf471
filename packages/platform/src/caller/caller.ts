import { errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { type Clock, systemClock } from '#src/clock.ts';
import { isNetworkKeys } from '#src/limits/network-keys.ts';
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
export type CallerSigner = {
  /** @param audience the service that the token is for; others refuse it */
  token(caller: Caller, audience: string): Promise<string>;
};
export type CallerVerifier = {
  /** @param peer name in the certificate of the connection; undefined without mutual TLS */
  verify(token: string, peer?: string): Promise<Caller>;
};

/** Metadata key of the token. */
export const callerHeader = 'linden-caller';

/** What each issuer may assert. An issuer speaks as a service only under its own name. */
const mayAssert: Readonly<Record<string, ReadonlyArray<Caller['kind']>>> = {
  bff: ['anonymous', 'service', 'person'],
  accounts: ['service'],
  billing: ['service'],
  'clinical-notes': ['service'],
  identity: ['service'],
  messaging: ['service'],
  scheduling: ['service'],
  search: ['service'],
  operator: ['operator'],
};

const lifeSeconds = 60;
const renewBeforeSeconds = 15;
const leewaySeconds = 5;

/**
 * Signs short-lived EdDSA tokens, and caches one per caller and audience until 15 s before it expires. A token names the service it is for
 * (`aud`) and the one that may present it (`azp`). `key` is a private Ed25519 JWK.
 */
export function createCallerSigner(key: JWK, issuer: string, clock: Clock = systemClock): CallerSigner {
  const imported = importJWK(key, 'EdDSA');
  const kept = new Map<string, { token: Promise<string>; renewAt: number }>();
  return {
    token(caller, audience) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const id = JSON.stringify([audience, caller]);
      const known = kept.get(id);
      if (known && known.renewAt > now) return known.token;
      const token = imported.then((signingKey) =>
        new SignJWT({ caller, azp: issuer })
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

export interface CallerRules {
  trust: CallerTrust;
  /** Names of this service: tokens for others are refused. */
  audiences: () => readonly string[];
  clock?: Clock;
}

/** Throws CallerRefused unless the token is valid, for us, from a trusted issuer, and asserts only what that issuer may. */
export function createCallerVerifier({ trust, audiences, clock = systemClock }: CallerRules): CallerVerifier {
  const keys = new Map(Object.entries(trust).map(([issuer, jwk]) => [issuer, importJWK(jwk, 'EdDSA')]));
  const kept = new Map<string, { caller: Caller; holder: string; until: number }>();
  return {
    async verify(token, peer) {
      const now = clock.now();
      const known = kept.get(token);
      if (known && known.until > now.getTime()) return forPeer(known, peer);
      const { issuer, claim, exp, holder } = await openToken(token, { keys, audience: [...audiences()], now });
      const caller = readCaller(claim);
      if (!caller) throw new CallerRefused('malformed');
      if (!mayAssert[issuer]?.includes(caller.kind)) throw new CallerRefused('kind');
      if (caller.kind === 'service' && caller.name !== issuer) throw new CallerRefused('name');
      const entry = { caller, holder, until: exp * 1000 };
      remember(kept, token, entry);
      return forPeer(entry, peer);
    },
  };
}

export class CallerRefused extends Error {
  override readonly name = 'CallerRefused';
  readonly reason: 'malformed' | 'expired' | 'issuer' | 'signature' | 'audience' | 'holder' | 'kind' | 'name';
  constructor(reason: CallerRefused['reason'], cause?: unknown) {
    super(`caller identity rejected: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** A token that was taken from its holder is refused on another's connection. */
function forPeer({ caller, holder }: { caller: Caller; holder: string }, peer: string | undefined): Caller {
  if (peer !== undefined && peer !== holder) throw new CallerRefused('holder');
  return caller;
}

type VerifyKey = ReturnType<typeof importJWK>;
type OpenRules = { keys: Map<string, VerifyKey>; audience: string[]; now: Date };

async function openToken(token: string, { keys, audience, now }: OpenRules) {
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
        requiredClaims: ['iss', 'exp', 'iat', 'azp'],
      },
    );
    return { issuer: payload.iss ?? '', claim: payload.caller, exp: payload.exp ?? 0, holder: String(payload.azp) };
  } catch (error) {
    if (error instanceof CallerRefused) throw error;
    if (error instanceof errors.JWTExpired) throw new CallerRefused('expired', error);
    if (error instanceof errors.JWSSignatureVerificationFailed) throw new CallerRefused('signature', error);
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
      throw new CallerRefused('audience', error);
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
