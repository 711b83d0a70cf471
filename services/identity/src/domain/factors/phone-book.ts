import {
  getCountries,
  getCountryCallingCode,
  type NumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { PhoneBook } from './phone-faults.ts';

/** Numbers with extra charges or without a person behind them. Without this list, code requests could make us pay such numbers. */
const blockedNumberTypes: readonly NumberType[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'PAGER',
  'UAN',
  'VOICEMAIL',
];

const countryCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

export const phoneBook: PhoneBook = {
  isCountryCode: (digits) => countryCodes.has(digits),
  read(countryCode, number) {
    const parsed = parsePhoneNumberFromString(number, { defaultCallingCode: countryCode });
    if (!parsed?.isValid() || parsed.countryCallingCode !== countryCode) return undefined;
    return blockedNumberTypes.includes(parsed.getType()) ? undefined : parsed.number;
  },
};

/** Whether the text is an E.164 number at which a person can be reached. */
export function isReachable(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.number === number && phoneBook.read(parsed.countryCallingCode, parsed.nationalNumber) === number;
}
