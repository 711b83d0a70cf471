import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const key = () => randomBytes(32).toString('base64url');
const current = key();
const former = key();
const sealer = createSealer('messaging', current);
const content = Buffer.from('482913 to +14155550123');

test('opens what it sealed for the same subject', () => {
  const sealed = sealer.seal(content, 'a');
  expect(Buffer.from(sealed).includes('482913')).toBe(false);
  expect(Buffer.from(sealer.open(sealed, 'a', sealer.keyId))).toEqual(content);
});

test('never seals the same content the same way', () => {
  expect(sealer.seal(content, 'a')).not.toEqual(sealer.seal(content, 'a'));
});

test.each<[string, (sealed: Uint8Array) => [Uint8Array, string]]>([
  ['of another row', (sealed) => [sealed, 'b']],
  [
    'with a bit changed',
    (sealed) => [sealed.map((byte, index) => (index === sealed.length - 1 ? byte ^ 1 : byte)), 'a'],
  ],
  ['with its tag cut short', (sealed) => [sealed.subarray(0, 20), 'a']],
])('does not open it %s', (_, change) => {
  const [sealed, about] = change(sealer.seal(content, 'a'));
  expect(() => sealer.open(sealed, about, sealer.keyId)).toThrow();
});

test('opens and compares with a former key, but not with an unknown one', () => {
  const old = createSealer('messaging', former);
  const both = createSealer('messaging', current, [former]);
  expect(both.keyId).toBe(sealer.keyId);
  expect(Buffer.from(both.open(old.seal(content, 'a'), 'a', old.keyId))).toEqual(content);
  expect(both.hash(content, old.keyId)).toEqual(old.hash(content, old.keyId));
  expect(() => sealer.open(old.seal(content, 'a'), 'a', old.keyId)).toThrow('an unknown key');
  expect(sealer.hash(content, old.keyId)).toBeUndefined();
});

test('needs the key for a hash', () => {
  expect(sealer.hash(content, sealer.keyId)).not.toEqual(
    createSealer('messaging', former).hash(content, createSealer('messaging', former).keyId),
  );
});

test('opens nothing for another service with the same key', () => {
  const other = createSealer('accounts', current);
  expect(other.keyId).not.toBe(sealer.keyId);
  expect(() => other.open(sealer.seal(content, 'a'), 'a', other.keyId)).toThrow();
});
