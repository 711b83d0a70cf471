import { DomainError } from '#src/domain-error.ts';
import { readSqlState } from './store-errors.ts';

/** Ends the open transaction, and its caller gets `outcome`. Never returns. */
export type RollBack<Outcome> = (outcome: Outcome) => never;

/** Rolls a transaction back on purpose and carries the outcome to the caller. */
class IntendedRollback extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('rolled back on purpose');
    this.outcome = outcome;
  }
}

/** Runs `transaction` and returns its result, or the outcome with which it rolled itself back. */
export async function withRollBack<Result, Outcome>(
  transaction: (rollBack: RollBack<Outcome>) => Promise<Result>,
): Promise<Result | Outcome> {
  // Transactions can be nested: each catches only the rollbacks that it started.
  const started: IntendedRollback[] = [];
  try {
    return await transaction((outcome) => {
      const rollback = new IntendedRollback(outcome);
      started.push(rollback);
      throw rollback;
    });
  } catch (error) {
    if (error instanceof IntendedRollback && started.includes(error)) return error.outcome as Outcome;
    throw error;
  }
}

const deadlockDetected = '40P01';
// The statement timeout. A lock timeout has a state of its own, which every store maps.
const queryCanceled = '57014';

/**
 * Runs `transaction` and runs it once more when PostgreSQL chose it as the victim of a deadlock: it was rolled back whole. Throws
 * `STORE_BUSY` after a statement timeout; the client may retry with the same key.
 */
export async function repeatDeadlocked<Result>(transaction: () => Promise<Result>): Promise<Result> {
  try {
    return await transaction();
  } catch (error) {
    if (readSqlState(error) === deadlockDetected) return transaction();
    if (readSqlState(error) === queryCanceled) throw storeBusy(error);
    throw error;
  }
}

function storeBusy(cause: unknown): DomainError {
  return new DomainError({ code: 'STORE_BUSY', kind: 'exhausted', message: 'the store is busy, try again', cause });
}
