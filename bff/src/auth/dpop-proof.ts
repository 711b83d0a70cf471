import { hash } from 'node:crypto';
import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose';
import { Refusal } from '#src/gate/refusal.ts';

/** What a proof must match in its request. */
export interface ProofExpectation {
  method: string;
  /** Addresses under which browsers know this endpoint. They are configured because request headers cannot be trusted for this. */
  targets: readonly string[];
  accessToken: string;
  /** Thumbprint of the key that the access token is bound to. */
  jkt: string;
}

export interface Proof {
  nonce: string | undefined;
  /** Unique among the proofs of one key. */
  id: string;
}

const algorithms = ['ES256', 'EdDSA'];
const maxProofLength = 4_000;

/**
 * Reads a proof of possession (RFC 9449, section 4.3). Ignores its age, because phone clocks are wrong; its nonce gives the age.
 * @throws {Refusal} DPOP_PROOF_INVALID
 */
export async function readProof(proof: string, expected: ProofExpectation): Promise<Proof> {
  try {
    if (proof.length > maxProofLength) throw new Refusal('DPOP_PROOF_INVALID');
    const { jwk, alg } = decodeProtectedHeader(proof);
    const { payload } = await jwtVerify(proof, await importKey(jwk, alg, expected.jkt), {
      algorithms,
      typ: 'dpop+jwt',
      requiredClaims: ['jti', 'htm', 'htu', 'iat', 'ath'],
      // The time comes from a client's clock, which is not checked.
      clockTolerance: Number.MAX_SAFE_INTEGER,
    });
    const { htm, htu, ath, jti, nonce } = payload;
    const fits =
      htm === expected.method &&
      expected.targets.includes(stripQuery(htu)) &&
      ath === hash('sha256', expected.accessToken, 'base64url') &&
      typeof jti === 'string' &&
      jti.length >= 8 &&
      jti.length <= 200;
    if (!fits) throw new Refusal('DPOP_PROOF_INVALID');
    return { id: `${expected.jkt}.${jti}`, nonce: typeof nonce === 'string' ? nonce : undefined };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('DPOP_PROOF_INVALID');
  }
}

interface KnownKey {
  /** What the thumbprint was computed of. */
  jwk: JWK;
  key: ReturnType<typeof importJWK>;
}

/** By thumbprint. */
const known = new Map<string, KnownKey>();

/** Returns the key in the proof. It counts only if the token is bound to this key. */
async function importKey(jwk: JWK | undefined, alg: string | undefined, jkt: string): ReturnType<typeof importJWK> {
  if (!jwk || !alg || 'd' in jwk || 'k' in jwk) throw new Refusal('DPOP_PROOF_INVALID');
  const before = known.get(jkt);
  if (before && isSameKey(before.jwk, jwk)) return before.key;
  if ((await calculateJwkThumbprint(jwk)) !== jkt) throw new Refusal('DPOP_PROOF_INVALID');
  const key = before?.key ?? importJWK(jwk, alg);
  known.set(jkt, { jwk, key });
  if (known.size > 1_000) known.delete(known.keys().next().value ?? '');
  return key;
}

/** Whether both have the members of which thumbprints of EC and OKP keys are computed (RFC 7638, RFC 8037). */
function isSameKey(one: JWK, other: JWK): boolean {
  return one.kty === other.kty && one.crv === other.crv && one.x === other.x && one.y === other.y;
}

function stripQuery(htu: unknown): string {
  const url = typeof htu === 'string' ? URL.parse(htu) : null;
  return url ? `${url.origin}${url.pathname}` : '';
}
