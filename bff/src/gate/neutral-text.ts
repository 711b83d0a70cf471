/** Characters that override or isolate the direction of text (UAX 9). Inside a text they can reorder what other people read around it. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;
/** The same, escaped in JSON: the mark follows an odd number of backslashes. */
const escapedMarks = /(?<!\\)((?:\\\\)*)\\u(?:202[a-e]|206[6-9])/gi;
/** A text that is JSON, whose escapes become characters when the note is shown. */
const jsonField = 'noteContent';

/** Returns the variables of a request with texts that cannot reorder a page. Letters of any script keep their own direction. */
export function neutralizeTexts(variables: Record<string, unknown>): Record<string, unknown> {
  // Most requests have none, and copying costs more than looking.
  const text = JSON.stringify(variables);
  if (!/[\u202A-\u202E\u2066-\u2069]|\\u20[26]/i.test(text)) return variables;
  return neutralize(variables) as Record<string, unknown>;
}

function neutralize(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(directionMarks, '');
  if (Array.isArray(value)) return value.map(neutralize);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === jsonField && typeof each === 'string' ? neutralizeJson(each) : neutralize(each),
    ]),
  );
}

function neutralizeJson(text: string): string {
  return text.replaceAll(directionMarks, '').replaceAll(escapedMarks, '$1');
}
