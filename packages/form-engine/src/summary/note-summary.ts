import { evaluate } from '../conditions/evaluate.ts';
import { listFields } from '../list-fields.ts';
import type { FieldType, NoteSchema, NoteValues } from '../schema.ts';

/** In letters. A summary is one line in a list. */
export const maxSummaryLength = 160;

const proseTypes: readonly FieldType[] = ['textarea', 'textinput', 'skippable_textarea'];

/** Returns the text as one line, without spaces around it. It may be longer than `maxSummaryLength`. */
export function writeOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/**
 * Proposes the first sentence of the first written answer. The author confirms or changes it. Answers that are asked anew in each note, such as
 * those about risk, are not taken: a line in a list is read in passing.
 */
export function suggestSummary(schema: NoteSchema, values: NoteValues): string {
  const { states, values: counted } = evaluate(schema, values);
  for (const { id, fieldType, isFresh } of listFields(schema)) {
    const value = counted[id];
    if (isFresh || !proseTypes.includes(fieldType) || !states[id]?.visible || typeof value !== 'string') continue;
    const line = writeOneLine(value);
    if (line !== '') return shorten(/^.*?[.!?](?= |$)/u.exec(line)?.[0] ?? line);
  }
  return '';
}

/** Ends a long line after a word. */
function shorten(line: string): string {
  if (line.length <= maxSummaryLength) return line;
  const start = line.slice(0, maxSummaryLength - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > 0 ? start.slice(0, space) : start).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}
