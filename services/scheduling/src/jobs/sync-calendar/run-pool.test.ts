import { expect, test } from 'vitest';
import { runPool } from './run-pool.ts';

test('begins the next item as soon as one ends, and never more than its size', async () => {
  const left = ['slow', 'one', 'two', 'three'];
  const slow = Promise.withResolvers<void>();
  const log: string[] = [];
  let atOnce = 0;
  let most = 0;
  await runPool({
    size: 2,
    take: async () => left.shift(),
    async work(item) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      if (item === 'slow') await slow.promise;
      log.push(item);
      if (item === 'three') slow.resolve();
      atOnce -= 1;
    },
  });
  expect(log).toEqual(['one', 'two', 'three', 'slow']);
  expect(most).toBe(2);
});

test('keeps looking for items while one is being worked on', async () => {
  const left = ['first'];
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  let looks = 0;
  await runPool({
    size: 2,
    async take() {
      looks += 1;
      // Found by the idle worker, which unblocks the first one.
      if (looks === 4) return 'late';
      return left.shift();
    },
    async work(item) {
      if (item === 'late') first.resolve();
      else await first.promise;
      done.push(item);
    },
  });
  expect(done).toEqual(expect.arrayContaining(['first', 'late']));
});

test('stops taking items when it is aborted', async () => {
  const stop = new AbortController();
  let taken = 0;
  await runPool({
    size: 1,
    signal: stop.signal,
    take: async () => {
      taken += 1;
      return 'item';
    },
    async work() {
      stop.abort();
    },
  });
  expect(taken).toBe(1);
});
