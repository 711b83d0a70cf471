const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const length = 22;
// Bytes from the last whole multiple of 58 up would favor the first letters.
const fair = 58 * 4;

/**
 * Returns an id for URLs: 22 characters of base 58, 128 random bits, without any information.
 * @param chance cryptographically random, as `crypto.randomBytes`
 */
export function createPublicId(chance: (count: number) => Uint8Array): string {
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
