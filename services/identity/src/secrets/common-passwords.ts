import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Whether the password is in a maintained package's list of common passwords.
 * @param password in lowercase
 */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
