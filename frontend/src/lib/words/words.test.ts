import { expect, it } from 'vitest';
import { formatRatings, joinWords } from './words.ts';

it.each([
  [[], ''],
  [['English'], 'English'],
  [['English', 'Spanish'], 'English and Spanish'],
  [['A', 'B', 'C'], 'A, B and C'],
])('lists %j', (words, text) => expect(joinWords(words)).toBe(text));

it('lists choices of which one is enough', () => expect(joinWords(['A', 'B', 'C'], 'or')).toBe('A, B or C'));

it.each([
  [0, '0 ratings'],
  [1, '1 rating'],
  [1284, '1,284 ratings'],
])('counts %d', (count, text) => expect(formatRatings(count)).toBe(text));
