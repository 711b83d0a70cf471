import { DomainError } from '@linden/platform/domain-error';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const failing = (...codes: string[]) => {
  const left = [...codes];
  return async () => {
    const code = left.shift();
    if (code) throw Object.assign(new Error('the store says no'), { code });
    return 'done';
  };
};

test('the victim of a deadlock has another turn', async () => {
  expect(await inTurn(failing('40P01'))).toBe('done');
});

test('and no third', async () => {
  await expect(inTurn(failing('40P01', '40P01'))).rejects.toMatchObject({ code: '40P01' });
});

test('a statement that took too long may be asked for again', async () => {
  const error = await inTurn(failing('57014')).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ code: 'STORE_BUSY', kind: 'exhausted' });
});

test('anything else stays what it is', async () => {
  await expect(inTurn(failing('23505'))).rejects.toMatchObject({ code: '23505' });
});
