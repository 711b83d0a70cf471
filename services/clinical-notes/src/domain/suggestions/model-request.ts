export interface ModelRequest {
  readonly rules: string;
  /** JSON text. */
  readonly data: string;
  /** JSON schema of the answer. */
  readonly schema: { readonly [key: string]: unknown };
}
