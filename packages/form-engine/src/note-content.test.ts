import { expect, test } from 'vitest';
import {
  maxContentBytes,
  maxContentLength,
  readNewContent,
  readNoteContent,
  writeNoteContent,
} from './note-content.ts';

const nest = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test.each([
  ['', 'INVALID_JSON'],
  ['{', 'INVALID_JSON'],
  ['null', 'NOT_AN_OBJECT'],
  ['[]', 'NOT_AN_OBJECT'],
  ['"a"', 'NOT_AN_OBJECT'],
  [nest(9), 'TOO_DEEP'],
  [nest(90_000), 'TOO_DEEP'],
  [`{"a":"${'x'.repeat(maxContentBytes)}"}`, 'TOO_LARGE'],
  [`{"a":"${'é'.repeat(maxContentBytes / 2)}"}`, 'TOO_LARGE'],
])('rejects note content %#', (text, fault) => expect(readNoteContent(text)).toEqual({ fault }));

test('reads what it wrote', () => {
  const values = { a: 'x', b: ['y'], c: [{ d: 1, e: null }] };
  expect(readNoteContent(writeNoteContent(values))).toEqual({ values });
  expect(readNoteContent(nest(8))).toHaveProperty('values');
});

test('does not write what it would not read', () => {
  expect(() => writeNoteContent({ a: 'é'.repeat(maxContentBytes / 2) })).toThrow(RangeError);
});

test('a save has at most 100,000 characters; a stored note of a version with another limit is still read', () => {
  const text = (letters: number) => JSON.stringify({ a: 'x'.repeat(letters - '{"a":""}'.length) });
  expect(maxContentLength).toBe(100_000);
  expect(readNewContent(text(100_000))).toHaveProperty('values');
  expect(readNewContent(text(100_001))).toEqual({ fault: 'TOO_LARGE' });
  expect(readNoteContent(text(100_001))).toHaveProperty('values');
  // Letters of two bytes may be as many.
  expect(readNewContent(JSON.stringify({ a: 'é'.repeat(99_000) }))).toHaveProperty('values');
});
