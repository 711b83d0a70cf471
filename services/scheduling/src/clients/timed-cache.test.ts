import { setTimeout as sleep } from 'node:timers/promises';
import { getParentCall, runInParentCall } from '@linden/platform/rpc/rpc-context';
import { expect, test } from 'vitest';
import { createTimedCache } from './timed-cache.ts';

const counting = (ms: number) => {
  const calls: string[] = [];
  const get = createTimedCache(ms, async (key) => {
    calls.push(key);
    if (key === 'fails') throw new Error('away');
    return `${key}${calls.length}`;
  });
  return { calls, get };
};

test('loads a value once for parallel requests and until it expires', async () => {
  const { calls, get } = counting(1000);
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a1', 'a1']);
  expect([await get('a'), await get('b')]).toEqual(['a1', 'b2']);
  expect(calls).toEqual(['a', 'b']);
});

test('loads a value again after it expires', async () => {
  const { get } = counting(20);
  expect(await get('a')).toBe('a1');
  await sleep(30);
  expect(await get('a')).toBe('a2');
});

test('loads a value again after forget', async () => {
  const { get } = counting(1000);
  await Promise.all([get('a'), get('b')]);
  get.forget('a');
  expect([await get('a'), await get('b')]).toEqual(['a3', 'b2']);
});

test('answers waiting requests when the first one is canceled or past its deadline', async () => {
  const first = new AbortController();
  const get = createTimedCache(1000, async (key) => {
    await Promise.resolve();
    const parentCall = getParentCall();
    return parentCall?.signal.aborted || parentCall?.deadlineMs !== undefined ? 'canceled' : key;
  });
  const asked = runInParentCall({ deadlineMs: Date.now() + 1, signal: first.signal }, () => get('a'));
  first.abort();
  expect(await Promise.all([asked, get('a')])).toEqual(['a', 'a']);
});

test('does not keep an error', async () => {
  const { calls, get } = counting(1000);
  for (let n = 0; n < 2; n++) await expect(get('fails')).rejects.toThrow('away');
  expect(calls).toHaveLength(2);
});
