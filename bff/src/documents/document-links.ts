import { hkdfSync } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** Where stored files are served, on the origin of documents. */
export const storedFilePath = '/documents/file';

/** How long a link opens its file; the signature of the storage ends then as well. */
const linkSeconds = 60;

/** A link says how it is sealed, so nothing else is tried. */
const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };

/** Addresses of stored files. An address hides where its file lies, and alone it opens nothing. */
export interface DocumentLinks {
  /** Turns a signed address of the storage into one that opens for this person only, within a minute. */
  seal(storageUrl: string, caller: Caller): Promise<string>;
  /** Returns the address at the storage; undefined for a link that is late, changed, or another person's. */
  open(link: string, caller: Caller): Promise<string | undefined>;
}

/** @param origin of documents, as browsers know it */
export function createDocumentLinks(sealingKey: string, origin: string, now = () => new Date()): DocumentLinks {
  const derived = hkdfSync('sha256', Buffer.from(sealingKey, 'base64url'), '', 'document links', 32);
  const key = new Uint8Array(derived);
  return {
    async seal(storageUrl, caller) {
      const link = await new EncryptJWT({ url: storageUrl })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setSubject(nameReader(caller))
        .setExpirationTime(new Date(now().getTime() + linkSeconds * 1000))
        .encrypt(key);
      return `${new URL(storedFilePath, origin)}?${new URLSearchParams({ link })}`;
    },
    async open(link, caller) {
      try {
        const options = { ...algorithms, subject: nameReader(caller), currentDate: now(), requiredClaims: ['exp'] };
        const { payload } = await jwtDecrypt<{ url?: unknown }>(link, key, options);
        return typeof payload.url === 'string' ? payload.url : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** A link ends with the session in which it was made. */
function nameReader(caller: Caller): string {
  return caller.kind === 'person' ? `${caller.account} ${caller.session}` : caller.kind;
}
