import { hkdfSync } from 'node:crypto';

export interface DerivedKeys {
  /** Seals private signing keys. */
  sealing: Buffer;
  /** Signs cookies. */
  cookies: string;
  /** Ties forms to the browser that asked for them. */
  forms: Buffer;
  /** Makes server nonces for proofs of possession, alike in every replica. */
  nonces: Buffer;
  /** Hides whose attempts are counted. */
  attempts: Buffer;
  /** Hides from which network requests are counted. */
  limits: Buffer;
  /** Seals numbers of phones, secrets of apps, and codes on their way. */
  factors: Buffer;
  /** Finds phones and codes again without keeping them. */
  lookups: Buffer;
}

/** One secret of the environment, a key for each purpose: what leaks of one opens nothing of another. */
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
