/** The extended character set of X12 without the delimiters that Linden writes. */
const outsideSet = /[^A-Z0-9 !"&'()+,\-./;?=%@[\]_{}|<>#$]/g;
const accents = /\p{M}/gu;

/** Letters that do not consist of a letter and an accent. */
const letters: Readonly<Record<string, string>> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Đ: 'D', Ł: 'L', ẞ: 'SS', Þ: 'TH' };

/**
 * Writes text in the characters that every payor accepts: upper case without accents, delimiters or line breaks. Payors keep names in this
 * form, so `José` becomes `JOSE`.
 */
export function cleanText(text: string, maxLength: number): string {
  return text
    .normalize('NFD')
    .replaceAll(accents, '')
    .toUpperCase()
    .replaceAll(/[ØÆŒĐŁẞÞ]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/[`´‘’]/g, "'")
    .replaceAll(outsideSet, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trimEnd();
}
