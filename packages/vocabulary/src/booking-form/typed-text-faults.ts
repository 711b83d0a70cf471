import { findEmailFault, suggestDomain } from '#src/people/email-check.ts';
import { isName, isUsPhone } from '#src/people/person-fields.ts';
import { type FormFault, findFaultWhen } from './form-fault.ts';

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

export function findPhoneFaults(field: string, telephone: string): FormFault[] {
  return findFaultWhen(telephone.trim() !== '' && !isUsPhone(telephone.trim()), field, 'INVALID_PHONE_NUMBER');
}

/** Rejects texts that are too long, and the zero byte, which the database cannot store. */
export function findTextFaults(field: string, text: string, longest: number = maxLineLength): FormFault[] {
  return findFaultWhen(text.length > longest || text.includes('\0'), field, 'INVALID_FORMAT');
}

/** Returns the email address that was probably meant, to offer it at the field, or `undefined`. */
export function suggestEmail(email: string): string | undefined {
  const domain = suggestDomain(email);
  return domain && `${email.trim().slice(0, email.trim().lastIndexOf('@'))}@${domain}`;
}
