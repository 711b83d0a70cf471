import { expect, test } from 'vitest';
import { withRollback } from './with-rollback.ts';

test('returns the result of the transaction', async () => {
  expect(await withRollback(async () => 'done')).toBe('done');
});

test('ends the transaction with an error and returns the outcome when it rolls back', async () => {
  let ended: unknown;
  const outcome = await withRollback<string, string>(async (rollBack) => {
    try {
      return rollBack('taken');
    } catch (error) {
      ended = error;
      throw error;
    }
  });
  expect(outcome).toBe('taken');
  expect(ended).toBeInstanceOf(Error);
});

test('lets the rollback of an outer transaction pass through an inner one', async () => {
  const outer = await withRollback<string, string>(async (rollBackOuter) => {
    await withRollback<string, string>(async () => rollBackOuter('outer'));
    return 'not reached';
  });
  expect(outer).toBe('outer');
});

test('rethrows other errors', async () => {
  await expect(withRollback(async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
