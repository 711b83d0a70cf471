import { expect, it } from 'vitest';
import { dollars } from './money.ts';
import { numberText } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1284, '1,284'],
  [9.6, '9.6'],
])('%d is formatted as %s', (value, text) => expect(numberText(value)).toBe(text));

it.each([
  [12_000, '$120'],
  [1250, '$12.50'],
  [123_456_700, '$1,234,567'],
])('%d cents are formatted as %s', (cents, text) => expect(dollars(cents)).toBe(text));
