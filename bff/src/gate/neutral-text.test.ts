import { expect, it } from 'vitest';
import { neutralizeTexts } from './neutral-text.ts';

it('removes overrides of direction at any depth, and keeps paragraphs and other scripts', () => {
  const typed = { note: 'a\u202Eb\n\nc', list: [{ text: '\u2066x\u2069' }], age: 7, none: null };
  expect(neutralizeTexts(typed)).toEqual({ note: 'ab\n\nc', list: [{ text: 'x' }], age: 7, none: null });
  const hebrew = { name: 'שלום עולם' };
  expect(neutralizeTexts(hebrew)).toBe(hebrew);
});
