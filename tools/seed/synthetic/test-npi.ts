import { computeNpiCheckDigit } from '@linden/vocabulary/providers/npi';

/** Builds an NPI for a made-up provider. It begins with 2: so far CMS gives out only numbers that begin with 1. */
export function buildTestNpi(number: number): string {
  const nineDigits = `2${String(number % 100_000_000).padStart(8, '0')}`;
  return nineDigits + computeNpiCheckDigit(nineDigits);
}
