const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const length = 22;
// Above the last whole multiple of 58 a byte would favour the first letters.
const fair = 58 * 4;

/**
 * An id for addresses: 22 letters of base 58, 128 bits of chance, nothing of who or when.
 * @param chance cryptographic, as `crypto.randomBytes`
 */
export function publicId(chance: (count: number) => Uint8Array): string {
  let id = '';
  while (id.length < length) {
    for (const byte of chance(length)) {
      if (byte < fair && id.length < length) id += letters[byte % 58];
    }
  }
  return id;
}

export function isPublicId(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{22}$/.test(text);
}
