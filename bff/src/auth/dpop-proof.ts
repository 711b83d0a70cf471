import { createHash } from 'node:crypto';
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
      ath === createHash('sha256').update(expected.accessToken).digest('base64url') &&
      typeof jti === 'string' &&
      jti.length >= 8 &&
      jti.length <= 200;
    if (!fits) throw new Refusal('DPOP_PROOF_INVALID');
    return { id: `${expected.jkt}.${jti}`, nonce: typeof nonce === 'string' ? nonce : undefined };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('DPOP_PROOF_INVALID');
  }
}

const imported = new Map<string, ReturnType<typeof importJWK>>();

/** Returns the key in the proof. It counts only if the token is bound to this key. */
async function importKey(jwk: JWK | undefined, alg: string | undefined, jkt: string): ReturnType<typeof importJWK> {
  if (!jwk || !alg || 'd' in jwk || 'k' in jwk) throw new Refusal('DPOP_PROOF_INVALID');
  if ((await calculateJwkThumbprint(jwk)) !== jkt) throw new Refusal('DPOP_PROOF_INVALID');
  const known = imported.get(jkt);
  if (known) return known;
  const key = importJWK(jwk, alg);
  imported.set(jkt, key);
  if (imported.size > 1_000) imported.delete(imported.keys().next().value ?? '');
  return key;
}

function stripQuery(htu: unknown): string {
  const url = typeof htu === 'string' ? URL.parse(htu) : null;
  return url ? `${url.origin}${url.pathname}` : '';
}
