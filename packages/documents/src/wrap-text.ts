import { cleanLine, cleanLines } from './clean-text.ts';

/** Returns the width of a text in points. */
export type Measure = (text: string) => number;

/** Breaks a text into lines of at most `width`: at spaces, and inside words that are longer than a line. */
export function wrapText(measure: Measure, text: string, width: number): string[] {
  return cleanLines(text).flatMap((line) => wrapLine(measure, line, width));
}

/** Returns the text in one line, cut with an ellipsis where it is too long. */
export function fitLine(measure: Measure, text: string, width: number): string {
  const line = cleanLine(text).trim();
  if (measure(line.slice(0, longestPart)) <= width && line.length <= longestPart) return line;
  return `${cut(measure, line, width - measure('…')).trimEnd()}…`;
}

function wrapLine(measure: Measure, line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/\s+/u).filter((part) => part !== '')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (longer.length <= longestPart && measure(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = word;
    while (current.length > longestPart || measure(current) > width) {
      const part = cut(measure, current, width);
      lines.push(part);
      current = current.slice(part.length);
    }
  }
  return current === '' && lines.length > 0 ? lines : [...lines, current];
}

/** No line has more characters, so that one very long word is not measured again and again. */
const longestPart = 400;

/** Returns the longest beginning that fits, at least one character. Never splits a character from its accents. */
function cut(measure: Measure, text: string, width: number): string {
  const characters = Array.from(segmenter.segment(text.slice(0, longestPart)), ({ segment }) => segment);
  let low = 1;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(characters.slice(0, middle).join('')) <= width) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
