import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts with AES-256-GCM.
 * @param about the purpose of the text; it opens only for the same purpose
 */
export function seal(key: Buffer, about: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** @throws {Error} when it was sealed with another key or purpose, or was changed */
export function unseal(key: Buffer, about: string, sealed: string): string {
  const [version, body = ''] = sealed.split('.');
  if (version !== '1') throw new Error('a seal of another version');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
