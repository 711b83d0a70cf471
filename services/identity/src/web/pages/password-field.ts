import type { PasswordFault } from '#src/domain/accounts/password-rules.ts';
import { type FormErrors, renderField } from './form-parts.ts';
import type { Markup } from './markup.ts';

/** Instructions for each fault of a password. */
export const passwordWords: Readonly<Record<PasswordFault, string>> = {
  PASSWORD_TOO_SHORT: 'Use 12 characters or more. A few words that only you would combine are easy to remember.',
  PASSWORD_TOO_LONG: 'Use 128 characters or fewer.',
  PASSWORD_COMMON: 'Many people use this password, so attackers try it first. Choose another one.',
  PASSWORD_LIKE_EMAIL: 'This password contains part of your email address. Choose another one.',
};

export function renderNewPasswordField(label: string, errors: FormErrors): Markup {
  return renderField({
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    hint: '12 characters or more. A few words are fine.',
    errors,
  });
}
