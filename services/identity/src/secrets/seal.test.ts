import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);

test('opens what it sealed, and never seals the same text the same way', () => {
  const sealed = seal(key, 'key a', 'a private key');
  expect(unseal(key, 'key a', sealed)).toBe('a private key');
  expect(seal(key, 'key a', 'a private key')).not.toBe(sealed);
});

const flipped = (sealed: string, at: number) => {
  const bytes = Buffer.from(sealed.slice(2), 'base64url');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return `1.${bytes.toString('base64url')}`;
};

test.each<[string, (sealed: string) => string]>([
  ['with another key', (sealed) => unseal(randomBytes(32), 'key a', sealed)],
  ['with another purpose', (sealed) => unseal(key, 'key b', sealed)],
  ['with a changed letter', (sealed) => unseal(key, 'key a', flipped(sealed, 30))],
  ['with a changed tag', (sealed) => unseal(key, 'key a', flipped(sealed, 14))],
  ['with another version', (sealed) => unseal(key, 'key a', sealed.replace('1.', '2.'))],
  ['that is cut short', (sealed) => unseal(key, 'key a', sealed.slice(0, 20))],
])('does not open a seal %s', (_, open) => {
  expect(() => open(seal(key, 'key a', 'a private key'))).toThrow();
});
