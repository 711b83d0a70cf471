/** Takes a transaction back on purpose and carries why out of it. */
class RolledBack extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('rolled back on purpose');
    this.outcome = outcome;
  }
}

/**
 * Runs `transaction` with a function that takes everything back and answers `outcome` instead.
 * The function never returns.
 */
export async function orBack<Done, Outcome>(
  transaction: (back: (outcome: Outcome) => never) => Promise<Done>,
): Promise<Done | Outcome> {
  const mine: RolledBack[] = [];
  try {
    return await transaction((outcome) => {
      const back = new RolledBack(outcome);
      mine.push(back);
      throw back;
    });
  } catch (error) {
    if (error instanceof RolledBack && mine.includes(error)) return error.outcome as Outcome;
    throw error;
  }
}
