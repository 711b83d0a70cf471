/** The id of a visitor's browser, and the email address that the visitor proves to read. */
export type ProvingVisitor = { readonly visitor: string; readonly email: string };

/** The text whose hash is stored: a code works for one browser and one address. */
export function formatCode({ visitor, email }: ProvingVisitor, code: string): string {
  return [visitor, email, code].join('\n');
}
