import { invalid } from '@linden/platform/domain-error';
import { normalizeEmail } from '@linden/vocabulary/people/email-address';

/** Reads one email address in its normal form. Throws `INVALID_EMAIL` at its field. */
export function readEmail(value: string, field: string): string {
  const email = normalizeEmail(value);
  if (email) return email;
  throw invalid('INVALID_EMAIL', 'must be one email address', field);
}
