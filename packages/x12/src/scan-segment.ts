export interface ScannedSegment {
  /** The tag is at 0. */
  readonly elements: string[];
  /** The segment without white space before it and without its terminator. */
  readonly text: string;
  /** The index after the terminator. */
  readonly next: number;
  /** Whether it has a control character, or what a decoder leaves of broken bytes. */
  readonly hasBadCharacter: boolean;
}

const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const tab = 9;

/**
 * Splits the segment that begins at an index, in one pass: an answer has hundreds of elements, most of them empty. Senders may end each segment with
 * a line break after its terminator, and some add a space, so white space before it is skipped.
 * @param codes the character codes of the delimiters
 * @returns `undefined` when the text ends before the segment does
 */
export function scanSegment(
  text: string,
  from: number,
  { element, segment }: { readonly element: number; readonly segment: number },
): ScannedSegment | undefined {
  let first = from;
  for (let code = text.charCodeAt(first); isWhite(code) && code !== segment; code = text.charCodeAt(first)) first += 1;
  const elements: string[] = [];
  let hasBadCharacter = false;
  let start = first;
  for (let at = first; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === element || code === segment) {
      elements.push(at === start ? '' : text.slice(start, at));
      if (code === segment) return { elements, text: text.slice(first, at), next: at + 1, hasBadCharacter };
      start = at + 1;
    }
    if (code < 32 || code > 126) hasBadCharacter ||= isBadCharacter(code);
  }
  return undefined;
}

function isLineBreak(code: number): boolean {
  return code === lineFeed || code === carriageReturn;
}

function isWhite(code: number): boolean {
  return isLineBreak(code) || code === space || code === tab;
}

/** Control characters other than line breaks and the separators of files, and what a decoder leaves of broken bytes. */
function isBadCharacter(code: number): boolean {
  return (code < 28 && !isLineBreak(code)) || code === 0x7f || code === 0xfffd;
}
