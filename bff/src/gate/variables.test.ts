import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { findLongText } from './long-texts.ts';
import { checkVariables } from './variables.ts';

const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) });

test.each<[string, Record<string, unknown>]>([
  ['none', {}],
  ['of every type', { a: 'text', b: 1, c: null, d: true, e: [1, [2]], f: { g: 'h' } }],
  ['at the maximum depth', { a: nested(limits.variableDepth - 1) }],
  ['with the maximum number of characters', { a: 'x'.repeat(limits.variableLength - 1) }],
  ['with the maximum number of values', { a: Array(limits.variableValues - 2).fill(1) }],
  ['with letters of any script', { a: 'Zoë 深圳 \u{1f333}' }],
])('accepts variables %s', (_, variables) => {
  expect(() => checkVariables(variables)).not.toThrow();
});

test.each<[string, Record<string, unknown>, string]>([
  ['one level too many', { a: nested(limits.variableDepth) }, 'VARIABLES_TOO_LARGE'],
  ['one character too many', { a: 'x'.repeat(limits.variableLength) }, 'VARIABLES_TOO_LARGE'],
  ['long names', { ['x'.repeat(limits.variableLength + 1)]: 1 }, 'VARIABLES_TOO_LARGE'],
  ['one value too many', { a: Array(limits.variableValues - 1).fill(1) }, 'VARIABLES_TOO_LARGE'],
  ['NUL', { a: { b: ['x\0'] } }, 'BAD_USER_INPUT'],
  ['a lone surrogate', { a: '\udc00' }, 'BAD_USER_INPUT'],
])('refuses variables with %s', (_, variables, code) => {
  expect(() => checkVariables(variables)).toThrow(expect.objectContaining({ code }));
});

const saving = findLongText(parse('mutation UpsertNote($v: X!) { upsertNote(values: $v) { note { id } } }'));
const note = (noteContent: unknown, more: object = {}) => ({ values: { ...more, noteContent } });

test('only the operation that saves a note has its own limit for the content: 100,000 characters', () => {
  expect(saving).toEqual({ name: 'noteContent', most: 100_000 });
  expect(() => checkVariables(note('x'.repeat(100_000)), saving)).not.toThrow();
  const signing = findLongText(parse('mutation SignNote($v: X!) { signNote(values: $v) { note { noteContent } } }'));
  expect(signing).toBe(undefined);
  expect(() => checkVariables(note('x'.repeat(limits.variableLength)), signing)).toThrow(
    expect.objectContaining({ code: 'VARIABLES_TOO_LARGE' }),
  );
});

test.each<[string, Record<string, unknown>, string]>([
  ['a note that is too long', note('x'.repeat(100_001)), 'VARIABLES_TOO_LARGE'],
  ['a long text beside a note', note('x', { a: 'x'.repeat(limits.variableLength) }), 'VARIABLES_TOO_LARGE'],
  ['a list in place of a note', note(['x'.repeat(limits.variableLength)]), 'VARIABLES_TOO_LARGE'],
  ['NUL in a note', note('x\0'), 'BAD_USER_INPUT'],
])('a save of a note with %s is refused', (_, variables, code) => {
  expect(() => checkVariables(variables, saving)).toThrow(expect.objectContaining({ code }));
});
