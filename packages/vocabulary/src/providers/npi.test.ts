import { expect, test } from 'vitest';
import { computeNpiCheckDigit, isNpi } from './npi.ts';

test.each([
  ['the example of CMS', '1234567893', true],
  ['an organization', '1999999984', true],
  ['an entity of the second kind', `245319959${computeNpiCheckDigit('245319959')}`, true],
  ['another check digit', '1234567890', false],
  ['two digits that changed places', '1234567983', false],
  ['nine digits', '123456789', false],
  ['eleven digits', '12345678931', false],
  ['a first digit that no NPI has', '3234567893', false],
  ['letters', '12345A7893', false],
  ['spaces', '1234 567893', false],
  ['nothing', '', false],
])('%s', (_, text, expected) => expect(isNpi(text)).toBe(expected));

test('each check digit makes one of ten numbers valid', () => {
  for (const nine of ['100000000', '123456789', '299999999', '187654321'])
    expect([...'0123456789'].filter((digit) => isNpi(nine + digit))).toEqual([computeNpiCheckDigit(nine)]);
});
