import { expect, it } from 'vitest';
import { formatDollars } from './money.ts';

it.each([
  [0, '$0'],
  [12_000, '$120'],
  [1250, '$12.50'],
  [5, '$0.05'],
  [123_456_00, '$123,456'],
])('%d cents are %s', (cents, text) => expect(formatDollars(cents)).toBe(text));
