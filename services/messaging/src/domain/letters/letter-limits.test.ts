import { expect, test } from 'vitest';
import { canMailCode, defaultLetterLimits } from './letter-limits.ts';

test.each([
  ['a first letter', { letters: 0, codes: 0 }, true],
  ['a third code', { letters: 2, codes: 2 }, true],
  ['a fourth code', { letters: 3, codes: 3 }, false],
  ['the reserve, after three booking letters', { letters: 3, codes: 0 }, true],
  ['a second code after three booking letters', { letters: 4, codes: 1 }, false],
])('%s', (_, counts, expected) => {
  expect(canMailCode(counts, defaultLetterLimits)).toBe(expected);
});
