import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('runs up to the limit, queues the next ones, and rejects the rest', async () => {
  const turnstile = createTurnstile(2, 3);
  const doors: (() => void)[] = [];
  let most = 0;
  let inside = 0;
  const enter = () =>
    turnstile(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise<void>((open) => doors.push(open));
      inside -= 1;
    });
  const entered = Array.from({ length: 5 }, enter);
  await expect(enter()).rejects.toMatchObject({ code: 'SIGN_IN_BUSY' });
  for (let left = 5; left > 0; left -= 1) {
    await settled();
    doors.shift()?.();
  }
  await Promise.all(entered);
  expect(most).toBe(2);
});

test('frees its place after a failure', async () => {
  const turnstile = createTurnstile(1, 0);
  await expect(turnstile(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turnstile(async () => 'in')).resolves.toBe('in');
});
