import { limits } from './limits.ts';
import type { LongText } from './long-texts.ts';
import { Refusal } from './refusal.ts';

/**
 * Checks every value of the variables without recursion, because 256 KB allow deep nesting.
 * @param longText what the operation may send beside the limit of all variables
 * @throws {Refusal} VARIABLES_TOO_LARGE; BAD_USER_INPUT for text that no store accepts (NUL, lone surrogates)
 */
export function checkVariables(variables: Record<string, unknown>, longText?: LongText): void {
  let level: unknown[] = [longText ? checkLongText(variables, longText) : variables];
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

/** Checks the long text. Returns the variables without it. */
function checkLongText(variables: Record<string, unknown>, { name, most }: LongText): Record<string, unknown> {
  const entries = Object.entries(variables).map(([variable, value]): [string, unknown] => {
    const text = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;
    if (typeof text !== 'string') return [variable, value];
    if (hasInvalidText(text) > most) throw new Refusal('VARIABLES_TOO_LARGE');
    return [variable, { ...(value as object), [name]: '' }];
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
