import { setTimeout as sleep } from 'node:timers/promises';
import { currentScope, runInScope } from '@linden/platform/rpc-context';
import { expect, test } from 'vitest';
import { keptFor } from './kept-for.ts';

const counting = (ms: number) => {
  const calls: string[] = [];
  const idempotencyKey = keptFor(ms, async (key) => {
    calls.push(key);
    if (key === 'fails') throw new Error('away');
    return `${key}${calls.length}`;
  });
  return { calls, idempotencyKey };
};

test('is asked once for all who idempotencyKey meanwhile and shortly after', async () => {
  const { calls, idempotencyKey } = counting(1000);
  expect(await Promise.all([idempotencyKey('a'), idempotencyKey('a')])).toEqual(['a1', 'a1']);
  expect([await idempotencyKey('a'), await idempotencyKey('b')]).toEqual(['a1', 'b2']);
  expect(calls).toEqual(['a', 'b']);
});

test('is asked again when it is too old', async () => {
  const { idempotencyKey } = counting(20);
  expect(await idempotencyKey('a')).toBe('a1');
  await sleep(30);
  expect(await idempotencyKey('a')).toBe('a2');
});

test('is asked again for what it was told to forget', async () => {
  const { idempotencyKey } = counting(1000);
  await Promise.all([idempotencyKey('a'), idempotencyKey('b')]);
  idempotencyKey.forget('a');
  expect([await idempotencyKey('a'), await idempotencyKey('b')]).toEqual(['a3', 'b2']);
});

test('whoever asked first may leave, or be in a hurry: those who wait for the same answer get it', async () => {
  const first = new AbortController();
  const idempotencyKey = keptFor(1000, async (key) => {
    await Promise.resolve();
    const scope = currentScope();
    return scope?.signal.aborted || scope?.deadlineMs !== undefined ? 'canceled' : key;
  });
  const asked = runInScope({ deadlineMs: Date.now() + 1, signal: first.signal }, () => idempotencyKey('a'));
  first.abort();
  expect(await Promise.all([asked, idempotencyKey('a')])).toEqual(['a', 'a']);
});

test('a failure is nobody’s answer but of those who waited for it', async () => {
  const { calls, idempotencyKey } = counting(1000);
  for (let n = 0; n < 2; n++) await expect(idempotencyKey('fails')).rejects.toThrow('away');
  expect(calls).toHaveLength(2);
});
