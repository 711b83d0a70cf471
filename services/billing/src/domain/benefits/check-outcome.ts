import type { BenefitsReading } from './benefits-reading.ts';
import type { CostEstimate } from './cost-estimate.ts';

/** The result of a check, and the answers that it was read from. */
export interface CheckOutcome {
  readonly reading: Omit<BenefitsReading, 'faults'>;
  readonly estimate: CostEstimate;
  /** The raw X12 answers in order. Empty after an outage, and when no inquiry was sent. */
  readonly answers: readonly string[];
  /** What the traces of the answers begin with. Missing in outcomes of earlier versions. */
  readonly traceNumber?: string;
  /** Files of a later run that could not be read, for staff. The result before them stands. */
  readonly keptFiles?: readonly string[];
}
