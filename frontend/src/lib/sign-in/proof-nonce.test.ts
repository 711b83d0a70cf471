import { expect, it } from 'vitest';
import { createProofNonces, nonceLifetimeMs } from './proof-nonce.ts';

function createTab(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
const api = 'https://linden.example';

it.each([
  ['at once', 0, 'n-1'],
  ['within its time', nonceLifetimeMs - 1, 'n-1'],
  ['after its time', nonceLifetimeMs, undefined],
  ['when the clock went back', -1, undefined],
])('a nonce is used %s or not', (_, later, expected) => {
  const tab = createTab();
  let now = 1_000_000;
  const nonces = createProofNonces(tab, () => now);
  nonces.write(api, 'n-1');
  now += later;
  const onNextPage = createProofNonces(tab, () => now);
  expect([nonces.read(api), onNextPage.read(api)]).toEqual([expected, expected]);
});

it('a nonce is only for the origin that issued it', () => {
  const nonces = createProofNonces(createTab(), () => 0);
  nonces.write('https://id.example', 'n-1');
  expect([nonces.read('https://id.example'), nonces.read(api)]).toEqual(['n-1', undefined]);
});

it('there is none before the first answer; where storage is forbidden, it lasts as long as the page', () => {
  const forbidden = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const nonces = createProofNonces(forbidden, () => 0);
  expect(nonces.read(api)).toBeUndefined();
  nonces.write(api, 'n-1');
  expect(nonces.read(api)).toBe('n-1');
  expect(createProofNonces(forbidden, () => 0).read(api)).toBeUndefined();
});
