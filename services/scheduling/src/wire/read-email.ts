import { invalid } from '@linden/platform/domain-error';

/** Reads one email address. Throws `INVALID_EMAIL` at its field. */
export function readEmail(value: string, field: string): string {
  if (/^[^\s@<>"\p{C}]+@[^\s@<>"\p{C}]+$/u.test(value)) return value;
  throw invalid('INVALID_EMAIL', 'must be one email address', field);
}
