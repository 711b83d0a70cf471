/** The part of the Trusted Types API that is used here; TypeScript's DOM library has none of it. */
interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown;
}

/**
 * Lets React Aria's announcer clear itself with `innerHTML = ''`, which Trusted Types block otherwise.
 * Every other string stays blocked.
 */
export function allowEmptyHtml(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) });
}
