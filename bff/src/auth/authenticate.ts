import type { Caller } from '@linden/platform/caller';
import type { JWTVerifyGetKey } from 'jose';
import { Refusal } from '#src/gate/refusal.ts';
import { type AccessToken, readAccessToken, type TokenRules } from './access-token.ts';
import type { DpopNonces } from './dpop-nonces.ts';
import { readProof } from './dpop-proof.ts';

/** Remembers proofs for as long as they are good. */
export interface SeenProofs {
  /** Whether it comes for the first time. */
  isNew(id: string): Promise<boolean>;
}

export interface AuthenticatorParts {
  rules: TokenRules;
  keys: JWTVerifyGetKey;
  nonces: DpopNonces;
  seen: SeenProofs;
  /** Addresses of this endpoint as browsers know it. */
  targets: readonly string[];
  now?: () => Date;
}

/** What a request says about who sends it. */
export interface Credentials {
  authorization: string | undefined;
  dpop: string | undefined;
  method: string;
}

export interface Authenticated {
  caller: Caller;
  /** To be used with the next request, when it is time for another. */
  nonce?: string;
}

export type Authenticate = (credentials: Credentials) => Promise<Authenticated>;

/**
 * Who sends a request: nobody known without a header, somebody with a live token and a fresh proof that they hold its key, or a
 * refusal. A header that is wrong never makes a visitor of somebody who thinks to be signed in.
 */
export function createAuthenticator(parts: AuthenticatorParts): Authenticate {
  const { now = () => new Date() } = parts;
  const verified = new Map<string, AccessToken>();
  const read = async (token: string): Promise<AccessToken> => {
    const known = verified.get(token);
    if (known && known.expiresAt * 1000 > now().getTime()) return known;
    const fresh = await readAccessToken(token, parts.keys, parts.rules, now());
    verified.set(token, fresh);
    if (verified.size > 1_000) verified.delete(verified.keys().next().value ?? '');
    return fresh;
  };
  return async ({ authorization, dpop, method }) => {
    if (authorization === undefined) return { caller: { kind: 'anonymous' } };
    const [, scheme = '', token = ''] = /^(DPoP|Bearer) ([\w.~+/-]{20,4000})$/i.exec(authorization) ?? [];
    if (token === '') throw new Refusal('AUTHORIZATION_MALFORMED');
    const { person, jkt } = await read(token);
    if (jkt === undefined) return { caller: person };
    // Stripped of its proof, a bound token is a stolen one.
    if (scheme.toLowerCase() !== 'dpop' || dpop === undefined) throw new Refusal('DPOP_PROOF_INVALID');
    const proof = await readProof(dpop, { method, targets: parts.targets, accessToken: token, jkt });
    const age = parts.nonces.judge(proof.nonce, now());
    if (age === 'refused') throw new Refusal('USE_DPOP_NONCE', { nonce: parts.nonces.current(now()) });
    if (!(await parts.seen.isNew(proof.id))) throw new Refusal('DPOP_PROOF_INVALID');
    return { caller: person, ...(age === 'older' && { nonce: parts.nonces.current(now()) }) };
  };
}
