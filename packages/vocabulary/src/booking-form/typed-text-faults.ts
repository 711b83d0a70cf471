import { findEmailFault, suggestDomain } from '#src/people/email-check.ts';
import { isName } from '#src/people/person-fields.ts';
import { findPhoneFault, type PhoneFault } from '#src/people/us-phone.ts';
import { type FormFault, faultMessages, findFaultWhen } from './form-fault.ts';

/** Maximum letters of a long text. */
export const maxTextLength = 2000;
/** Maximum letters of a line. */
export const maxLineLength = 200;

/** An empty name has no fault here. */
export function findNameFaults(field: string, name: string): FormFault[] {
  return findFaultWhen(name.trim() !== '' && !isName(name), field, 'INVALID_FORMAT');
}

export function findEmailFaults(field: string, email: string): FormFault[] {
  return findFaultWhen(email.trim() !== '' && findEmailFault(email) !== undefined, field, 'INVALID_EMAIL');
}

/** What to say about a number that cannot be called (C5.3-4), and what its writer can do. */
export const phoneMessages: Readonly<Record<PhoneFault, string>> = {
  IMPOSSIBLE: faultMessages.INVALID_PHONE_NUMBER,
  EXTENSION: 'Enter the number without its extension',
  AREA_CODE_MISSING: 'Enter the number with its area code',
  NOT_US: 'Enter a US phone number',
};

export function findPhoneFaults(field: string, telephone: string): FormFault[] {
  const fault = telephone.trim() === '' ? undefined : findPhoneFault(telephone);
  return fault ? findFaultWhen(true, field, 'INVALID_PHONE_NUMBER', phoneMessages[fault]) : [];
}

/** Rejects texts that are too long, and the zero byte and halves of characters, which the database cannot store. */
export function findTextFaults(field: string, text: string, longest: number = maxLineLength): FormFault[] {
  return findFaultWhen(text.length > longest || text.includes('\0') || !text.isWellFormed(), field, 'INVALID_FORMAT');
}

/** Returns the email address that was probably meant, to offer it at the field, or `undefined`. */
export function suggestEmail(email: string): string | undefined {
  const domain = suggestDomain(email);
  return domain && `${email.trim().slice(0, email.trim().lastIndexOf('@'))}@${domain}`;
}
