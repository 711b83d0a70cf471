import { Code, ConnectError } from '@connectrpc/connect';
import { DomainError } from '@linden/platform/domain-error';
import { expect, test } from 'vitest';
import { repeatWhileBusy } from './repeat-while-busy.ts';

const late = new ConnectError('Deadline exceeded after 1.487s', Code.DeadlineExceeded);
const busy = new DomainError({ code: 'STORE_BUSY', kind: 'exhausted', message: 'the store is busy, try again' });

/** Fails with each error in turn, then returns how often it ran. */
const failing = (...errors: Error[]) => {
  let runs = 0;
  return async () => {
    runs += 1;
    const error = errors[runs - 1];
    if (error) throw error;
    return runs;
  };
};

test('repeats while a service is too busy', async () => {
  expect(await repeatWhileBusy(failing(late, busy), { pauseMs: 0 })).toBe(3);
});

test('gives up in the end', async () => {
  await expect(repeatWhileBusy(failing(late, busy, late), { tries: 3, pauseMs: 0 })).rejects.toBe(late);
});

test('does not repeat what failed for another reason', async () => {
  const reused = new DomainError({ code: 'KEY_REUSED', kind: 'conflict', message: 'this key was used before' });
  await expect(repeatWhileBusy(failing(reused), { pauseMs: 0 })).rejects.toBe(reused);
});
