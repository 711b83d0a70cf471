import { hkdfSync } from 'node:crypto';

export interface DerivedKeys {
  /** Seals private signing keys. */
  sealing: Buffer;
  /** Signs cookies. */
  cookies: string;
  /** Ties forms to the browser that asked for them. */
  forms: Buffer;
  /** Makes server nonces for proofs of possession, the same in every replica. */
  nonces: Buffer;
  /** Hashes the names under which attempts are counted. */
  attempts: Buffer;
  /** Hashes the networks whose requests are counted. */
  limits: Buffer;
  /** Seals phone numbers, app secrets, and codes being sent. */
  factors: Buffer;
  /** Hashes phones and codes for lookups. */
  lookups: Buffer;
}

/** Derives one key per purpose from one secret, so that a leaked key opens nothing else. */
export function deriveKeys(secret: Buffer): DerivedKeys {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `linden identity ${purpose}`, 32));
  return {
    sealing: key('sealing'),
    cookies: key('cookies').toString('base64url'),
    forms: key('forms'),
    nonces: key('nonces'),
    attempts: key('attempts'),
    limits: key('limits'),
    factors: key('factors'),
    lookups: key('lookups'),
  };
}
