import {
  getCountries,
  getCountryCallingCode,
  type NumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { PhoneBook } from './domain/factors/phone-faults.ts';

/** Numbers whose calls cost extra or ring with nobody: a way to make us pay somebody by asking for codes. */
const neverCalled: readonly NumberType[] = ['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'PAGER', 'UAN', 'VOICEMAIL'];

const countryCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

export const phoneBook: PhoneBook = {
  isCountryCode: (digits) => countryCodes.has(digits),
  read(countryCode, number) {
    const parsed = parsePhoneNumberFromString(number, { defaultCallingCode: countryCode });
    if (!parsed?.isValid() || parsed.countryCallingCode !== countryCode) return undefined;
    return neverCalled.includes(parsed.getType()) ? undefined : parsed.number;
  },
};

/** Whether a text is a number in E.164 that a person can be reached at. */
export function isReachable(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.number === number && phoneBook.read(parsed.countryCallingCode, parsed.nationalNumber) === number;
}
