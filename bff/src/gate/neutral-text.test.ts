import { expect, it } from 'vitest';
import { neutralizeTexts } from './neutral-text.ts';

it('removes overrides of direction at any depth, and keeps paragraphs and other scripts', () => {
  const typed = { note: 'a\u202Eb\n\nc', list: [{ text: '\u2066x\u2069' }], age: 7, none: null };
  expect(neutralizeTexts(typed)).toEqual({ note: 'ab\n\nc', list: [{ text: 'x' }], age: 7, none: null });
  const hebrew = { name: 'שלום עולם' };
  expect(neutralizeTexts(hebrew)).toBe(hebrew);
});

it.each([
  ['small letters', String.raw`{"plan":"a\u202eb\u2066c"}`, '{"plan":"abc"}'],
  ['capital letters', String.raw`{"plan":"a\u202Eb"}`, '{"plan":"ab"}'],
  ['a line break before it', String.raw`{"plan":"a\n\u202eb"}`, String.raw`{"plan":"a\nb"}`],
  ['an escaped backslash before it', String.raw`{"plan":"a\\\u202eb"}`, String.raw`{"plan":"a\\b"}`],
  ['a backslash that is text', String.raw`{"plan":"a\\u202eb"}`, String.raw`{"plan":"a\\u202eb"}`],
])('removes overrides that the JSON of a note escapes: %s', (_, noteContent, left) => {
  expect(neutralizeTexts({ values: { noteContent } })).toEqual({ values: { noteContent: left } });
});

it('keeps what other texts say about escapes', () => {
  const values = { note: String.raw`type \u202e` };
  expect(neutralizeTexts({ values })).toEqual({ values });
});
