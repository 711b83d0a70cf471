import { randomBytes } from 'node:crypto';
import { decryptAesGcm, encryptAesGcm } from './aes-gcm.ts';
import type { Sealer } from './sealer.ts';

/** A data key, encrypted with the key-encryption key that `keyId` names. */
export interface WrappedKey {
  readonly dataKey: Uint8Array;
  readonly keyId: string;
}

/** The three columns of a sealed row. */
export interface Envelope extends WrappedKey {
  readonly sealed: Uint8Array;
}

/**
 * Encrypts each row with a data key of its own. A new service key needs only the small data keys to be wrapped again, not the content
 * (docs/decisions/064).
 */
export interface EnvelopeSealer {
  /** The id of the current key-encryption key. */
  readonly keyId: string;
  /** @param about names the row; the envelope opens for no other row */
  seal(content: Uint8Array, about: string): Envelope;
  /** Throws when the key is unknown or anything was changed. */
  open(envelope: Envelope, about: string): Uint8Array;
  /** Wraps a data key with the current key. Throws when the former key is unknown or the data key belongs to another row. */
  rewrap(wrapped: WrappedKey, about: string): WrappedKey;
}

const dataKeyBytes = 32;

/** Creates an envelope sealer. Its key-encryption keys are those of `sealer`, which still opens what it sealed itself. */
export function createEnvelopeSealer(sealer: Sealer): EnvelopeSealer {
  const wrap = (key: Uint8Array, about: string): WrappedKey => ({
    dataKey: sealer.seal(key, wrapAbout(about)),
    keyId: sealer.keyId,
  });
  const unwrap = ({ dataKey, keyId }: WrappedKey, about: string) => sealer.open(dataKey, wrapAbout(about), keyId);
  return {
    keyId: sealer.keyId,
    seal(content, about) {
      const key = randomBytes(dataKeyBytes);
      return { sealed: encryptAesGcm(key, content, about), ...wrap(key, about) };
    },
    open: (envelope, about) => decryptAesGcm(unwrap(envelope, about), envelope.sealed, about),
    rewrap: (wrapped, about) => wrap(unwrap(wrapped, about), about),
  };
}

/** Separates a wrapped data key from content that the same service key sealed directly. */
function wrapAbout(about: string): string {
  return `data key of ${about}`;
}
