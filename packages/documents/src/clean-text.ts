/** Controls of direction and other invisible characters (category Cf), and marks of accents beyond three on one letter. */
const invisible = /\p{Cf}/gu;
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/** Makes text of people safe for one or more lines: line breaks stay, everything that could hide or reorder text is removed. */
export function cleanLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).map(cleanLine);
}

export function cleanLine(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(invisible, '').replace(controls, ' ').replace(stackedMarks, '$1');
}
