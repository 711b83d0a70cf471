import { describe, expect, test } from 'vitest';
import { DomainError } from '#src/domain-error.ts';
import { repeatDeadlocked, withRollBack } from './store-transaction.ts';

describe('a transaction that rolls itself back', () => {
  test('returns the result of one that does not', async () => {
    expect(await withRollBack(async () => 'done')).toBe('done');
  });

  test('ends with an error, and its caller gets the outcome', async () => {
    let ended: unknown;
    const outcome = await withRollBack<string, string>(async (rollBack) => {
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
    const outer = await withRollBack<string, string>(async (rollBackOuter) => {
      await withRollBack<string, string>(async () => rollBackOuter('outer'));
      return 'not reached';
    });
    expect(outer).toBe('outer');
  });

  test('rethrows other errors', async () => {
    await expect(withRollBack(async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});

describe('a deadlocked transaction', () => {
  const failing = (...codes: string[]) => {
    const left = [...codes];
    return async () => {
      const code = left.shift();
      if (code) throw Object.assign(new Error('the database failed'), { code });
      return 'done';
    };
  };

  test('is repeated', async () => {
    expect(await repeatDeadlocked(failing('40P01'))).toBe('done');
  });

  test('is not repeated twice', async () => {
    await expect(repeatDeadlocked(failing('40P01', '40P01'))).rejects.toMatchObject({ code: '40P01' });
  });

  test('is not one that ran out of time: that is STORE_BUSY', async () => {
    const error = await repeatDeadlocked(failing('57014')).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'STORE_BUSY', kind: 'exhausted' });
  });

  test('is not one with any other error', async () => {
    await expect(repeatDeadlocked(failing('23505'))).rejects.toMatchObject({ code: '23505' });
  });
});
