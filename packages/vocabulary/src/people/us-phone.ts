import { removeInvisibleMarks } from '#src/invisible-marks.ts';

/** What is wrong with a telephone number. */
export type PhoneFault = 'EXTENSION' | 'AREA_CODE_MISSING' | 'NOT_US' | 'IMPOSSIBLE';

const written = /^(?:\+?1[ .-]*)?(\(\d{3}\)|\d{3})[ .-]*(\d{3})[ .-]*(\d{4})$/;
/** Area codes and exchanges begin with 2 to 9 and do not end in 11 (North American Numbering Plan). */
const possible = /^(?![2-9]11)[2-9]\d{2}(?![2-9]11)[2-9]\d{6}$/;
const extension = /[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*\d{1,6}$/i;

/**
 * Returns the ten digits of a US number, or `undefined`. It may have a 1 or +1 before it, dots, spaces, hyphens, parentheses, and the
 * invisible marks that come with a number copied from a contact list (C5.2-2).
 */
export function readUsPhone(text: string): string | undefined {
  const [, area = '', exchange = '', line = ''] = written.exec(cleanPhone(text)) ?? [];
  const digits = `${area.replace(/\D/g, '')}${exchange}${line}`;
  return possible.test(digits) ? digits : undefined;
}

export function isUsPhone(text: string): boolean {
  return readUsPhone(text) !== undefined;
}

/** Returns what is wrong with a number, so that its writer can be told; `undefined` for one that can be called. */
export function findPhoneFault(text: string): PhoneFault | undefined {
  if (isUsPhone(text)) return undefined;
  const clean = cleanPhone(text);
  if (isUsPhone(clean.replace(extension, ''))) return 'EXTENSION';
  if (/^\d{3}[ .-]*\d{4}$/.test(clean)) return 'AREA_CODE_MISSING';
  return /^\+(?!1(?!\d{11}))[\d ().-]{7,}$/.test(clean) ? 'NOT_US' : 'IMPOSSIBLE';
}

/** Formats a US number as '(415) 555-0100'; others stay as they were typed. */
export function formatPhone(text: string): string {
  const digits = readUsPhone(text);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

/** Removes spaces around a number and invisible marks, and writes its digits, spaces and hyphens plainly. */
export function cleanPhone(text: string): string {
  return removeInvisibleMarks(text)
    .normalize('NFKC')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
