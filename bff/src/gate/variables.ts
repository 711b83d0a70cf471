import { limits } from './limits.ts';
import { Refusal } from './refusal.ts';

/**
 * Checks every value of the variables without recursion, because 256 KB allow deep nesting.
 * @throws {Refusal} VARIABLES_TOO_LARGE; BAD_USER_INPUT for text that no store accepts (NUL, lone surrogates)
 */
export function checkVariables(variables: Record<string, unknown>): void {
  let level: unknown[] = [checkNoteContent(variables)];
  let values = 0;
  let length = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > limits.variableDepth || values > limits.variableValues) throw new Refusal('VARIABLES_TOO_LARGE');
    for (const value of level) length += hasInvalidText(value);
    if (length > limits.variableLength) throw new Refusal('VARIABLES_TOO_LARGE');
    level = level.flatMap((value) => (value !== null && typeof value === 'object' ? Object.values(value) : []));
  }
}

/** Checks the content of a note. Returns the variables without it. */
function checkNoteContent(variables: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(variables).map(([name, value]): [string, unknown] => {
    if (value === null || typeof value !== 'object' || !('noteContent' in value)) return [name, value];
    if (typeof value.noteContent !== 'string') return [name, value];
    if (hasInvalidText(value.noteContent) > limits.noteLength) throw new Refusal('VARIABLES_TOO_LARGE');
    return [name, { ...value, noteContent: '' }];
  });
  return Object.fromEntries(entries);
}

function hasInvalidText(value: unknown): number {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refusal('BAD_USER_INPUT');
    return value.length;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return 0;
  return Object.keys(value).reduce((sum, name) => sum + name.length, 0);
}
