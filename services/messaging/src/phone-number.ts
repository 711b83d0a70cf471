import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Numbers whose calls cost extra or ring with nobody: a way to make us pay somebody by asking for codes. */
const neverCalled: readonly NumberType[] = ['PREMIUM_RATE', 'SHARED_COST', 'PAGER', 'UAN', 'VOICEMAIL'];

/** Whether a text is a number in E.164 that its country has given out and a person can have. */
export function isPhoneNumber(text: string): boolean {
  const number = parsePhoneNumberFromString(text);
  return number?.number === text && number.isValid() && !neverCalled.includes(number.getType());
}
