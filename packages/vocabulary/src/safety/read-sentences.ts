import { removeInvisibleMarks } from '../invisible-marks.ts';
import { spellings } from './spellings.ts';

/** Letters of other alphabets that look like ours. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  е: 'e',
  і: 'i',
  ӏ: 'l',
  о: 'o',
  р: 'p',
  ѕ: 's',
  у: 'y',
  х: 'x',
  ı: 'i',
};

/** Digits and signs that stand for letters inside a word, such as `su1cide`. */
const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
};

/**
 * Returns the sentences of a text as the rules read them: lower case, one space between words, without accents and apostrophes, with the usual
 * spelling of words that are often written another way.
 */
export function readSentences(text: string): string[] {
  const plain = removeInvisibleMarks(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[асеіӏорѕухı]/g, (letter) => lookAlikes[letter] ?? letter)
    .replaceAll(/['’‘`´ʼ]/g, '')
    .replaceAll(/(?<=\p{L})[013457$@!](?=\p{L})/gu, (sign) => signs[sign] ?? sign)
    .replaceAll(/(?<![\p{L}\d])[013457$@](?=\p{L}{2})/gu, (sign) => signs[sign] ?? sign);
  return plain
    .split(/[.!?;…\n\r()]+/)
    .map(readWords)
    .filter((sentence) => sentence !== '');
}

function readWords(sentence: string): string {
  // A star stays until the spelling is known: `k*ll`.
  const words = sentence.split(/[^\p{L}\d*]+/u).filter((word) => word !== '');
  const usual = joinLetters(words).map((word) => {
    const short = word.replaceAll(/(\p{L})\1{2,}/gu, '$1');
    return spellings.get(short) ?? spellings.get(word.replaceAll(/(\p{L})\1+/gu, '$1')) ?? short;
  });
  return joinParts(usual.join(' ').replaceAll('*', ''));
}

/** Joins letters that stand alone, such as `k i l l`. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters: string[] = [];
  const close = () => {
    joined.push(...(letters.length > 2 ? [letters.join('')] : letters));
    letters = [];
  };
  for (const word of words) {
    if (word.length === 1) letters.push(word);
    else {
      close();
      joined.push(word);
    }
  }
  close();
  return joined;
}

/** Joins words that are often written in two. */
function joinParts(sentence: string): string {
  return sentence
    .replaceAll(/\bmy self\b/g, 'myself')
    .replaceAll(/\bany more\b/g, 'anymore')
    .replaceAll(/\bi am\b/g, 'im')
    .replaceAll(/\bi have\b/g, 'ive')
    .replaceAll(/\bi will\b/g, 'ill')
    .replaceAll(/\bdo not\b/g, 'dont')
    .replaceAll(/\bcan ?not\b/g, 'cant')
    .replaceAll(/\bnot (gonna|going to) lie\b/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
