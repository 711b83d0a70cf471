import { expect, test } from 'vitest';
import { filterTransports, readAssertion, readAttestation, readChallenge } from './passkey-answers.ts';

const answer = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const assertion = { ...answer, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };
const attestation = {
  ...answer,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['usb', 'x'] },
};

test.each<[string, unknown, boolean]>([
  ['from a browser', assertion, true],
  ['with more than we read', { ...assertion, authenticatorAttachment: 'platform' }, true],
  ['of another type', { ...assertion, type: 'password' }, false],
  ['without a signature', { ...assertion, response: { ...assertion.response, signature: undefined } }, false],
  ['with signs that are no base64url', { ...assertion, id: 'a b' }, false],
  ['for a new passkey', attestation, false],
  ['that is a list', [assertion], false],
  ['that is nothing', null, false],
])('reads an answer %s, or not', (_, said, expected) => {
  expect(readAssertion(JSON.stringify(said)) !== undefined).toBe(expected);
});

test.each(['', '{', 'undefined'])('rejects %j as JSON', (text) => {
  expect([readAssertion(text), readAttestation(text)]).toEqual([undefined, undefined]);
});

test('keeps only known transports of a new passkey', () => {
  expect(readAttestation(JSON.stringify(attestation))?.response.transports).toEqual(['usb']);
  expect(filterTransports(undefined)).toEqual([]);
});

test.each([
  ['one', { challenge: 'abc' }, 'abc'],
  ['none', { origin: 'x' }, undefined],
  ['a number', { challenge: 7 }, undefined],
])('reads client data with %s as the challenge', (_, data, expected) => {
  expect(readChallenge(Buffer.from(JSON.stringify(data)).toString('base64url'))).toBe(expected);
});
