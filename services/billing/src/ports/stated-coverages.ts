import type { CoverageNumbers } from '#src/domain/coverages/coverage.ts';

/** What a person stated about a patient's insurance while booking. */
export interface StatedCoverage extends CoverageNumbers {
  readonly patientId: string;
  /** Empty when only numbers were stated. */
  readonly payorId: string;
  readonly eapNumberOfVisits: number;
  /** Increases with every stated coverage. */
  readonly statementNumber: bigint;
}

/** Stated coverages that accounts still keeps. */
export interface StatedCoverages {
  /** Lists the next stated coverages, oldest first. */
  list(afterNumber: bigint): Promise<readonly StatedCoverage[]>;
  /** Makes accounts delete stated coverages, unless a newer one has replaced them. */
  forget(taken: readonly Pick<StatedCoverage, 'patientId' | 'statementNumber'>[]): Promise<void>;
}
