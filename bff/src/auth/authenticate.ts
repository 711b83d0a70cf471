import type { Caller } from '@linden/platform/caller/caller';
import type { Person } from '@linden/platform/caller/person';
import type { JWTVerifyGetKey } from 'jose';
import { Refusal } from '#src/gate/refusal.ts';
import { type AccessToken, readAccessToken, type TokenRules } from './access-token.ts';
import type { DpopNonces } from './dpop-nonces.ts';
import { readProof } from './dpop-proof.ts';

/** Remembers proofs until they expire. */
export interface SeenProofs {
  /** Returns whether this id is seen for the first time. */
  isNew(id: string): Promise<boolean>;
}

/** Knows which sessions of the issuer have ended. */
export interface LiveSessions {
  isOpen(person: Pick<Person, 'account' | 'session'>): Promise<boolean>;
  /** The same for an open stream, which is no use of the session. */
  isStillOpen(person: Pick<Person, 'account' | 'session'>): Promise<boolean>;
}

export interface AuthenticatorOptions {
  rules: TokenRules;
  keys: JWTVerifyGetKey;
  nonces: DpopNonces;
  seen: SeenProofs;
  /** Without it, tokens count until they expire: another issuer does not tell us about its sessions. */
  sessions?: LiveSessions | undefined;
  /** Addresses of this endpoint as browsers know it. */
  targets: readonly string[];
  now?: () => Date;
}

/** The authentication headers of a request. */
export interface Credentials {
  authorization: string | undefined;
  dpop: string | undefined;
  method: string;
}

export interface Authenticated {
  caller: Caller;
  /** The nonce for the next request, when the current one is about to expire. */
  nonce?: string;
}

export type Authenticate = (credentials: Credentials) => Promise<Authenticated>;

/**
 * Creates a function that returns the caller: a visitor when the header is missing, an account when the token is live and a fresh proof
 * shows that the request holds its key. A wrong header is refused; it never turns a signed-in client into a visitor.
 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticate {
  const { now = () => new Date() } = options;
  const verified = new Map<string, AccessToken>();
  const read = async (token: string): Promise<AccessToken> => {
    const known = verified.get(token);
    if (known && known.expiresAt * 1000 > now().getTime()) return known;
    const fresh = await readAccessToken(token, options.keys, options.rules, now());
    verified.set(token, fresh);
    if (verified.size > 1_000) verified.delete(verified.keys().next().value ?? '');
    return fresh;
  };
  const checkSession = async (person: Person) => {
    if (options.sessions && !(await options.sessions.isOpen(person))) throw new Refusal('SESSION_ENDED');
  };
  return async ({ authorization, dpop, method }) => {
    if (authorization === undefined) return { caller: { kind: 'anonymous' } };
    const [, scheme = '', token = ''] = /^(DPoP|Bearer) ([\w.~+/-]{20,4000})$/i.exec(authorization) ?? [];
    if (token === '') throw new Refusal('AUTHORIZATION_MALFORMED');
    const { person, jkt } = await read(token);
    if (jkt === undefined) {
      await checkSession(person);
      return { caller: person };
    }
    // A bound token without its proof may be stolen.
    if (scheme.toLowerCase() !== 'dpop' || dpop === undefined) throw new Refusal('DPOP_PROOF_INVALID');
    const proof = await readProof(dpop, { method, targets: options.targets, accessToken: token, jkt });
    const age = options.nonces.check(proof.nonce, now());
    if (age === 'refused') throw new Refusal('USE_DPOP_NONCE', { nonce: options.nonces.current(now()) });
    if (!(await options.seen.isNew(proof.id))) throw new Refusal('DPOP_PROOF_INVALID');
    await checkSession(person);
    return { caller: person, ...(age === 'older' && { nonce: options.nonces.current(now()) }) };
  };
}
