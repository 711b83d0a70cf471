import { expect, test } from 'vitest';
import { phoneBook } from './phone-book.ts';
import { findPhoneFaults } from './phone-faults.ts';

const number = '4155550123';
const faults = (countryCode: string, phoneNumber: string, phoneNumberConfirmation = phoneNumber) =>
  findPhoneFaults({ countryCode, phoneNumber, phoneNumberConfirmation }, phoneBook).map(
    ({ code, field }) => `${field} ${code}`,
  );

test.each([
  ['in the United States', ['1', '2125550123'], []],
  ['in the United Kingdom', ['44', '7911123456'], []],
  ['in the United Kingdom with its leading zero', ['44', '07911123456'], []],
  ['without a country', ['', number], ['countryCode COUNTRY_CODE_REQUIRED']],
  ['with a country of four digits', ['1234', number], ['countryCode COUNTRY_CODE_TOO_LONG']],
  ['with a country that is none', ['999', number], ['countryCode COUNTRY_CODE_UNKNOWN']],
  ['with a plus', ['+1', number], ['countryCode COUNTRY_CODE_UNKNOWN']],
  ['that is empty', ['1', ''], ['phoneNumber PHONE_NUMBER_REQUIRED']],
  ['with a hyphen', ['1', '415-5550123'], ['phoneNumber PHONE_NUMBER_NOT_DIGITS']],
  ['that is too short', ['1', '415555'], ['phoneNumber INVALID_PHONE_FORMAT']],
  ['that is unassigned', ['1', '1115550123'], ['phoneNumber INVALID_PHONE_FORMAT']],
  ['with twenty digits', ['1', '41555501234155550123'], ['phoneNumber INVALID_PHONE_FORMAT']],
  ['with extra charges', ['1', '9002345678'], ['phoneNumber INVALID_PHONE_FORMAT']],
  [
    'that differs from its confirmation',
    ['1', '2125550123', '2125550124'],
    ['phoneNumberConfirmation PHONE_NUMBER_MISMATCH'],
  ],
  [
    'with nothing right',
    ['', 'x', 'y'],
    [
      'countryCode COUNTRY_CODE_REQUIRED',
      'phoneNumber PHONE_NUMBER_NOT_DIGITS',
      'phoneNumberConfirmation PHONE_NUMBER_MISMATCH',
    ],
  ],
] as [string, [string, string, string?], string[]][])('checks a number %s', (_, [country, first, again], expected) => {
  expect(faults(country, first, again)).toEqual(expected);
});
