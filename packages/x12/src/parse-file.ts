import { type Delimiters, headerLength, readDelimiters } from './delimiters.ts';
import type { Interchange, X12File } from './interchange.ts';
import { InterchangeReader } from './interchange-reader.ts';
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
  if (badCharacter.test(text)) faults.push(createFault('BAD_CHARACTER'));
  let start = text.indexOf('ISA');
  if (start < 0) return { interchanges, faults: [...faults, createFault('NO_INTERCHANGE')] };
  if (!blank.test(text.slice(0, start))) faults.push(createFault('TEXT_OUTSIDE_INTERCHANGE'));
  while (start >= 0) {
    const delimiters = readDelimiters(text, start);
    if (typeof delimiters === 'string') {
      faults.push(createFault(delimiters, 'ISA', 1));
      break;
    }
    const { interchange, end } = readInterchange(text, start, delimiters);
    interchanges.push(interchange);
    start = findNext(text, end, faults);
  }
  return { interchanges, faults };
}

function readInterchange(text: string, start: number, delimiters: Delimiters) {
  const reader = new InterchangeReader(text.slice(start, start + headerLength - 1), delimiters);
  let from = start + headerLength;
  while (!reader.isEnded) {
    const end = text.indexOf(delimiters.segment, from);
    if (end < 0) {
      // A file that ends inside a segment was cut off.
      if (!blank.test(text.slice(from))) reader.addFault('UNEXPECTED_SEGMENT', text.slice(from, from + 3));
      from = text.length;
      break;
    }
    reader.read(trimLineBreaks(text.slice(from, end)));
    from = end + 1;
  }
  return { interchange: reader.close(), end: from };
}

/** Senders may end each segment with a line break after its terminator. */
function trimLineBreaks(segment: string): string {
  let first = 0;
  while (segment.charCodeAt(first) === 10 || segment.charCodeAt(first) === 13) first += 1;
  return first === 0 ? segment : segment.slice(first);
}

function findNext(text: string, end: number, faults: X12Fault[]): number {
  const rest = text.slice(end);
  if (blank.test(rest)) return -1;
  const trimmed = rest.trimStart();
  if (trimmed.startsWith('ISA')) return end + rest.length - trimmed.length;
  faults.push(createFault('TEXT_OUTSIDE_INTERCHANGE'));
  return -1;
}
