import { expect, test } from 'vitest';
import { ValueCache } from './value-cache.ts';

function counted(answers: (number | Error)[] = []) {
  let asked = 0;
  return {
    asked: () => asked,
    ask: async () => {
      const answer = answers[asked] ?? asked;
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

test('keeps a value for its lifetime, counted from the call', async () => {
  let now = 0;
  const cache = new ValueCache(() => now);
  const { ask, asked } = counted();
  const at = async (time: number) => {
    now = time;
    return cache.get('a', 10, ask);
  };
  expect([await at(0), await at(9_999), await at(10_000), await at(19_999)]).toEqual([0, 0, 1, 1]);
  expect(asked()).toBe(2);
});

test('lets simultaneous callers share one call per key', async () => {
  const cache = new ValueCache(() => 0);
  const { ask } = counted();
  expect(await Promise.all([cache.get('a', 10, ask), cache.get('a', 10, ask), cache.get('b', 10, ask)])).toEqual([
    0, 0, 1,
  ]);
});

test('passes a failure to all waiting callers and calls again after it', async () => {
  const cache = new ValueCache(() => 0);
  const { ask, asked } = counted([new Error('away'), 7]);
  const both = await Promise.allSettled([cache.get('a', 10, ask), cache.get('a', 10, ask)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('a', 10, ask)).toBe(7);
  expect(asked()).toBe(2);
});

test('drops the oldest value at the limit', async () => {
  const cache = new ValueCache(() => 0, 2);
  const { ask } = counted();
  for (const key of ['a', 'b', 'c']) await cache.get(key, 10, ask);
  expect(await cache.get('c', 10, ask)).toBe(2);
  expect(await cache.get('a', 10, ask)).toBe(3);
});
