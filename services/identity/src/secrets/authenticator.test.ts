import { expect, test } from 'vitest';
import {
  buildAuthenticatorUri,
  createAuthenticatorSecret,
  findTimeStep,
  isAuthenticatorSecret,
} from './authenticator.ts';

// RFC 6238, appendix B: this secret, at these seconds.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  ['at its time', 59, '287082', 1],
  ['one step late', 89, '287082', 1],
  ['one step early', 29, '287082', 1],
  ['two steps late', 120, '287082', undefined],
  ['years later', 1_111_111_109, '081804', 37_037_036],
  ['that is wrong', 59, '287083', undefined],
])('accepts or rejects a code %s', (_, seconds, code, expected) => {
  expect(findTimeStep(secret, code, new Date(seconds * 1000))).toBe(expected);
});

test('makes a different secret each time, and a URI that apps read', () => {
  const one = createAuthenticatorSecret();
  const two = createAuthenticatorSecret();
  expect(one).not.toBe(two);
  expect(isAuthenticatorSecret(one)).toBe(true);
  const uri = new URL(buildAuthenticatorUri(one, 'mara@linden.example'));
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    one,
    'Linden',
  ]);
});

test.each(['', 'short', 'gezdgnbvgy3tqojqgezdgnbvgy', 'GEZDGNBVGY3TQOJQGEZDGNBV01'])(
  'rejects %j as a secret',
  (text) => {
    expect(isAuthenticatorSecret(text)).toBe(false);
  },
);
