import type { PasswordFault } from '#src/domain/password-rules.ts';
import { type FormErrors, field } from './form-parts.ts';
import type { Markup } from './markup.ts';

/** What to do about a password that was found weak. */
export const passwordWords: Readonly<Record<PasswordFault, string>> = {
  PASSWORD_TOO_SHORT: 'Use 12 characters or more. A few words that belong together only for you are easy to remember.',
  PASSWORD_TOO_LONG: 'Use 128 characters or fewer.',
  PASSWORD_COMMON: 'Many people use this password, so it is among the first that are tried. Choose another one.',
  PASSWORD_LIKE_EMAIL: 'The password holds a part of your e-mail address. Choose another one.',
};

export function newPasswordField(label: string, errors: FormErrors): Markup {
  return field({
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    hint: '12 characters or more. A few words are fine.',
    errors,
    maxLength: 512,
  });
}
