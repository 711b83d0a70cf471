import { type Delimiters, headerLength, readDelimiters } from './delimiters.ts';
import type { Interchange, X12File } from './interchange.ts';
import { InterchangeReader } from './interchange-reader.ts';
import { scanSegment } from './scan-segment.ts';
import { createFault, type X12Fault } from './x12-fault.ts';

/** Answers have a few kilobytes; the largest that payors send stay under 1 MB. */
const maxCharacters = 4_000_000;

/** Control characters other than line breaks, and what a decoder leaves of broken bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it refuses
const badCharacter = /[\u0000-\u0009\u000b\u000c\u000e-\u001b\u007f\ufffd]/;
const blank = /^\s*$/;

/** Splits X12 text into interchanges, groups, transactions and segments. Damaged text gives faults; it never throws. */
export function parseX12File(text: string): X12File {
  if (text.length > maxCharacters) return { interchanges: [], faults: [createFault('TOO_LARGE')] };
  const faults: X12Fault[] = [];
  const interchanges: Interchange[] = [];
  // Segments are checked while they are split, everything else here.
  let checkedTo = 0;
  let hasBadCharacter = false;
  const check = (end: number) => {
    hasBadCharacter ||= badCharacter.test(text.slice(checkedTo, end));
    checkedTo = end;
  };
  let start = text.indexOf('ISA');
  if (start < 0) faults.push(createFault('NO_INTERCHANGE'));
  else if (!blank.test(text.slice(0, start))) faults.push(createFault('TEXT_OUTSIDE_INTERCHANGE'));
  while (start >= 0) {
    const delimiters = readDelimiters(text, start);
    if (typeof delimiters === 'string') {
      faults.push(createFault(delimiters, 'ISA', 1));
      break;
    }
    check(start + headerLength);
    const read = readInterchange(text, start, delimiters);
    hasBadCharacter ||= read.hasBadCharacter;
    checkedTo = read.end;
    interchanges.push(read.interchange);
    start = findNext(text, read.end, faults);
  }
  check(text.length);
  return { interchanges, faults: hasBadCharacter ? [createFault('BAD_CHARACTER'), ...faults] : faults };
}

function readInterchange(text: string, start: number, delimiters: Delimiters) {
  const reader = new InterchangeReader(text.slice(start, start + headerLength - 1), delimiters);
  const codes = { element: delimiters.element.charCodeAt(0), segment: delimiters.segment.charCodeAt(0) };
  let end = start + headerLength;
  let hasBadCharacter = false;
  while (!reader.isEnded) {
    const segment = scanSegment(text, end, codes);
    if (!segment) {
      // A file that ends inside a segment was cut off.
      const rest = text.slice(end);
      if (!blank.test(rest)) reader.addFault('UNEXPECTED_SEGMENT', rest.slice(0, 3));
      hasBadCharacter ||= badCharacter.test(rest);
      end = text.length;
      break;
    }
    hasBadCharacter ||= segment.hasBadCharacter;
    reader.read(segment.elements, segment.text);
    end = segment.next;
  }
  return { interchange: reader.close(), end, hasBadCharacter };
}

function findNext(text: string, end: number, faults: X12Fault[]): number {
  const rest = text.slice(end);
  if (blank.test(rest)) return -1;
  const trimmed = rest.trimStart();
  if (trimmed.startsWith('ISA')) return end + rest.length - trimmed.length;
  faults.push(createFault('TEXT_OUTSIDE_INTERCHANGE'));
  return -1;
}
