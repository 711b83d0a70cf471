import { expect, it } from 'vitest';
import { formatDollars } from '#src/lib/money/money.ts';
import { formatNumber } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1284, '1,284'],
  [9.6, '9.6'],
])('%d is formatted as %s', (value, text) => expect(formatNumber(value)).toBe(text));

it.each([
  [12_000, '$120'],
  [1250, '$12.50'],
  [123_456_700, '$1,234,567'],
])('%d cents are formatted as %s', (cents, text) => expect(formatDollars(cents)).toBe(text));
