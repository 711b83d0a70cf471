/** Rolls a transaction back on purpose and carries the outcome to the caller. */
class IntendedRollback extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('rolled back on purpose');
    this.outcome = outcome;
  }
}

/**
 * Runs `transaction` and returns its result. The transaction may call `rollBack(outcome)`, which never returns: everything
 * is rolled back, and the caller gets `outcome` instead.
 */
export async function withRollback<Done, Outcome>(
  transaction: (rollBack: (outcome: Outcome) => never) => Promise<Done>,
): Promise<Done | Outcome> {
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
