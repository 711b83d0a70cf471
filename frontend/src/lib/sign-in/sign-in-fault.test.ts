import { expect, test } from 'vitest';
import { readAddressFault } from './sign-in-fault.ts';

const description = 'Please sign in again.';

test.each([
  ['nothing', '', undefined],
  ['an empty error', 'error=', undefined],
  ['a known error', 'error=invalid_grant', { error: 'invalid_grant', description }],
  ['words by a stranger', 'error=locked&error_description=Call+%2B1+900+555+0100', { error: 'locked', description }],
  ['words for an error', 'error=Call+%2B1+900+555+0100', { error: 'request_error', description }],
  ['an endless error code', `error=${'a'.repeat(41)}`, { error: 'request_error', description }],
])('an address with %s', (_, query, expected) => {
  expect(readAddressFault(new URLSearchParams(query))).toEqual(expected);
});
