import type { BenefitsReading } from './benefits-reading.ts';
import type { CostEstimate } from './cost-estimate.ts';

/** What a check found, and the answers that it was read from. */
export interface CheckOutcome {
  readonly reading: Omit<BenefitsReading, 'faults'>;
  readonly estimate: CostEstimate;
  /** X12 as it came, first answer first. Empty after an outage, and when no inquiry was sent. */
  readonly answers: readonly string[];
}
