import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswordHashes, hashCost, isOutdated } from './password-hashes.ts';

const hashes = await createPasswordHashes();
const hashed = await hashes.hash('a quiet walk in Caf\u00e9');

test.each([
  ['the same', 'a quiet walk in Caf\u00e9', true],
  ['the same with its accent written apart', 'a quiet walk in Cafe\u0301', true],
  ['another', 'a quiet walk in cafe', false],
  ['an empty one', '', false],
])('a password that is %s', async (_, password, expected) => {
  expect(await hashes.verify(hashed, password)).toBe(expected);
});

test('nobody has a password, not even the one that stands in for it', async () => {
  expect(await hashes.verify(undefined, 'a password of nobody')).toBe(false);
  expect(await hashes.verify(null, 'a password of nobody')).toBe(false);
});

test('a hash says its kind and its cost, and an older cost is noticed', async () => {
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(isOutdated(hashed)).toBe(false);
  expect(isOutdated(await hash('x', { ...hashCost, timeCost: 1 }))).toBe(true);
  expect(isOutdated(await hash('x', { ...hashCost, memoryCost: 8192 }))).toBe(true);
});
