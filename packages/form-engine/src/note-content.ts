import type { FieldValue, NoteValues } from './schema.ts';

/** A save is refused above it. In characters. */
export const maxContentLength = 100_000;

/** In UTF-8 bytes. */
export const maxContentBytes = 200_000;

/** Levels of lists and objects inside one value. */
const maxDepth = 8;

export type NoteContentFault = 'TOO_LARGE' | 'INVALID_JSON' | 'NOT_AN_OBJECT' | 'TOO_DEEP';

export type NoteContent = { values: NoteValues } | { fault: NoteContentFault };

/** Reads note content, which is the JSON text of values by field id. Never throws. */
export function readNoteContent(text: string): NoteContent {
  if (text.length > maxContentBytes || new TextEncoder().encode(text).length > maxContentBytes) {
    return { fault: 'TOO_LARGE' };
  }
  let parsed: FieldValue;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { fault: 'INVALID_JSON' };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return { fault: 'NOT_AN_OBJECT' };
  if (isDeeperThan(parsed, maxDepth)) return { fault: 'TOO_DEEP' };
  return { values: parsed as NoteValues };
}

/** Reads the content of a save, which has at most `maxContentLength` characters. What is stored may come from a version with another limit. */
export function readNewContent(text: string): NoteContent {
  return text.length > maxContentLength ? { fault: 'TOO_LARGE' } : readNoteContent(text);
}

/** Returns the JSON text of values. Throws a `RangeError` when it is longer than `maxContentBytes`. */
export function writeNoteContent(values: NoteValues): string {
  const text = JSON.stringify(values);
  if (new TextEncoder().encode(text).length > maxContentBytes) throw new RangeError('The note is too large.');
  return text;
}

/** Walks level by level, because deep nesting would overflow the stack of a recursive function. */
function isDeeperThan(value: FieldValue, levels: number): boolean {
  let level: FieldValue[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    level = level.filter((each) => typeof each === 'object' && each !== null);
  }
  return false;
}
