import type { Transaction } from './interchange.ts';
import type { Remittance } from './remittance.ts';
import { RemittanceReader } from './remittance-reader.ts';

/** Reads an 835 (005010X221A1) and checks that its amounts add up. What does not becomes a fault of its claim, or of the whole payment; it never throws. */
export function parseRemittance({ segments, delimiters }: Transaction): Remittance {
  const reader = new RemittanceReader(delimiters.component);
  for (const segment of segments) reader.read(segment);
  return reader.close();
}
