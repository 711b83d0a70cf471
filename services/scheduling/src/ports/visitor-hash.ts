import { createHmac, hkdfSync } from 'node:crypto';

/** Returns a keyed hash of a text, so that tables contain no addresses, numbers or codes. `about` separates their kinds. */
export type VisitorHash = (about: 'address' | 'phone' | 'code', text: string) => Uint8Array<ArrayBuffer>;

/** @param secret the private part of the service's signing key; every replica has the same */
export function createVisitorHash(secret: string): VisitorHash {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'visitor caps', 32));
  return (about, text) => new Uint8Array(createHmac('sha256', key).update(`${about}\n${text}`).digest());
}
