import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { decryptAesGcm, encryptAesGcm } from './aes-gcm.ts';

/** Encrypts what a row contains, so that the database, its backups and its readers cannot see it. */
export type Sealer = {
  /** The id of the current key; stored next to what it sealed. */
  readonly keyId: string;
  /** The ids of all known keys, the current one first. */
  readonly keyIds: readonly string[];
  /** @param about what the content belongs to; it opens for nothing else */
  seal(content: Uint8Array, about: string): Uint8Array;
  /** Throws when the key is unknown or anything was changed. */
  open(sealed: Uint8Array, about: string, keyId: string): Uint8Array;
  /** Returns a hash that cannot be guessed without the key, or `undefined` when the key is unknown. */
  hash(content: Uint8Array, keyId: string): Uint8Array | undefined;
};

/**
 * Creates a sealer with AES-256-GCM. Keys are 32 bytes as base64url; `former` keys still open what they sealed.
 * @param service whose rows these are: what one service sealed does not open for another, even with the same key
 */
export function createSealer(service: string, current: string, former: readonly string[] = []): Sealer {
  const rings = new Map(
    [current, ...former]
      .map((text) => Buffer.from(text, 'base64url'))
      .map((key) => [nameOf(service, key), createRing(service, key)]),
  );
  const keyId = nameOf(service, Buffer.from(current, 'base64url'));
  const ringNamed = (name: string): Ring => {
    const ring = rings.get(name);
    if (!ring) throw new Error('sealed with an unknown key');
    return ring;
  };
  return {
    keyId,
    keyIds: [...rings.keys()],
    seal(content, about) {
      return encryptAesGcm(ringNamed(keyId).seal, content, about);
    },
    open(sealed, about, name) {
      return decryptAesGcm(ringNamed(name).seal, sealed, about);
    },
    hash(content, name) {
      const ring = rings.get(name);
      return ring && createHmac('sha256', ring.hash).update(content).digest();
    },
  };
}

type Ring = { seal: Buffer; hash: Buffer };

/** Derives one key per use, so that neither reveals anything about the other. */
function createRing(service: string, key: Buffer): Ring {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `linden ${service} ${use}`, 32));
  return { seal: derived('seal'), hash: derived('hash') };
}

function nameOf(service: string, key: Buffer): string {
  return createHash('sha256').update(`linden ${service} key name`).update(key).digest('hex').slice(0, 12);
}
