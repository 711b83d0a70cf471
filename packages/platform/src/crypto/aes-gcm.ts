import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM and a random IV. Returns IV, tag and ciphertext. `about` is authenticated and not stored. */
export function encryptAesGcm(key: Uint8Array, content: Uint8Array, about: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Decrypts what `encryptAesGcm` returned. Throws when the key, the content or `about` differs. */
export function decryptAesGcm(key: Uint8Array, sealed: Uint8Array, about: string): Buffer {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}
