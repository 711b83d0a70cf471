import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Numbers with extra charges or without a person behind them. Without this list, code requests could make us pay such numbers. */
const blockedNumberTypes: readonly NumberType[] = ['PREMIUM_RATE', 'SHARED_COST', 'PAGER', 'UAN', 'VOICEMAIL'];

/** Whether the text is an assigned E.164 number that can belong to a person. */
export function isPhoneNumber(text: string): boolean {
  const number = parsePhoneNumberFromString(text);
  return number?.number === text && number.isValid() && !blockedNumberTypes.includes(number.getType());
}
