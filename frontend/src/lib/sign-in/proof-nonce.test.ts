import { expect, it } from 'vitest';
import { createProofNonce, nonceLifetimeMs } from './proof-nonce.ts';

function createTab(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it.each([
  ['at once', 0, 'n-1'],
  ['within its time', nonceLifetimeMs - 1, 'n-1'],
  ['after its time', nonceLifetimeMs, undefined],
  ['when the clock went back', -1, undefined],
])('a nonce is used %s or not', (_, later, expected) => {
  const tab = createTab();
  let now = 1_000_000;
  createProofNonce(tab, () => now).write('n-1');
  now += later;
  expect(createProofNonce(tab, () => now).read()).toBe(expected);
});

it('there is none before the first answer, or where storage is forbidden', () => {
  const forbidden = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const nonce = createProofNonce(forbidden, () => 0);
  nonce.write('n-1');
  expect(nonce.read()).toBeUndefined();
});
