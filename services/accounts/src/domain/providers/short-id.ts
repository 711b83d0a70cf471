const shape = /^[a-z0-9]{6,16}$/;

/** The id of a provider in public addresses. */
export function isShortId(text: string): boolean {
  return shape.test(text);
}
