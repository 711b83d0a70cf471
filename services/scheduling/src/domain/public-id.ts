const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const length = 22;

/** An id for addresses: 22 letters of base 58 that say nothing. @param chance 16 cryptographic bytes */
export function publicId(chance: Uint8Array): string {
  let rest = chance.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  let id = '';
  for (let n = 0; n < length; n++) {
    id = letters.charAt(Number(rest % 58n)) + id;
    rest /= 58n;
  }
  return id;
}

export function isPublicId(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{22}$/.test(text);
}
