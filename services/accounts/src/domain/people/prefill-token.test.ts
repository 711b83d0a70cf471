import { expect, test } from 'vitest';
import { derivePrefillKey, type PrefillAudience, readPrefillToken, writePrefillToken } from './prefill-token.ts';

const key = derivePrefillKey(new Uint8Array(32).fill(1));
const otherKey = derivePrefillKey(new Uint8Array(32).fill(2));
const subject = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:10:00Z');
const token = writePrefillToken(key, { audience: 'patient', subject, expiresAt: later });
const [body = '', signature = ''] = token.split('.');
const bodyOf = (text: string) => Buffer.from(text).toString('base64url');

test('reads back a token until it expires', () => {
  expect(readPrefillToken(key, token, 'patient', now)).toBe(subject);
  expect(readPrefillToken(key, token, 'patient', new Date(later.getTime() - 1))).toBe(subject);
  expect(readPrefillToken(key, token, 'patient', later)).toBeUndefined();
});

test.each<[string, string, PrefillAudience, Uint8Array]>([
  ['nothing', '', 'patient', key],
  ['a body without a signature', body, 'patient', key],
  ['a signature without a body', `.${signature}`, 'patient', key],
  ['another subject under the same signature', `${bodyOf(`patient ${other} 9999999999`)}.${signature}`, 'patient', key],
  [
    'a later expiry under the same signature',
    `${bodyOf(`patient ${subject} 9999999999`)}.${signature}`,
    'patient',
    key,
  ],
  [
    'a signature with one changed letter',
    `${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'patient',
    key,
  ],
  ['a shortened signature', `${body}.${signature.slice(0, 20)}`, 'patient', key],
  ['extra text after the signature', `${token}.x`, 'patient', key],
  ['a token for another kind', token, 'client_lead', key],
  ['a token signed with another key', token, 'patient', otherKey],
  [
    'a signed text that is not a claim',
    writePrefillToken(key, { audience: 'patient', subject: 'x', expiresAt: later }),
    'patient',
    key,
  ],
])('refused: %s', (_, text, audience, with_) => {
  expect(readPrefillToken(with_, text, audience, now)).toBeUndefined();
});
