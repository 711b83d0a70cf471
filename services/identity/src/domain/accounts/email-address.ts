/** Returns the part before the @. */
export function getLocalPart(address: string): string {
  return address.slice(0, address.lastIndexOf('@'));
}
