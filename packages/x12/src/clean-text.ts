/** The extended character set of X12 without the delimiters that Linden writes. */
const outsideSet = /[^A-Z0-9 !"&'()+,\-./;?=%@[\]_{}|<>#$]/g;
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const accents = /\p{M}/gu;
/** Typed apostrophes, the glottal stops of Hawaiian, Tongan and Arabic names, and accents that stand alone. */
const apostrophes = /[`´‘’‛′ʹʻʼʽʾʿˈꞌ＇]/g;

/** Letters that do not consist of a letter and an accent, most as passports write them (ICAO Doc 9303, part 3, section 6). */
const letters: Readonly<Record<string, string>> = {
  Ø: 'O',
  Æ: 'AE',
  Œ: 'OE',
  Đ: 'D',
  Ð: 'D',
  Ɖ: 'D',
  Ɗ: 'D',
  Ł: 'L',
  Ƚ: 'L',
  ẞ: 'SS',
  Þ: 'TH',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Ɲ: 'N',
  ĸ: 'Q',
  Ə: 'E',
  Ɛ: 'E',
  Ǝ: 'E',
  Ɔ: 'O',
  Ɓ: 'B',
  Ƙ: 'K',
  Ƴ: 'Y',
  Ɣ: 'G',
  Ǥ: 'G',
  Ɨ: 'I',
  Ɩ: 'I',
  Ʋ: 'V',
  Ʉ: 'U',
  Ɵ: 'O',
  Ƶ: 'Z',
  Ɂ: "'",
  ʔ: "'",
  ʕ: "'",
};
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * Writes text in the characters that every payor accepts: upper case without accents, delimiters or line breaks. Payors keep names in this
 * form, so `José` becomes `JOSE`. Letters of other scripts are left out: only the person knows how their card spells them.
 */
export function cleanText(text: string, maxLength: number): string {
  return text
    .replaceAll(apostrophes, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(invisible, '')
    .normalize('NFKD')
    .replaceAll(accents, '')
    .toUpperCase()
    .replaceAll(special, (letter) => letters[letter] ?? '')
    .replaceAll('·', '')
    .replaceAll(outsideSet, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trimEnd();
}
