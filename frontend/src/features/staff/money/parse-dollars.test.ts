import { expect, it } from 'vitest';
import { parseDollars } from './parse-dollars.ts';

it.each([
  ['25', 2_500],
  ['25.5', 2_550],
  [' $25.50 ', 2_550],
  ['1,250.05', 125_005],
  ['0', 0],
])('reads %j as %s cents', (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
});

it.each(['', '.', '25.', '25.505', '-5', '1,25', '25,00', 'abc', '1e3', '٢٥'])('refuses %j', (typed) => {
  expect(parseDollars(typed)).toBeUndefined();
});
