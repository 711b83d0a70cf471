import { DomainError } from '@linden/platform/domain-error';
import { expect, test } from 'vitest';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

const failing = (...codes: string[]) => {
  const left = [...codes];
  return async () => {
    const code = left.shift();
    if (code) throw Object.assign(new Error('the database failed'), { code });
    return 'done';
  };
};

test('retries the victim of a deadlock', async () => {
  expect(await retryOnDeadlock(failing('40P01'))).toBe('done');
});

test('does not retry a second deadlock', async () => {
  await expect(retryOnDeadlock(failing('40P01', '40P01'))).rejects.toMatchObject({ code: '40P01' });
});

test('reports a statement timeout as STORE_BUSY', async () => {
  const error = await retryOnDeadlock(failing('57014')).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ code: 'STORE_BUSY', kind: 'exhausted' });
});

test('rethrows any other error', async () => {
  await expect(retryOnDeadlock(failing('23505'))).rejects.toMatchObject({ code: '23505' });
});
