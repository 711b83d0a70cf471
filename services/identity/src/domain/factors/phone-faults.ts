export interface PhoneInput {
  countryCode: string;
  phoneNumber: string;
  phoneNumberConfirmation: string;
}

/** Facts about telephone numbers, which change over time. */
export interface PhoneBook {
  isCountryCode(digits: string): boolean;
  /** Returns the number in E.164, or `undefined` when it is unassigned or cannot belong to a person. */
  read(countryCode: string, number: string): string | undefined;
}

export type PhoneFaultCode =
  | 'COUNTRY_CODE_REQUIRED'
  | 'COUNTRY_CODE_TOO_LONG'
  | 'COUNTRY_CODE_UNKNOWN'
  | 'PHONE_NUMBER_REQUIRED'
  | 'PHONE_NUMBER_NOT_DIGITS'
  | 'INVALID_PHONE_FORMAT'
  | 'PHONE_NUMBER_MISMATCH';

export interface PhoneFault {
  code: PhoneFaultCode;
  field: keyof PhoneInput;
}

const digits = /^\d+$/;

/** Lists what is wrong with a number for codes (C5.5-1), one fault per field. */
export function findPhoneFaults(input: PhoneInput, book: PhoneBook): PhoneFault[] {
  const country = countryFault(input.countryCode, book);
  const number = numberFault(input, book, country === undefined);
  const confirmation = input.phoneNumber === input.phoneNumberConfirmation ? undefined : 'PHONE_NUMBER_MISMATCH';
  return [
    ...(country ? [{ code: country, field: 'countryCode' } as const] : []),
    ...(number ? [{ code: number, field: 'phoneNumber' } as const] : []),
    ...(confirmation ? [{ code: confirmation, field: 'phoneNumberConfirmation' } as const] : []),
  ];
}

function countryFault(code: string, book: PhoneBook): PhoneFaultCode | undefined {
  if (code === '') return 'COUNTRY_CODE_REQUIRED';
  if (code.length > 3) return 'COUNTRY_CODE_TOO_LONG';
  return digits.test(code) && book.isCountryCode(code) ? undefined : 'COUNTRY_CODE_UNKNOWN';
}

function numberFault({ countryCode, phoneNumber }: PhoneInput, book: PhoneBook, hasCountry: boolean) {
  if (phoneNumber === '') return 'PHONE_NUMBER_REQUIRED';
  if (!digits.test(phoneNumber)) return 'PHONE_NUMBER_NOT_DIGITS';
  if (phoneNumber.length > 15) return 'INVALID_PHONE_FORMAT';
  return hasCountry && !book.read(countryCode, phoneNumber) ? 'INVALID_PHONE_FORMAT' : undefined;
}
