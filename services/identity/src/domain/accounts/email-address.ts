const shape =
  /^[^@\s\p{Cc}]{1,64}@(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/u;

/** Returns the canonical form in which an address is stored and compared, or `undefined` when it is invalid. */
export function normalizeEmail(input: string): string | undefined {
  const address = input.trim().normalize('NFC').toLowerCase();
  return address.length <= 254 && shape.test(address) ? address : undefined;
}

/** Returns the part before the @. */
export function getLocalPart(address: string): string {
  return address.slice(0, address.lastIndexOf('@'));
}
