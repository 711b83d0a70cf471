import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['accents', 'José Núñez', 'JOSE NUNEZ'],
  ['accents apart from their letters', 'Jose\u0301 Nu\u0301n\u0303ez', 'JOSE NUNEZ'],
  ['an apostrophe and a hyphen', "O'Neil-Smith", "O'NEIL-SMITH"],
  ['a curly apostrophe', 'D’Amico', "D'AMICO"],
  ['an okina', 'Ka\u02BBili', "KA'ILI"],
  ['a quotation mark as okina', '‘Okina', "'OKINA"],
  ['a letter apostrophe', 'Ma\u02BCafu', "MA'AFU"],
  ['a hamza', 'Sa\u02BEid', "SA'ID"],
  ['an en dash', 'Reyes\u2013Moss', 'REYES-MOSS'],
  ['a hyphen that does not break', 'Reyes\u2011Moss', 'REYES-MOSS'],
  ['delimiters', 'A*B~C:D^E', 'A B C D E'],
  ['Danish and German letters', 'Øster\nStraẞe Weiß', 'OSTER STRASSE WEISS'],
  ['a stroke through h', 'Ħelen Żerafa', 'HELEN ZERAFA'],
  ['Polish, Croatian and Vietnamese letters', 'Łukasz Đurić Đặng', 'LUKASZ DURIC DANG'],
  ['Icelandic letters', 'Þóra Guðrún Æsa', 'THORA GUDRUN AESA'],
  ['Turkish letters', 'Işıl İnan Ağaoğlu', 'ISIL INAN AGAOGLU'],
  ['an Azerbaijani letter', 'Əliyev', 'ELIYEV'],
  ['a Sami letter', 'Áŋŋel Ŧuomas', 'ANNEL TUOMAS'],
  ['Hausa letters', 'Ɓala Ɗanladi Ƙofar', 'BALA DANLADI KOFAR'],
  ['a middle dot', 'Gal·la', 'GALLA'],
  ['ligatures and full-width letters', '\uFB01nn \uFF2C\uFF45\uFF45', 'FINN LEE'],
  ['invisible marks', 'Ma\u200Bya \u202ALin\u00ADfield\u202C', 'MAYA LINFIELD'],
  ['a suffix', 'King III, Jr.', 'KING III, JR.'],
  ['an emoji', 'Sam 🌟', 'SAM'],
  ['Chinese', '李', ''],
  ['Arabic', 'عبد الله', ''],
  ['Cyrillic', 'Анна', ''],
])('writes %s', (_, text, cleaned) => {
  expect(cleanText(text, 60)).toBe(cleaned);
});

test('cuts at the length of the element, without a space at the end', () => {
  expect(cleanText('Anna Maria', 5)).toBe('ANNA');
});
