import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRefresher } from './refresher.ts';

function recorder(takeMs = 0) {
  const rounds: string[][] = [];
  const project = async (ids: string[]) => {
    rounds.push(ids);
    if (takeMs) await sleep(takeMs);
  };
  return { rounds, project };
}

test('runs the first request at once and the requests of the next 200 ms together, each provider once', async () => {
  const { rounds, project } = recorder();
  const refresher = createRefresher(project, 200);
  await refresher.refresh(['a']);
  await Promise.all([refresher.refresh(['b', 'a']), refresher.refresh(['a']), refresher.refresh(['c', 'b'])]);
  expect(rounds).toEqual([['a'], ['b', 'a', 'c']]);
});

test('reads a provider again when a request arrives during its round', async () => {
  const { rounds, project } = recorder(30);
  const refresher = createRefresher(project, 1);
  const first = refresher.refresh(['a']);
  await sleep(15);
  await refresher.refresh(['a']);
  await first;
  expect(rounds).toEqual([['a'], ['a']]);
});

test('splits many providers into batches', async () => {
  const { rounds, project } = recorder();
  await createRefresher(project).refresh(Array.from({ length: 250 }, (_, n) => `p${n}`));
  expect(rounds.map(({ length }) => length)).toEqual([100, 100, 50]);
});

test('rejects the requests of a failed round and runs the next round', async () => {
  let fails = true;
  const refresher = createRefresher(async () => {
    if (fails) throw new Error('away');
  }, 1);
  await expect(refresher.refresh(['a'])).rejects.toThrow('away');
  fails = false;
  await refresher.refresh(['a']);
});
