import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEnvelopeSealer, type Envelope } from './envelope.ts';
import { createSealer } from './sealer.ts';

const old = newKey();
const current = newKey();
const before = createEnvelopeSealer(createSealer('billing', old));
const during = createEnvelopeSealer(createSealer('billing', current, [old]));
const after = createEnvelopeSealer(createSealer('billing', current));
const content = Buffer.from('XEA123456');

function newKey() {
  return randomBytes(32).toString('base64url');
}

function flipLast(bytes: Uint8Array) {
  return bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte));
}

test('opens what it sealed for the same row', () => {
  const envelope = before.seal(content, 'coverage 1');
  expect(Buffer.from(before.open(envelope, 'coverage 1'))).toEqual(content);
  expect(Buffer.from(envelope.sealed).includes('XEA')).toBe(false);
});

test('gives each row a data key of its own', () => {
  const one = before.seal(content, 'a');
  const two = before.seal(content, 'a');
  expect(() => before.open({ ...one, dataKey: two.dataKey }, 'a')).toThrow();
});

test.each<[string, (envelope: Envelope) => [Envelope, string]]>([
  ['for another row', (envelope) => [envelope, 'b']],
  ['with changed content', (envelope) => [{ ...envelope, sealed: flipLast(envelope.sealed) }, 'a']],
  ['with a changed data key', (envelope) => [{ ...envelope, dataKey: flipLast(envelope.dataKey) }, 'a']],
  ['cut short', (envelope) => [{ ...envelope, sealed: envelope.sealed.subarray(0, 20) }, 'a']],
  ['with an unknown key id', (envelope) => [{ ...envelope, keyId: 'none' }, 'a']],
])('does not open an envelope %s', (_, change) => {
  expect(() => before.open(...change(before.seal(content, 'a')))).toThrow();
});

test('wraps a data key again, and the former key can go', () => {
  const envelope = before.seal(content, 'a');
  expect(() => after.open(envelope, 'a')).toThrow('an unknown key');
  expect(Buffer.from(during.open(envelope, 'a'))).toEqual(content);
  const rewrapped = { ...envelope, ...during.rewrap(envelope, 'a') };
  expect(rewrapped.keyId).toBe(after.keyId);
  expect(Buffer.from(after.open(rewrapped, 'a'))).toEqual(content);
  expect(() => before.open(rewrapped, 'a')).toThrow('an unknown key');
});

test('does not wrap the data key of another row', () => {
  expect(() => during.rewrap(before.seal(content, 'a'), 'b')).toThrow();
});

test('does not take content that the service key sealed directly for a data key', () => {
  const sealer = createSealer('billing', old);
  const envelope = before.seal(content, 'a');
  expect(() => before.open({ ...envelope, dataKey: sealer.seal(randomBytes(32), 'a') }, 'a')).toThrow();
});
