import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswordHashes, hashCost, isOutdated } from './password-hashes.ts';

const hashes = await createPasswordHashes();
const hashed = await hashes.hash('a quiet walk in Caf\u00e9');

test.each([
  ['the same', 'a quiet walk in Caf\u00e9', true],
  ['the same with a combining accent', 'a quiet walk in Cafe\u0301', true],
  ['another', 'a quiet walk in cafe', false],
  ['an empty one', '', false],
])('verifies a password that is %s, or not', async (_, password, expected) => {
  expect(await hashes.verify(hashed, password)).toBe(expected);
});

test('accepts no password for a missing account, not even the placeholder’s', async () => {
  expect(await hashes.verify(undefined, 'a password of no account')).toBe(false);
  expect(await hashes.verify(null, 'a password of no account')).toBe(false);
});

test('stores algorithm and cost in the hash, and notices an outdated cost', async () => {
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(isOutdated(hashed)).toBe(false);
  expect(isOutdated(await hash('x', { ...hashCost, timeCost: 1 }))).toBe(true);
  expect(isOutdated(await hash('x', { ...hashCost, memoryCost: 8192 }))).toBe(true);
});
