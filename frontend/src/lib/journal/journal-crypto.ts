/** What is kept of a text: encrypted with AES-256-GCM. */
export interface SealedText {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** @param keyText 32 bytes in base64. The key cannot be read again from the result. */
export async function importJournalKey(keyText: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(keyText), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** @param name what the text is kept under; a text under another name does not open */
export async function sealText(key: CryptoKey, name: string, text: string): Promise<SealedText> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt(describe(name, iv), key, new TextEncoder().encode(text)) };
}

/** Returns undefined for a text of another account or name, and for a damaged one. */
export async function openText(key: CryptoKey, name: string, { iv, data }: SealedText): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(describe(name, iv), key, data));
  } catch {
    return undefined;
  }
}

function describe(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) };
}
