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

test('the first request is served at once, those of the next 200 ms together, each provider once', async () => {
  const { rounds, project } = recorder();
  const refresher = createRefresher(project, 200);
  await refresher.refresh(['a']);
  await Promise.all([refresher.refresh(['b', 'a']), refresher.refresh(['a']), refresher.refresh(['c', 'b'])]);
  expect(rounds).toEqual([['a'], ['b', 'a', 'c']]);
});

test('what is asked for while a round runs is read again after it, never left out', async () => {
  const { rounds, project } = recorder(30);
  const refresher = createRefresher(project, 1);
  const first = refresher.refresh(['a']);
  await sleep(15);
  await refresher.refresh(['a']);
  await first;
  expect(rounds).toEqual([['a'], ['a']]);
});

test('many providers go in batches', async () => {
  const { rounds, project } = recorder();
  await createRefresher(project).refresh(Array.from({ length: 250 }, (_, n) => `p${n}`));
  expect(rounds.map(({ length }) => length)).toEqual([100, 100, 50]);
});

test('a failure reaches whoever asked, and the next round runs', async () => {
  let fails = true;
  const refresher = createRefresher(async () => {
    if (fails) throw new Error('away');
  }, 1);
  await expect(refresher.refresh(['a'])).rejects.toThrow('away');
  fails = false;
  await refresher.refresh(['a']);
});
