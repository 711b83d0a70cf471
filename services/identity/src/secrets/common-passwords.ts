import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether many people have chosen it, by the list of a kept package. @param password in lower case */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
