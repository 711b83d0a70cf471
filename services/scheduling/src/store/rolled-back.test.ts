import { expect, test } from 'vitest';
import { orBack } from './rolled-back.ts';

test('what is done is answered', async () => {
  expect(await orBack(async () => 'done')).toBe('done');
});

test('what is taken back ends the transaction by an error, and answers why', async () => {
  let ended: unknown;
  const outcome = await orBack<string, string>(async (back) => {
    try {
      return back('taken');
    } catch (error) {
      ended = error;
      throw error;
    }
  });
  expect(outcome).toBe('taken');
  expect(ended).toBeInstanceOf(Error);
});

test('one inside another takes back only what is its own', async () => {
  const outer = await orBack<string, string>(async (backOuter) => {
    await orBack<string, string>(async () => backOuter('outer'));
    return 'not reached';
  });
  expect(outer).toBe('outer');
});

test('other errors go on', async () => {
  await expect(orBack(async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
