import { emailFault, probableDomain } from '#src/email-check.ts';
import { isName, isUsPhone } from '#src/person-fields.ts';
import { type FormFault, faultWhen } from './form-fault.ts';

/** Letters that a long text may have. */
export const longestText = 2000;
/** Letters that a line may have. */
export const longestLine = 200;

/** Empty is no fault of shape. */
export function nameFaults(field: string, name: string): FormFault[] {
  return faultWhen(name.trim() !== '' && !isName(name), field, 'BAD_SHAPE');
}

export function emailFaults(field: string, email: string): FormFault[] {
  return faultWhen(email.trim() !== '' && emailFault(email) !== undefined, field, 'INVALID_EMAIL');
}

export function phoneFaults(field: string, telephone: string): FormFault[] {
  return faultWhen(telephone.trim() !== '' && !isUsPhone(telephone.trim()), field, 'INVALID_PHONE_NUMBER');
}

/** No zero byte, which no database keeps, and an end. */
export function textFaults(field: string, text: string, longest: number = longestLine): FormFault[] {
  return faultWhen(text.length > longest || text.includes('\0'), field, 'BAD_SHAPE');
}

/** The address that was probably meant, to be offered beside the field; undefined when nothing seems wrong. */
export function emailHint(email: string): string | undefined {
  const domain = probableDomain(email);
  return domain && `${email.trim().slice(0, email.trim().lastIndexOf('@'))}@${domain}`;
}
