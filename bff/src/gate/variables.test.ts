import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { checkVariables } from './variables.ts';

const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) });

test.each<[string, Record<string, unknown>]>([
  ['none', {}],
  ['of every type', { a: 'text', b: 1, c: null, d: true, e: [1, [2]], f: { g: 'h' } }],
  ['at the maximum depth', { a: nested(limits.variableDepth - 1) }],
  ['with the maximum number of characters', { a: 'x'.repeat(limits.variableLength - 1) }],
  ['with the maximum number of values', { a: Array(limits.variableValues - 2).fill(1) }],
  ['with a long note', { values: { noteContent: 'x'.repeat(limits.noteLength) } }],
  ['with letters of any script', { a: 'Zoë 深圳 \u{1f333}' }],
])('accepts variables %s', (_, variables) => {
  expect(() => checkVariables(variables)).not.toThrow();
});

test.each<[string, Record<string, unknown>, string]>([
  ['one level too many', { a: nested(limits.variableDepth) }, 'VARIABLES_TOO_LARGE'],
  ['one character too many', { a: 'x'.repeat(limits.variableLength) }, 'VARIABLES_TOO_LARGE'],
  ['long names', { ['x'.repeat(limits.variableLength + 1)]: 1 }, 'VARIABLES_TOO_LARGE'],
  ['one value too many', { a: Array(limits.variableValues - 1).fill(1) }, 'VARIABLES_TOO_LARGE'],
  ['a note that is too long', { values: { noteContent: 'x'.repeat(limits.noteLength + 1) } }, 'VARIABLES_TOO_LARGE'],
  [
    'a long text beside a note',
    { values: { noteContent: 'x', a: 'x'.repeat(limits.variableLength) } },
    'VARIABLES_TOO_LARGE',
  ],
  [
    'a list in place of a note',
    { values: { noteContent: ['x'.repeat(limits.variableLength)] } },
    'VARIABLES_TOO_LARGE',
  ],
  ['NUL in a note', { values: { noteContent: 'x\0' } }, 'BAD_USER_INPUT'],
  ['NUL', { a: { b: ['x\0'] } }, 'BAD_USER_INPUT'],
  ['a lone surrogate', { a: '\udc00' }, 'BAD_USER_INPUT'],
])('refuses variables with %s', (_, variables, code) => {
  expect(() => checkVariables(variables)).toThrow(expect.objectContaining({ code }));
});
