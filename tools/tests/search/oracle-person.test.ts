import { expect, test } from 'vitest';
import { countSlips, nameFit } from './oracle-person.ts';

test.each([
  ['maya', 'maya', 0],
  ['mya', 'maya', 1],
  ['amya', 'maya', 1],
  ['mayla', 'maya', 1],
  ['mira', 'maya', 2],
  ['', 'maya', 4],
])('from %j to %j are %i slips', (a, b, expected) => {
  expect(countSlips(a, b)).toBe(expected);
});

test.each([
  ['the whole name', 'Maya Lindquist', 4],
  ['one of its words', 'lindquist', 4],
  ['words in another order', 'lindquist maya', 4],
  ['its beginning', 'Maya Lind', 2],
  ['a slip in a short word', 'Mia', 0],
  ['a slip in the first word', 'Myaa Lindquist', 2],
  ['a slip in both words', 'Myaa Lindqist', 1],
  ['two slips in a long word', 'Lindqist', 1],
  ['another name', 'Sam', 0],
])('the name by %s', (_, asked, expected) => {
  expect(nameFit('Maya Lindquist', asked)).toBe(expected);
});
